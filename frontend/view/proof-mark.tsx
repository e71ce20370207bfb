import type { JSX } from "preact";
import type { Problem } from "../../harness/index.js";
import { proof } from "../state/table.js";
import { showTab } from "../state/tabs.js";
import { words } from "../words/index.js";

type Look = "unchecked" | "checking" | "equal" | "differs";

/** An open circle, a filled one, or a broken one; never without its word. */
export function MarkShape({ look }: { look: Look }): JSX.Element {
  return (
    <svg class={`mark ${look}`} viewBox="0 0 20 20" aria-hidden="true">
      {look === "equal" ? (
        <>
          <circle class="disc" cx="10" cy="10" r="8" />
          <path class="tick" d="M6.2 10.3l2.6 2.7 5-5.5" />
        </>
      ) : look === "differs" ? (
        <>
          <path d="M8.5 2.15A8 8 0 0 0 8 17.75M12 2.25a8 8 0 0 1-.5 15.6" />
          <path d="M11 4.5L8.8 9l2.6 2-2.4 4.5" />
        </>
      ) : (
        <circle cx="10" cy="10" r="7.5" />
      )}
    </svg>
  );
}

/** What is known of the battle on the table, in a word. */
export function markOf(): { look: Look; word: string; hint: string } {
  const { proof: text } = words.value;
  const known = proof.value;
  if (known.kind !== "done") return { look: known.kind, word: text[known.kind], hint: text.markOpen };
  if (known.verdict.ok) return { look: "equal", word: text.equal, hint: text.markEqual };
  if (known.verdict.problems.some(isOfVersion)) {
    return { look: "differs", word: text.otherVersion, hint: text.markOtherVersion };
  }
  const step = known.verdict.problems.find((problem) => problem.step !== undefined)?.step;
  return { look: "differs", word: step === undefined ? text.differs : text.differsAt(step), hint: text.markDiffers };
}

/** Whether something else was to be recomputed, rather than something recomputed that came out otherwise. */
function isOfVersion({ field }: Problem): boolean {
  return /^(abi|rules|seats\.\d+\.(version|agent))$/.test(field);
}

/** The proof mark of a finished battle; opens the Proof tab. */
export function ProofMark(): JSX.Element {
  const { look, word } = markOf();
  return (
    <button type="button" class={`proof-mark ${look}`} onClick={() => showTab("proof")}>
      <MarkShape look={look} />
      {word}
    </button>
  );
}
