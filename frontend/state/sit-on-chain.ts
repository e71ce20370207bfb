import { batch } from "@preact/signals";
import type { Description } from "../../harness/index.js";
import { playable } from "../games/index.js";
import { type ChainLink, writeChainLink } from "./chain-link.js";
import { keptPlace, ownChain } from "./chain-place.js";
import { newTurn } from "./conduct.js";
import { openGame } from "./connection.js";
import { notice } from "./notice.js";
import { chainGame, setRemote } from "./on-chain.js";
import { allowOnly } from "./policy.js";
import { stopPlaying } from "./stepping.js";
import * as table from "./table.js";

/**
 * Sits down to a game on chain, and goes on with the one that is there. What talks to chains is loaded only now.
 * @throws WorkerFault when the game's module cannot be loaded
 */
export async function sitOnChain(link: ChainLink): Promise<void> {
  const kept = keptPlace();
  const own = kept.node === null ? await ownChain() : null;
  const place = { ...kept, contract: own?.contract ?? kept.contract, signer: own ? ("device" as const) : kept.signer };
  const node = kept.node ?? own?.url ?? "";
  allowOnly(node === "" ? null : node);
  const face = playable(link.game)?.face;
  if (!face) throw new Error(`there is no game "${link.game}"`);
  newTurn();
  stopPlaying();
  table.game.value = link.game;
  const facts = await openGame(link.game);
  const { description } = facts;
  const agent = link.kind === "classic" ? (face.classic?.agent ?? "") : agentOf(link.agent, link.game, description);
  batch(() => {
    table.battle.value++;
    table.facts.value = facts;
    table.setup.value = null;
    table.source.value = "chain";
    table.apart.value = { seats: seatsOf(agent, description), outcomes: null };
    table.closed.value = false;
    table.paused.value = false;
    table.frames.value = [];
    table.replay.value = null;
    table.canTakeBack.value = false;
    table.proof.value = { kind: "unchecked" };
    notice.value = null;
    chainGame.value = {
      kind: link.kind,
      place,
      node,
      own: own !== null,
      agent,
      doing: "connecting",
      trouble: node === "" ? { code: "no_chain", detail: "" } : null,
      publicKey: null,
      chain: null,
      code: null,
      view: null,
      seen: 0,
      bound: null,
      record: null,
      user: null,
      printed: "",
    };
    table.phase.value = "ready";
  });
  history.replaceState(null, "", writeChainLink({ ...link, agent, open: false }));
  if (node === "") return;
  const { playOnChain } = await import("../chain/index.js");
  const game = chainGame.value;
  if (game) setRemote(playOnChain(game, description, face, link.open));
}

/** The agent asked for, if it is one; else the game's usual one. */
function agentOf(asked: string, game: string, { agents }: Description): string {
  const names = [asked, playable(game)?.opponent, agents[0]?.name];
  return names.find((name) => agents.some((agent) => agent.name === name)) ?? "";
}

/** A person against an agent, as at every table on chain. */
function seatsOf(name: string, { agents }: Description): typeof table.seats.value {
  const agent = agents.find((row) => row.name === name);
  return [
    { external: "human" },
    { agent: name, version: agent?.version ?? 1, parameters: {}, budget: agent?.budget.chain ?? 0 },
  ];
}
