/** The tutorial's contract once more, from its description alone: what its actions answer and leave in the tables. */
import { nameValue } from "./ram.js";

export interface Game {
  life_player: number;
  life_ai: number;
  deck_player: number[];
  deck_ai: number[];
  hand_player: number[];
  hand_ai: number[];
  selected_card_player: number;
  selected_card_ai: number;
  life_lost_player: number;
  life_lost_ai: number;
  status: number;
}

export interface User {
  username: string;
  win_count: number;
  lost_count: number;
  game_data: Game;
}

/** An action of the classic game. */
export interface Move {
  name: "login" | "startgame" | "playcard" | "nextround" | "endgame";
  username: string;
  slot: number;
  auth: string;
}

type Element = "none" | "fire" | "wood" | "water" | "neutral" | "void";
const BEATS: Readonly<Partial<Record<Element, Element>>> = { fire: "wood", wood: "water", water: "fire" };
const NAMES = ["Best Card Wins", "Minimum Losses", "Points Tally", "Loss Prevention"];
const MODULUS = 65537n;

/** Element and attack of the cards 0 to 17. */
const CARDS: readonly [Element, number][] = [
  ["none", 0],
  ...(["fire", "wood", "water"] as const).flatMap((element) =>
    [1, 1, 2, 2, 3].map((attack): [Element, number] => [element, attack]),
  ),
  ["neutral", 3],
  ["void", 0],
];

function attack(own: number, other: number): number {
  const [[element, base], [against]] = [card(own), card(other)];
  return BEATS[element] === against ? base + 1 : base;
}

function card(id: number): [Element, number] {
  return CARDS[id] ?? ["none", 0];
}

/** Points that a strategy gives one card against one other. */
function points(strategy: number, own: number, other: number, life: number): number {
  const lead = attack(own, other) - attack(other, own);
  if (strategy === 0) return lead > 0 ? 3 : lead === 0 ? -1 : -2;
  if (strategy === 1) return lead > 0 ? 1 : lead === 0 ? -1 : -4;
  if (strategy === 2) return lead;
  return life + lead > 0 ? 1 : 0;
}

/** The AI's slot: the highest sum over all four slots of the player, empty ones too; the lowest slot of equals. */
function choose(strategy: number, hand: readonly number[], others: readonly number[], life: number): number {
  const scores = hand.map((own) => {
    return own === 0 ? -Infinity : others.reduce((sum, other) => sum + points(strategy, own, other, life), 0);
  });
  return scores.indexOf(Math.max(...scores));
}

function newGame(): Game {
  const deck = () => Array.from({ length: 17 }, (_, i) => i + 1);
  return {
    life_player: 5,
    life_ai: 5,
    deck_player: deck(),
    deck_ai: deck(),
    hand_player: [0, 0, 0, 0],
    hand_ai: [0, 0, 0, 0],
    selected_card_player: 0,
    selected_card_ai: 0,
    life_lost_player: 0,
    life_lost_ai: 0,
    status: 0,
  };
}

export class ClassicModel {
  readonly users = new Map<string, User>();
  /** The generator's value; null before the first draw. */
  seed: number | null = null;

  /** The tables as stored, in order: name and bytes of each row. */
  rows(): string[] {
    const users = [...this.users.values()].sort((a, b) => (nameValue(a.username) < nameValue(b.username) ? -1 : 1));
    const seed = this.seed === null ? [] : [`seed ${bytes([u64(1n), u32(this.seed)])}`];
    return [...seed, ...users.map((user) => `users ${userBytes(user)}`)];
  }

  /** Does a move at a block's time in microseconds; what is printed, or the refusal's code. */
  take(move: Move, time: bigint): { printed: string } | { refused: string } {
    const draw = (range: number): number => {
      const next = Number((BigInt(this.seed ?? 1) + time) % MODULUS);
      this.seed = next;
      return next % range;
    };
    if (move.auth !== move.username) return { refused: "missing required authority" };
    if (move.name === "playcard" && move.slot > 3) return { refused: "bad_slot" };
    const user = this.users.get(move.username);
    if (move.name === "login") {
      if (!user)
        this.users.set(move.username, { username: move.username, win_count: 0, lost_count: 0, game_data: newGame() });
      return { printed: "" };
    }
    if (!user) return { refused: "no_user" };
    if (move.name === "endgame" || move.name === "startgame") {
      user.game_data = newGame();
      if (move.name === "startgame") for (let i = 0; i < 4; i++) deal(user.game_data, draw, true, true);
      return { printed: "" };
    }
    if (user.game_data.status !== 0) return { refused: "game_over" };
    return move.name === "playcard" ? play(user, move.slot, draw) : goOn(user.game_data, draw);
  }
}

