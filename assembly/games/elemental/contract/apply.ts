/** The entry of the contract. */
import "../../../contract/abort";
import { FairOption } from "../../../contract/fair";
import { doFair } from "../../../contract/fair-actions";
import { refuse } from "../../../contract/refusal";
import { TIE } from "../options";
import { doClassic } from "./classic";

/** Fair matches count a tie as a draw. */
const TIE_IS_DRAW = new FairOption(TIE, 1);

/** Does the action of an account's contract; notices of other accounts' actions pass by. */
export function apply(receiver: u64, code: u64, action: u64): void {
  if (receiver != code) return;
  if (doClassic(receiver, action) || doFair(receiver, action, TIE_IS_DRAW)) return;
  refuse("no_action", "this contract has no such action");
}
