import type { Description, Explanation } from "../description.js";
import { withoutPriors } from "../history/rivals.js";
import type { Match, Played } from "../match.js";
import { notesOf } from "../notes.js";
import type { ReplaySeat, Result } from "../replay.js";
import { formatScaled, pointsOf } from "../scaled.js";
import { formatSeat } from "../seat.js";
import { columns } from "./output.js";
import { shown } from "./shown.js";

/** Alternatives and factors that a table shows. */
const MOST_ROWS = 8;
const BAR = 20;
const Q16 = 65_536;

/** A seat of a replay by the name that `--seats` takes, whatever was learned of the others. */
export function seatName(seat: ReplaySeat, description: Description): string {
  if ("external" in seat) {
    if (seat.external === "exec") return `exec:${shown(seat.name ?? "")}`;
    return shown(seat.name ?? seat.external);
  }
  const agent = description.agents.find((row) => row.name === seat.agent);
  const budget = seat.budget === agent?.budget.default ? 0 : seat.budget;
  if (!agent) return shown(seat.agent);
  const [spec] = withoutPriors([{ kind: "agent", agent: seat.agent, parameters: seat.parameters, budget }]);
  return spec ? formatSeat(spec, description) : shown(seat.agent);
}

export function seatNames(match: Match): string[] {
  return match.header.seats.map((seat) => seatName(seat, match.description));
}

/** How a match ended, in a sentence. */
export function resultText(result: Result, names: readonly string[]): string {
  const who = (seat: number): string => `seat ${seat} (${names[seat]})`;
  if ("forfeit" in result) {
    const { seat, reason, detail } = result.forfeit;
    if (reason === "resigned") return `${who(seat)} resigned`;
    return `${who(seat)} lost by forfeit, ${reason}: ${shown(detail)}`;
  }
  if ("unfinished" in result) return "unfinished";
  const best = Math.max(...result.outcomes);
  const winners = result.outcomes.flatMap((outcome, seat) => (outcome === best ? [who(seat)] : []));
  if (winners.length === result.outcomes.length) return "a draw";
  return `${winners.join(" and ")} won`;
}

/** One line of a log. */
export function playedText({ seat, text }: Played, names: readonly string[]): string {
  return `seat ${seat} (${names[seat]}): ${text}`;
}

/** Why an agent chose what it chose: first the choice, then the alternatives as bars on one scale, then the factors. */
export function explanationText(explanation: Explanation, details: readonly string[] = []): string {
  const { agent, text, confidence, alternatives, factors, work, narrative } = explanation;
  const sure = confidence === null ? "" : `, ${Math.round((100 * confidence) / Q16)} % sure`;
  const lines = [`${agent} chose "${text}"${sure}`];
  if (narrative.en) lines.push(narrative.en);
  const scores = alternatives.map((row) => row.score);
  const [low, high] = [Math.min(0, ...scores), Math.max(0, ...scores)];
  const bar = (score: number): string => "#".repeat(Math.round((BAR * (score - low)) / (high - low || 1)));
  if (alternatives.length > 0) {
    const rows = alternatives.slice(0, MOST_ROWS).map((row) => {
      return [
        row.action === explanation.action ? "  *" : "   ",
        row.text,
        String(pointsOf(row.score, row.scale)),
        bar(row.score),
      ];
    });
    lines.push("", "alternatives", columns(rows, [2]), ...more(alternatives.length));
  }
  if (factors.length > 0) {
    const sorted = [...factors].sort((a, b) => Math.abs(b.contribution) - Math.abs(a.contribution));
    const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));
    const rows = sorted
      .slice(0, MOST_ROWS)
      .map((row) => ["   ", row.name, signed(pointsOf(row.contribution, row.scale))]);
    lines.push("", "factors", columns(rows, [2]), ...more(factors.length));
  }
  if (details.length > 0) lines.push("", ...details);
  const notes = notesOf(explanation).map((note) => `    ${note}`);
  if (notes.length > 0) lines.push("", "notes", ...notes);
  const done = Object.entries(work).map(([unit, amount]) => `${amount} ${unit}`);
  if (done.length > 0) lines.push("", `work: ${done.join(", ")}`);
  return lines.join("\n");
}

function more(count: number): string[] {
  return count > MOST_ROWS ? [`    and ${count - MOST_ROWS} more`] : [];
}

/** An agent's parameters with range and default, as a seat's name takes them. */
export function parametersText(agent: Description["agents"][number]): string {
  const parameters = agent.parameters.map(({ name, min, max, scale, default: usual }) => {
    return `${name} ${formatScaled(min, scale)}..${formatScaled(max, scale)} (${formatScaled(usual, scale)})`;
  });
  const { unit, default: usual, highest } = agent.budget;
  if (highest > 0) parameters.push(`@ 1..${highest} ${unit} (${usual})`);
  return parameters.join(", ");
}
