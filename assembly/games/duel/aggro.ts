/** The sparring partner of the paper: one action ahead, for the foe's life before all else. */
import { addTerm, BoundedAgent, chosenTerm, MOST_SAMPLES } from "../../agents/bounded";
import { Parameter } from "../../core/declarations";
import { LOST, WON } from "../../core/game";
import { closeObject, keyNumber, keyString, openObject } from "../../core/json";
import { Mind } from "../../core/mind";
import { mulliganOf } from "./agents-common";
import {
  FEATURES,
  FOE_HEALTH,
  FOE_MINIONS,
  FOE_TAUNT_HEALTH,
  fateOf,
  measureDuel,
  OWN_ATTACK,
  OWN_HEALTH,
  OWN_MINIONS,
} from "./features";

const WIN: i64 = 0x7fff_ffff;
const LOSS: i64 = -0x8000_0000;
/** What a point of life, and a board that the foe has nothing against, weigh beside a point of attack. */
const LIFE: i64 = 1000;

const measured = new StaticArray<i32>(FEATURES.length);

/** The terms, in their order. */
const TERMS: StaticArray<string> = ["alone_on_board", "foe_taunt_health", "own_attack", "own_health", "foe_health"];
const TERM_WEIGHTS: StaticArray<i64> = [LIFE, -LIFE, 1, LIFE, -LIFE];

export class AggroAgent extends BoundedAgent {
  constructor() {
    super("aggro");
    this.parameters = [new Parameter("samples", 1, 1, MOST_SAMPLES)];
  }

  reflex(mind: Mind): i32 {
    return mulliganOf(mind);
  }

  value(mind: Mind): i64 {
    measureDuel(mind.seat, changetype<usize>(measured));
    const alone = i32(measured[FOE_MINIONS] == 0 && measured[OWN_MINIONS] > 0);
    let sum = term(0, alone);
    sum += term(1, measured[FOE_TAUNT_HEALTH]);
    sum += term(2, measured[OWN_ATTACK]);
    sum += term(3, measured[OWN_HEALTH]);
    sum += term(4, measured[FOE_HEALTH]);
    const fate = fateOf(mind.seat);
    return (fate & WON) != 0 ? WIN : (fate & LOST) != 0 ? LOSS : sum;
  }

  writeFactors(mind: Mind): void {
    if (mind.note0 == 0) return;
    for (let i = 0; i < TERMS.length; i++) {
      openObject();
      keyString("name", TERMS[i]);
      keyNumber("value", chosenTerm(i));
      keyNumber("weight", TERM_WEIGHTS[i]);
      keyNumber("contribution", chosenTerm(i) * TERM_WEIGHTS[i]);
      closeObject();
    }
  }
}

function term(index: i32, value: i32): i64 {
  addTerm(index, value);
  return unchecked(TERM_WEIGHTS[index]) * value;
}
