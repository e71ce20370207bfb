import { games } from "../games.js";
import { loadGame } from "../node/modules.js";
import { parametersText } from "./describe-match.js";
import { columns, next, print, printJson, style } from "./output.js";
import { terminalOf } from "./table.js";

/** More parameters than these are counted here; `--json` lists them. */
const MANY = 8;

/** `fairhand games`: which games there are, with options, agents and their parameters. */
export async function gamesCommand(args: { json?: boolean | undefined }): Promise<number> {
  const rows = await Promise.all(games.map(async (row) => ({ row, module: await loadGame(row.name) })));
  if (args.json) {
    printJson(rows.map(({ row, module }) => ({ ...module.description, title: row.title, sha256: module.sha256 })));
    return 0;
  }
  for (const { row, module } of rows) {
    const { seats, options, agents, rules } = module.description;
    print(`${style.bold(row.name)}  ${row.title}, ${seats} seats, rules version ${rules}`);
    const { rules: lines, meanings } = await terminalOf(module.description);
    const settings = options.map(({ name, min, max, values, default: usual }) => {
      return ["  option", name, `${values?.join(", ") ?? `${min}..${max}`} (${usual})`, meanings[name] ?? ""];
    });
    const players = agents.map((agent) => {
      const many = agent.parameters.length > MANY;
      const meant = many ? [] : agent.parameters.map(({ name }) => meanings[name] ?? "");
      return [
        "  agent",
        agent.name,
        many ? `${agent.parameters.length} parameters` : parametersText(agent),
        meant.filter(Boolean).join("; "),
      ];
    });
    for (const line of lines) print(`  ${line}`);
    print(columns([...settings, ...players]));
    print();
  }
  print(next(`fairhand play ${games[0]?.name}`));
  return 0;
}
