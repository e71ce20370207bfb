import type { JSX } from "preact";
import { HeatMap } from "../../view/heat-map.js";
import { language } from "../../words/index.js";
import type { ReasonsProps } from "../face.js";
import { CardChip } from "./card.js";
import { type MatrixDetails, MatrixGame } from "./matrix-game.js";
import { gameWordsOf, ownWords } from "./words.js";

/** A card in a hand; an answer that a strategy does not have is no slot and no card. */
interface Place {
  slot: number | null;
  card: number;
}

interface Against extends Place {
  score: number;
  opposing: (Place & { contribution: number })[];
}

interface StrategyScores {
  strategy: string;
  choice: number;
  scores: { slot: number; score: number }[];
}

interface Replies extends Place {
  score: number;
  replies: (Place & { strategy: string; net: number })[];
}

/** What an elemental agent weighed, as matrices of cards. */
export function ElementalReasons({ reasons, description }: ReasonsProps): JSX.Element {
  const details = reasons.details as {
    against?: Against[];
    strategies?: StrategyScores[];
    replies?: Replies[];
    strategy?: string;
    draw?: { range: number };
    dire?: boolean;
  };
  const { against, strategies, replies, strategy, draw, dire } = details;
  const text = ownWords.value;
  const chip = ({ card, slot }: Place): JSX.Element => <CardChip id={card} slot={slot} description={description} />;
  const title = (name: string): string => gameWordsOf[language.value].agents[name]?.title ?? name;
  if ("matrix" in reasons.details) {
    const solved = reasons.details as unknown as MatrixDetails;
    return <MatrixGame details={solved} reasons={reasons} description={description} />;
  }
  return (
    <>
      {strategy && draw && <p>{text.drawn(title(strategy), draw.range)}</p>}
      {dire && <p class="muted small">{text.dire}</p>}
      {against && against.length > 0 && (
        <HeatMap
          caption={text.against}
          rows={against.map(({ opposing }) => opposing.map(({ contribution }) => contribution))}
          rowLabels={against.map(chip)}
          columnLabels={against[0]?.opposing.map(chip) ?? []}
          chosenRow={against.findIndex(({ slot }) => slot === reasons.action)}
          totals={{ label: text.sum, values: against.map(({ score }) => score) }}
        />
      )}
      {strategies && against && (
        <HeatMap
          caption={text.strategies}
          rows={strategies.map(({ scores }) =>
            against.map(({ slot }) => scores.find((row) => row.slot === slot)?.score ?? null),
          )}
          rowLabels={strategies.map((row) => title(row.strategy))}
          columnLabels={against.map(chip)}
          marks={strategies.map(({ choice }) => against.findIndex(({ slot }) => slot === choice))}
          chosenRow={strategies.findIndex((row) => row.strategy === strategy)}
        />
      )}
      {replies && replies.length > 0 && (
        <HeatMap
          caption={`${text.replies}. ${text.repliesHelp}`}
          rows={replies.map((row) => row.replies.map(({ net }) => net))}
          notes={replies.map((row) => row.replies.map(chip))}
          rowLabels={replies.map(chip)}
          columnLabels={replies[0]?.replies.map((row) => title(row.strategy)) ?? []}
          chosenRow={replies.findIndex(({ slot }) => slot === reasons.action)}
          totals={{ label: text.sum, values: replies.map(({ score }) => score) }}
        />
      )}
    </>
  );
}