/** Each side that may draws the card at an index of its deck into its first empty slot. */
function deal(game: Game, draw: (range: number) => number, player: boolean, ai: boolean): void {
  const one = (deck: number[], hand: number[]) => {
    const [drawn = 0] = deck.splice(draw(deck.length), 1);
    hand[hand.indexOf(0)] = drawn;
  };
  if (player) one(game.deck_player, game.hand_player);
  if (ai) one(game.deck_ai, game.hand_ai);
}

function play(user: User, slot: number, draw: (range: number) => number): { printed: string } | { refused: string } {
  const game = user.game_data;
  if (game.selected_card_player !== 0) return { refused: "already_played" };
  if (game.hand_ai.every((held) => held === 0)) return { refused: "no_hand" };
  const mine = game.hand_player[slot] ?? 0;
  game.hand_player[slot] = 0;
  const strategy = draw(game.life_ai <= 2 ? 4 : 3);
  const answer = choose(strategy, game.hand_ai, game.hand_player, game.life_ai);
  const theirs = game.hand_ai[answer] ?? 0;
  game.hand_ai[answer] = 0;
  game.selected_card_player = mine;
  game.selected_card_ai = theirs;
  fight(game, mine, theirs);
  game.status = verdict(game);
  if (game.status === 1) user.win_count++;
  if (game.status === -1) user.lost_count++;
  return { printed: NAMES[strategy] ?? "" };
}

function fight(game: Game, mine: number, theirs: number): void {
  if (card(mine)[0] === "void" || card(theirs)[0] === "void") return;
  const lead = attack(mine, theirs) - attack(theirs, mine);
  if (lead > 0) {
    game.life_ai -= lead;
    game.life_lost_ai = lead;
  }
  if (lead < 0) {
    game.life_player += lead;
    game.life_lost_player = -lead;
  }
}

function verdict({ life_ai, life_player, hand_ai, hand_player }: Game): number {
  if (life_ai <= 0) return 1;
  if (life_player <= 0) return -1;
  const spent = [hand_ai, hand_player].some((hand) => hand.every((held) => held === 0));
  return spent ? (life_player > life_ai ? 1 : -1) : 0;
}

function goOn(game: Game, draw: (range: number) => number): { printed: string } | { refused: string } {
  if (game.selected_card_player === 0 || game.selected_card_ai === 0) return { refused: "not_played" };
  game.selected_card_player = 0;
  game.selected_card_ai = 0;
  game.life_lost_player = 0;
  game.life_lost_ai = 0;
  deal(game, draw, game.deck_player.length > 0, game.deck_ai.length > 0);
  return { printed: "" };
}

/** A row of users: little-endian numbers, lists after their length. */
function userBytes({ username, win_count, lost_count, game_data: game }: User): string {
  const lists = [game.deck_player, game.deck_ai, game.hand_player, game.hand_ai].map((list) => [list.length, ...list]);
  const counts = [win_count, lost_count].flatMap((count) => [count & 0xff, count >> 8]);
  const lives = [game.life_player, game.life_ai];
  const selected = [game.selected_card_player, game.selected_card_ai];
  const rest = [...selected, game.life_lost_player, game.life_lost_ai, game.status];
  return bytes([u64(nameValue(username)), counts, lives, ...lists, rest]);
}

function u64(value: bigint): number[] {
  return Array.from({ length: 8 }, (_, i) => Number((value >> BigInt(8 * i)) & 0xffn));
}

function u32(value: number): number[] {
  return u64(BigInt(value)).slice(0, 4);
}

function bytes(parts: readonly (readonly number[])[]): string {
  return Buffer.from(parts.flat()).toString("hex");
}
