/** Plays any legal action, all equally likely. Number 0 in every game. */
import { Agent, SPANISH } from "../core/agent";
import { closeList, closeObject, key, keyNumber, openList, openObject, writeNumber } from "../core/json";
import { Mind } from "../core/mind";
import { CERTAIN, keyAction } from "../core/report";
import { game } from "../core/tenant";
import { put, putNumber } from "../core/text";

export class RandomAgent extends Agent {
  constructor() {
    super("random");
    this.mixed = true;
    this.unit = "draws";
  }

  decide(mind: Mind): i32 {
    const before = mind.position;
    const drawn = mind.below(mind.count);
    mind.work = mind.position - before;
    mind.note0 = drawn;
    return mind.legalAction(drawn);
  }

  confidence(mind: Mind): i32 {
    return CERTAIN / mind.count;
  }

  writeAlternatives(mind: Mind): void {
    for (let i = 0; i < mind.count; i++) {
      openObject();
      keyAction(mind.legalAction(i));
      keyNumber("score", this.confidence(mind));
      closeObject();
    }
  }

  writeNarrative(mind: Mind, language: i32): void {
    put(language == SPANISH ? "Elige " : "Chooses ");
    game.writeAction(mind.action);
    put(language == SPANISH ? ", al azar entre " : ", at random among ");
    putNumber(mind.count);
    put(language == SPANISH ? " acciones legales." : " legal actions.");
  }

  writeDetails(mind: Mind): void {
    key("legal");
    openList();
    for (let i = 0; i < mind.count; i++) writeNumber(mind.legalAction(i));
    closeList();
    key("draw");
    openObject();
    keyNumber("range", mind.count);
    keyNumber("value", mind.note0);
    closeObject();
  }
}
