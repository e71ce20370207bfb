import type { JSX } from "preact";
import { duelCards } from "../../../harness/games/duel-cards.js";
import { Bars } from "../../view/bars.js";
import { percent } from "../../view/numbers.js";
import type { ReasonsProps } from "../face.js";
import { cardOf, characterOf, HERO, KIND, partsOf } from "./actions.js";
import type { Cards } from "./view.js";
import { ownWords } from "./words.js";

/** A certain win in the agent's values, which go from minus this to this; and a whole in its mixture. */
const SURE = 65536;
const WHOLE = 1024;

interface AdaptiveDetails {
  sequence: { name: number; text: string }[];
  samples: number[];
  mixture: Record<string, number>;
  tempo: number;
  signals: Record<string, number>;
}

/** Keys of `details` that are shown here. */
export const SHOWN: (keyof AdaptiveDetails)[] = ["sequence", "samples", "mixture", "tempo", "signals"];

/** The share of games won that a value stands for. */
export function wonShare(value: number): number {
  return (value / SURE + 1) / 2;
}

/** What the adaptive agent plans, which profile it plays, and what each state imagined said. */
export function DuelReasons({ reasons, description }: ReasonsProps): JSX.Element | null {
  const details = reasons.details as Partial<AdaptiveDetails>;
  const { mixture, sequence, samples, signals } = details;
  if (!mixture || !sequence || !samples || !signals) return null;
  const text = ownWords.value;
  const cards = duelCards(description);
  const tempo = (value: number): string => (value / WHOLE).toFixed(2).replace("-", "−");
  return (
    <>
      <h4>{text.plan}</h4>
      {sequence.length === 0 ? (
        <p class="muted">{text.nothingPlanned}</p>
      ) : (
        <ol class="plan">
          {sequence.map(({ name }, i) => (
            <li key={i}>{stepText(name, cards)}</li>
          ))}
        </ol>
      )}
      <h4>{text.mixture}</h4>
      <Bars
        bars={Object.entries(mixture).map(([name, share]) => ({
          label: text.profiles[name] ?? name,
          value: share,
          text: percent(share / WHOLE),
        }))}
      />
      <h4>{text.tempo}</h4>
      <Bars
        contributions
        bars={Object.entries(signals).map(([name, value]) => ({
          label: text.signals[name] ?? name,
          value,
          text: tempo(value),
        }))}
      />
      <h4>{text.inStates(samples.length)}</h4>
      <p>{samples.map((value) => percent(wonShare(value))).join(", ")}</p>
    </>
  );
}

/** A step of the plan in words; minions are told by their places at that moment. */
function stepText(name: number, cards: Cards): string {
  const { kind, a, target } = partsOf(name);
  const text = ownWords.value;
  const { own, place } = characterOf(target);
  const whom =
    place === "hero"
      ? own
        ? text.ownHero
        : text.foeHero
      : own
        ? text.ownMinion(place + 1)
        : text.foeMinion(place + 1);
  if (kind === KIND.strike) return `${a === HERO ? text.hero : text.strikesWho(a + 1)} ${text.strikes(whom)}`;
  const what = kind === KIND.power ? text.power : (cards.get(cardOf(name))?.name ?? text.aCard);
  return target === 0 ? what : `${what} ${text.on(whom)}`;
}
