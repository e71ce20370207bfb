/** The state of a duel as `observe(-1)` shows it, and the saved game that stands for it. */

/** A minion; values that auras change (`attack`, `max`) are read only. */
export interface DuelMinion {
  card: number;
  born: number;
  attack: number;
  health: number;
  max: number;
  plus: number;
  temp: number;
  vital: number;
  taunt: number;
  charge: number;
  windfury: number;
  shield: number;
  stealth: number;
  frozen: number;
  doomed: number;
  silenced: number;
  weary: number;
  attacks: number;
}

/** One side; `attack` and `spell` are computed and read only. */
export interface DuelSide {
  class: number;
  health: number;
  armour: number;
  attack: number;
  temp: number;
  frozen: number;
  attacks: number;
  used: number;
  mana: number;
  crystals: number;
  spell: number;
  fatigue: number;
  weapon: { card: number; attack: number; durability: number } | null;
  minions: readonly DuelMinion[];
  hand: readonly number[];
  /** Card ids, top first. */
  deck: readonly number[];
}

export const PHASES = ["mulligan", "play", "choose", "over"] as const;

export interface DuelState {
  phase: (typeof PHASES)[number];
  turn: number;
  actor: number;
  winner: number;
  arrivals: number;
  choices: readonly number[];
  seats: readonly [DuelSide, DuelSide];
}
