/** What a module says of itself. */
import { ABI_VERSION } from "./abi";
import { Agent } from "./agent";
import { Option, Parameter } from "./declarations";
import {
  closeList,
  closeObject,
  key,
  keyBoolean,
  keyNumber,
  keyString,
  openList,
  openObject,
  startJson,
  writeNumber,
  writeString,
} from "./json";
import { writeErrors } from "./status";
import { game } from "./tenant";

/** Writes the description. */
export function writeDescription(): void {
  startJson();
  openObject();
  keyNumber("abi", ABI_VERSION);
  keyString("game", game.name);
  keyNumber("rules", game.rules);
  keyNumber("seats", game.seats);
  key("teams");
  openList();
  for (let seat = 0; seat < game.seats; seat++) writeNumber(game.team(seat));
  closeList();
  key("options");
  openList();
  for (let i = 0; i < game.options.length; i++) {
    const option = game.options[i];
    openObject();
    keyString("name", option.name);
    keyNumber("default", option.standard);
    writeRange(option);
    closeObject();
  }
  closeList();
  key("data");
  openList();
  for (let i = 0; i < game.slots.length; i++) {
    openObject();
    keyString("name", game.slots[i].name);
    keyNumber("bytes", game.slots[i].most);
    closeObject();
  }
  closeList();
  key("agents");
  openList();
  for (let i = 0; i < game.agents.length; i++) writeAgent(i, game.agents[i]);
  closeList();
  keyNumber("actions", game.longest);
  keyNumber("branching", game.branching);
  keyNumber("playouts", game.playouts);
  key("totals");
  openList();
  for (let i = 0; i < game.totals.length; i++) writeString(game.totals[i]);
  closeList();
  key("tools");
  openList();
  for (let i = 0; i < game.tools.length; i++) writeString(game.tools[i]);
  closeList();
  keyBoolean("position", game.hasPositions);
  key("errors");
  openList();
  writeErrors();
  closeList();
  key("tables");
  openObject();
  game.writeTables();
  closeObject();
  closeObject();
}

/** What an option can be set to. */
function writeRange(option: Option): void {
  if (option.values.length == 0) {
    keyNumber("min", option.least);
    keyNumber("max", option.most);
    return;
  }
  key("values");
  openList();
  for (let i = 0; i < option.values.length; i++) writeNumber(option.values[i]);
  closeList();
}

function writeAgent(id: i32, agent: Agent): void {
  openObject();
  keyNumber("id", id);
  keyString("name", agent.name);
  keyNumber("version", agent.version);
  keyBoolean("mixed", agent.mixed);
  key("parameters");
  openList();
  for (let i = 0; i < agent.parameters.length; i++) writeParameter(agent.parameters[i]);
  closeList();
  key("budget");
  openObject();
  keyString("unit", agent.unit);
  keyNumber("default", agent.budget);
  keyNumber("highest", agent.highestBudget);
  keyNumber("chain", agent.chainBudget);
  closeObject();
  closeObject();
}

function writeParameter(parameter: Parameter): void {
  openObject();
  keyString("name", parameter.name);
  keyNumber("default", parameter.standard);
  keyNumber("min", parameter.least);
  keyNumber("max", parameter.most);
  keyNumber("scale", parameter.scale);
  closeObject();
}
