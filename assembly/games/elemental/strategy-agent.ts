/** The tutorial's strategies as agents, each by itself, and the lesson's mix of them. */
import { Agent } from "../../core/agent";
import { Parameter } from "../../core/declarations";
import {
  closeList,
  closeObject,
  closeString,
  key,
  keyBoolean,
  keyNumber,
  keyString,
  openList,
  openObject,
  openString,
} from "../../core/json";
import { Mind } from "../../core/mind";
import { CERTAIN } from "../../core/report";
import { putChoice, rank, startRanking, writeRanking } from "./candidates";
import { attack, putCard } from "./cards";
import { cardAt } from "./rules";
import { otherHand, ownHand, ownLife, tableOf } from "./seat-view";
import {
  AS_SHOWN,
  bestSlot,
  counts,
  DIRE_LIFE,
  margin,
  pairsScored,
  points,
  STRATEGY_NAMES,
  score,
  startCounting,
  VOID_AWARE,
} from "./strategies";

/** Which strategy decided, in the mind's notes. */
function used(mind: Mind): i32 {
  return mind.note0;
}

function view(mind: Mind): i32 {
  return mind.parameter(0);
}

/** The slot a strategy picks in the position that the mind sees. */
function choice(mind: Mind, strategy: i32): i32 {
  return bestSlot(strategy, view(mind), ownHand(mind), otherHand(mind, view(mind)), ownLife(mind), tableOf(mind).slots);
}

/** Decides by a strategy. */
function decideBy(mind: Mind, strategy: i32): i32 {
  mind.note0 = strategy;
  startCounting();
  const chosen = choice(mind, strategy);
  mind.work = pairsScored();
  return chosen;
}

/** The score a strategy gives a slot there. */
function scoreOf(mind: Mind, strategy: i32, slot: i32): i32 {
  const others = otherHand(mind, view(mind));
  return score(strategy, view(mind), cardAt(ownHand(mind), slot), others, ownLife(mind), tableOf(mind).slots);
}

/** One strategy. */
export class StrategyAgent extends Agent {
  constructor(
    name: string,
    private strategy: i32,
  ) {
    super(name);
    this.parameters = [new Parameter("view", AS_SHOWN, AS_SHOWN, VOID_AWARE)];
    this.unit = "pairs";
  }

  decide(mind: Mind): i32 {
    return decideBy(mind, this.strategy);
  }

  confidence(_mind: Mind): i32 {
    return CERTAIN;
  }

  writeFactors(mind: Mind): void {
    writeOpposing(mind, mind.action, true);
  }

  writeAlternatives(mind: Mind): void {
    startRanking();
    for (let i = 0; i < mind.count; i++) rank(mind.legalAction(i), scoreOf(mind, used(mind), mind.legalAction(i)));
    writeRanking(mind);
  }

  writeNarrative(mind: Mind, language: i32): void {
    putChoice(mind, language, unchecked(STRATEGY_NAMES[used(mind)]));
  }

  writeDetails(mind: Mind): void {
    writeAgainst(mind);
  }
}

/** Draws one of the strategies for each decision: three, or four while its own life is low. */
export class TutorialAgent extends StrategyAgent {
  constructor() {
    super("tutorial", 0);
    this.mixed = true;
  }

  decide(mind: Mind): i32 {
    return decideBy(mind, mind.below(strategiesOpen(mind)));
  }

  confidence(mind: Mind): i32 {
    const range = strategiesOpen(mind);
    let agreeing = 0;
    for (let i = 0; i < range; i++) agreeing += i32(choice(mind, i) == mind.action);
    return (CERTAIN * agreeing) / range;
  }

  writeDetails(mind: Mind): void {
    const range = strategiesOpen(mind);
    keyString("strategy", unchecked(STRATEGY_NAMES[used(mind)]));
    keyBoolean("dire", range > 3);
    key("draw");
    openObject();
    keyNumber("range", range);
    keyNumber("value", used(mind));
    closeObject();
    key("strategies");
    openList();
    for (let strategy = 0; strategy < range; strategy++) writeStrategy(mind, strategy);
    closeList();
    writeAgainst(mind);
  }
}

/** How many strategies the mix draws from: the fourth is there while the own life is low. */
function strategiesOpen(mind: Mind): i32 {
  return ownLife(mind) <= DIRE_LIFE ? 4 : 3;
}

/** What a strategy would have played, and how it scores every slot. */
function writeStrategy(mind: Mind, strategy: i32): void {
  openObject();
  keyString("strategy", unchecked(STRATEGY_NAMES[strategy]));
  keyNumber("choice", choice(mind, strategy));
  key("scores");
  openList();
  for (let i = 0; i < mind.count; i++) {
    openObject();
    keyNumber("slot", mind.legalAction(i));
    keyNumber("score", scoreOf(mind, strategy, mind.legalAction(i)));
    closeObject();
  }
  closeList();
  closeObject();
}

/** For each candidate, the points that each opposing slot adds to its score. */
function writeAgainst(mind: Mind): void {
  key("against");
  openList();
  for (let i = 0; i < mind.count; i++) {
    const slot = mind.legalAction(i);
    openObject();
    keyNumber("slot", slot);
    keyNumber("card", cardAt(ownHand(mind), slot));
    keyNumber("score", scoreOf(mind, used(mind), slot));
    key("opposing");
    openList();
    writeOpposing(mind, slot, false);
    closeList();
    closeObject();
  }
  closeList();
}

/** The opposing slots that count, as factors of a decision or as entries with both attacks. */
function writeOpposing(mind: Mind, slot: i32, asFactors: bool): void {
  const own = cardAt(ownHand(mind), slot);
  const others = otherHand(mind, view(mind));
  const slots = tableOf(mind).slots;
  for (let at = 0; at < slots; at++) {
    const other = cardAt(others, at);
    if (!counts(view(mind), other)) continue;
    openObject();
    if (asFactors) {
      key("name");
      openString();
      putCard(other, false);
      closeString();
    }
    keyNumber("slot", at);
    keyNumber("card", other);
    if (asFactors) keyNumber("value", margin(view(mind), own, other));
    else {
      keyNumber("attack", attack(own, other));
      keyNumber("defence", attack(other, own));
    }
    keyNumber("contribution", points(used(mind), view(mind), own, other, ownLife(mind)));
    closeObject();
  }
}
