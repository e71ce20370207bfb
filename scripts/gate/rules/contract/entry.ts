import { ENTRY } from "../../limits.js";
import { contractRule } from "./contract-rule.js";

/** Nodes call one function; its type is the rule `exports`'s. */
export const entry = contractRule("entry", `${ENTRY} is exported`, ({ exports }) =>
  exports.some(({ name }) => name === ENTRY) ? [] : [`imports from a node but exports no ${ENTRY}`],
);
