/** What a search says of its choice. */
import { SPANISH } from "../core/agent";
import { game } from "../core/tenant";
import { put, putNumber } from "../core/text";
import { isDecided, WIN } from "./values";

/** One sentence: the action and what it is worth. */
export function tellValue(action: i32, value: i32, language: i32): void {
  const spanish = language == SPANISH;
  put(spanish ? "Elige " : "Chooses ");
  game.writeAction(action);
  if (!isDecided(value)) {
    put(spanish ? ": vale " : ": it is worth ");
    putNumber(value);
    put(spanish ? " con el mejor juego de ambos." : " with best play by both.");
  } else if (value > 0) {
    put(spanish ? ": gana en " : ": it wins in ");
    putNumber(WIN - value);
    put(spanish ? " turnos contra cualquier respuesta." : " turns whatever the answer.");
  } else {
    put(spanish ? ": pierde, pero aguanta " : ": it loses, but lasts ");
    putNumber(WIN + value);
    put(spanish ? " turnos." : " turns.");
  }
}

/** One sentence where the budget was too small to value even one action: the most promising is played. */
export function tellUnsearched(action: i32, language: i32): void {
  put(language == SPANISH ? "Elige " : "Chooses ");
  game.writeAction(action);
  put(
    language == SPANISH
      ? ": la más prometedora; el presupuesto no alcanza para valorar ninguna."
      : ": the most promising one; the budget does not reach to value any.",
  );
}
