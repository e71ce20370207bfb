import { keep, recall } from "./storage.js";

/** The two ways to play on a chain: see docs/chain.md. */
export const chainKinds = ["fair", "classic"] as const;
export type ChainKind = (typeof chainKinds)[number];

/** Where games on chain are played, and as whom. Keys are not among it. */
export interface ChainPlace {
  /** A node's URL; null for the chain that came with the page. */
  node: string | null;
  /** Account of the contract. */
  contract: string;
  account: string;
  /** Who signs: a key that this browser keeps and nobody can read, or one that is typed in and not kept. */
  signer: "device" | "typed";
}

/** The chain that whoever serves the page has brought up beside it. */
export interface OwnChain {
  url: string;
  contract: string;
}

const NAME = "chain";
const CONTRACT = "fairhand";
/** What names of accounts are made of here, and how many of these: no two players of one chain have the same by chance. */
const LETTERS = "abcdefghijklmnopqrstuvwxyz12345";
const GUEST_LETTERS = 7;

/** The place that was chosen last; without one, the chain of the page, as a guest whose name is kept from now on. */
export function keptPlace(): ChainPlace {
  const fresh: ChainPlace = { node: null, contract: CONTRACT, account: guestName(), signer: "device" };
  const place = { ...fresh, ...readPlace(recall(NAME)) };
  keepPlace(place);
  return place;
}

export function keepPlace(place: ChainPlace): void {
  keep(NAME, JSON.stringify(place));
}

/** Whether a text can be the URL of a node. */
export function isNode(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Whether a text can be an account's name. */
export function isAccount(text: string): boolean {
  return /^[.1-5a-z]{0,11}[1-5a-z]$/.test(text);
}

let asked: Promise<OwnChain | null> | null = null;

/** Asks whoever serves the page for its chain; null where there is none. */
export function ownChain(): Promise<OwnChain | null> {
  asked ??= fetchOwn();
  return asked;
}

/** Asks again next time: the chain may be another one by then. */
export function forgetOwn(): void {
  asked = null;
}

async function fetchOwn(): Promise<OwnChain | null> {
  try {
    const { url, contract } = (await (await fetch("./chain.json")).json()) as Record<string, unknown>;
    return typeof url === "string" && isNode(url) ? { url, contract: String(contract ?? CONTRACT) } : null;
  } catch {
    return null;
  }
}

function readPlace(text: string | null): Partial<ChainPlace> {
  try {
    const { node, contract, account, signer } = JSON.parse(text ?? "{}") as Record<string, unknown>;
    return {
      ...(typeof node === "string" && isNode(node) ? { node } : {}),
      ...(typeof contract === "string" && isAccount(contract) ? { contract } : {}),
      ...(typeof account === "string" && isAccount(account) ? { account } : {}),
      ...(signer === "typed" ? { signer } : {}),
    };
  } catch {
    return {};
  }
}

function guestName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(GUEST_LETTERS));
  return `guest${Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("")}`;
}
