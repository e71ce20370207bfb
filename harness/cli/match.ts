import { ContractClient } from "../chain/contract-client.js";
import { recompute } from "../chain/recompute.js";
import { type MatchRow, MatchStatus } from "../chain/tables.js";
import { FairhandError } from "../errors.js";
import { requireWritable, writeFileAtomically } from "../node/files.js";
import { loadGame } from "../node/modules.js";
import { required } from "./arguments.js";
import { type NodeArguments, readNode } from "./node-arguments.js";
import { columns, next, print, printJson, shellWord, style } from "./output.js";

export interface MatchArguments extends NodeArguments {
  player?: string | undefined;
  out?: string | undefined;
}

const STATUSES = Object.fromEntries(Object.entries(MatchStatus).map(([name, status]) => [status, name]));

/** `fairhand match`: a fair match's row on chain, recomputed; its replay. Exit code 1 when chain and replay differ. */
export async function matchCommand(args: MatchArguments): Promise<number> {
  const { api, account, url } = readNode(args, "match");
  const at = `fairhand match --url ${shellWord(url)} --account ${shellWord(account)}`;
  const player = required(args.player, "--player", `${at} --player alice`);
  if (args.out !== undefined) await requireWritable(args.out);
  const client = new ContractClient(api, account);
  const [row, config] = await Promise.all([client.match(player), client.config()]);
  if (!row || !config) {
    throw new FairhandError("no_match", `${player} has no match on ${account}`, {
      field: "--player",
      expected: "a player whose match has not been closed",
    });
  }
  const module = await loadGame("elemental");
  const { ok, problems, replay } = recompute(row, { chain: config.chain, contract: account }, module);
  if (args.out !== undefined && replay) await writeFileAtomically(args.out, `${JSON.stringify(replay, null, 2)}\n`);
  if (args.json) printJson({ ok, problems, row, replay });
  else {
    print(`${ok ? style.good("chain and replay agree") : style.bad("chain and replay differ")}  match ${row.match}`);
    for (const { field, message } of problems) print(`  ${field}: ${message}`);
    print(describe(row, module.description.agents.find(({ id }) => id === row.agent)?.name ?? ""));
    const file = args.out ?? "match.json";
    print(next(args.out ? `fairhand verify ${shellWord(file)}` : `${at} --player ${player} --out ${file}`));
  }
  return ok ? 0 : 1;
}

function describe(row: MatchRow, agent: string): string {
  return columns([
    ["  player", row.player],
    ["  agent", agent],
    ["  status", STATUSES[row.status] ?? String(row.status)],
    ["  round", String(row.round)],
    ["  hash", row.replay],
  ]);
}
