import type { Terminal } from "./terminal.js";
import { treeSearch } from "./tree-search.js";

interface Observation {
  seat: number;
  phase: "mus" | "discard" | "lance" | "over";
  lance: string | null;
  turn: number;
  mano: number;
  score: [number, number];
  juegos: [number, number];
  hand: string[];
  hands?: string[][];
  declared: { pares: boolean[] | null; juego: boolean[] | null };
  closed: { lance: string; kind: string; stake?: number; side?: number; stones?: number }[];
  bet: { pending: number; ordago: number; bettor: number } | null;
  history: [number, string][];
  last_hand: {
    hands: string[][] | null;
    stones: [string, number, number, string][];
    ordago: [string, number] | null;
  } | null;
}

const SIDES = ["A", "B"];
/** Stones that an amarraco stands for. */
const AMARRACO = 5;
/** Actions of the hand that are still shown. */
const RECENT = 8;

const terminal: Terminal = {
  rules: [
    "Partners sit opposite. All say mus or somebody cuts; then grande, chica, pares and juego (or punto) are bet on in turn.",
    "Grande: the highest cards. Chica: the lowest. Pares: pair, three, two pairs. Juego: 31 points or more, 31 best, then 32, 40.",
    "A bet refused pays at once; everything else is counted when the hands are shown. Equal hands: whoever is nearer to mano.",
    "With eight kings a 3 is a king and a 2 an ace. Slots 1 to 4 are the cards of the hand from left to right.",
  ],
  meanings: {
    ...treeSearch,
    players: "4 in two sides, or 2",
    reyes: "8: a 3 is a king and a 2 an ace; 4: every number is one",
    target: "stones that win a juego",
    juegos_to_win: "juegos that win a vaca",
    vacas_to_win: "vacas that win the match",
    mano_start: "who is mano first; 4: drawn",
    mus_corrido: "1: in the first hand of a juego mano moves with each redraw, and whoever cuts is mano",
    discard_order: "0: postre discards first; 1: mano does",
    deje: "1: a refused raise in pares, juego or punto pays one more",
    punto_value: "what punto adds to a stake",
    paso_bonus: "1: pares and juego without a bet pay one more",
    ordago_mode: "0: an accepted ordago decides at once; 1: earlier lances count first; 2: the hand is played on",
    real31: "1: 7-7-7-S beats every other 31; 2: 7-7-7 with any ten does",
    grande_opener: "1: whoever cut speaks first at grande",
    bet_cap: "1: no stake beyond what the leader lacks; 2: a stake of the target is an ordago",
    raise_mode: "1: a raise doubles the stake",
    reply_order: "who answers first: 0 the next rival; 1 the one nearest to mano",
    hands_limit: "the match ends after so many hands; 0: no limit",
    score_a: "score of seats 0 and 2 at the start of each juego",
    score_b: "score of seats 1 and 3 at the start of each juego",
    mus_limit: "redraws after which nobody may say mus; 0: 200",
    only_lance: "a hand is one lance alone: 1 grande, 2 chica, 3 pares, 4 juego, 5 punto",
  },
  secretReasons: true,
  heard(text) {
    const slots = text.startsWith("discard ") ? text.split(" ").length - 1 : 0;
    return slots > 0 ? `discard ${slots}` : text;
  },
  draw(observation, _description, names) {
    const view = observation as Observation;
    const width = Math.max(...names.map((name) => name.length));
    const said = (seat: number): string => view.history.findLast(([who]) => who === seat)?.[1] ?? "";
    const rows = names.map((name, seat) => {
      const marks = `${view.turn === seat ? ">" : " "}${view.mano === seat ? "*" : " "}`;
      const cards = (view.hands?.[seat] ?? (seat === view.seat ? view.hand : ["--", "--", "--", "--"])).join(" ");
      const holds = (["pares", "juego"] as const).filter((lance) => view.declared[lance]?.[seat]).join(", ");
      return `  ${marks} ${SIDES[seat % 2]} ${name.padEnd(width)}  ${cards}  ${said(seat).padEnd(12)} ${holds}`.trimEnd();
    });
    const score = SIDES.map((side, i) => `${side} ${stones(view.score[i] ?? 0)}`).join("   ");
    return [`${heading(view)}   ${score}`, ...rows, ...closedLines(view), ...lastLines(view)].join("\n");
  },
  hint({ text }, observation) {
    const { hand } = observation as Observation;
    if (!text.startsWith("discard ")) return "";
    return text
      .slice("discard ".length)
      .split(" ")
      .map((slot) => hand[Number(slot) - 1] ?? "")
      .join(" ");
  },
};

function heading({ phase, lance, bet }: Observation): string {
  if (phase !== "lance") return phase;
  if (!bet || bet.bettor < 0) return `${lance}`;
  return bet.ordago ? `${lance}: ordago` : `${lance}: ${bet.pending}`;
}

/** A score as it lies on the table: amarracos of five, and single stones. */
function stones(score: number): string {
  return `${score} (${"O".repeat(Math.floor(score / AMARRACO))}${".".repeat(score % AMARRACO)})`;
}

function closedLines({ closed, history }: Observation): string[] {
  const lances = closed.map(({ lance, kind, stake, side, stones: paid }) => {
    const parts = [kind, stake, side === undefined ? undefined : SIDES[side], paid].filter(
      (part) => part !== undefined,
    );
    return `${lance} ${parts.join(" ")}`;
  });
  const heard = history.slice(-RECENT).map(([seat, text]) => `${seat}: ${text}`);
  return [
    ...(lances.length > 0 ? [`  ${lances.join("; ")}`] : []),
    ...(heard.length > 0 ? [`  ${heard.join(", ")}`] : []),
  ];
}

function lastLines({ last_hand: last, history }: Observation): string[] {
  if (!last || history.length > 0) return [];
  const scored = last.stones.map(([lance, side, number]) => `${lance} ${SIDES[side]}+${number}`);
  const ordago = last.ordago ? [`ordago ${last.ordago[0]}: ${SIDES[last.ordago[1]]}`] : [];
  const shown = last.hands ? `  shown: ${last.hands.map((hand) => hand.join(" ")).join(" / ")}` : "  nobody showed";
  return [`  last hand: ${[...scored, ...ordago].join(", ") || "nothing"}`, shown];
}

export default terminal;
