import { percent, withInterval } from "../arena/words.js";
import { PAPER } from "../reproduce/gretive-paper.js";
import { findings, type GretiveResult } from "../reproduce/gretive-result.js";
import { paperRow } from "../reproduce/gretive-tables.js";
import { columns } from "./output.js";

/** What `fairhand reproduce gretive` says at its end. */
export function gretiveTable(result: GretiveResult): string {
  const rows = result.comparisons.map(({ profile, opponent, deck, first, second, total }) => {
    const paper = paperRow(profile, opponent, deck);
    const champion = PAPER.find(({ name }) => name === profile)?.champion ?? profile;
    return [
      champion,
      opponent,
      deck,
      ...[first, second, total].map((rate) => withInterval(rate, percent)),
      paper ? `${paper.first} / ${paper.second} / ${paper.total}` : "",
    ];
  });
  const head = ["champion", "against", "decks", "first seat %", "second seat %", "total %", "paper"];
  const found = findings(result).map(({ claim, found, figures }) => [claim, found, figures]);
  return [
    columns([head, ...rows]),
    "",
    columns([["what the paper found", "here", ""], ...found]),
    "",
    "In brackets: 95 % intervals (Wilson; Newcombe for differences; Student between runs for slopes).",
    columns([
      ["seed", result.seed],
      ["differs", result.differs.join(" ") || "in no flag"],
    ]),
  ].join("\n");
}
