/** `jiti scripts/duel-cards/main.ts`: compiles the cards of duel, assembly/games/duel/cards.csv, into tables. */
import { readFileSync, writeFileSync } from "node:fs";
import { command } from "../lib/command.mjs";
import { inRoot } from "../lib/paths.mjs";
import { readCards } from "./rows.js";
import { auraList, cardTable } from "./table.js";

const FOLDER = "assembly/games/duel";

await command("duel-cards", async () => {
  const cards = readCards(readFileSync(inRoot(FOLDER, "cards.csv"), "utf8"));
  writeFileSync(inRoot(FOLDER, "card-table.ts"), cardTable(cards));
  writeFileSync(inRoot("harness/games/duel-auras.ts"), auraList(cards));
  console.log(`${FOLDER}/card-table.ts: ${cards.length} cards`);
  return 0;
});
