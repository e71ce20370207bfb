/** What a person at the table can do, for the parts that draw it. */
export interface Hands {
  /** Whether an action begins with this card, minion, hero or power. */
  canTake(kind: number, a: number): boolean;
  /** Takes it up, puts it down again, or plays it where nothing is left to choose. */
  take(kind: number, a: number): void;
  holds(kind: number, a: number): boolean;
  /** Places where what is held can go. */
  places: readonly number[];
  put(place: number): void;
  isTarget(code: number): boolean;
  aim(code: number): void;
  /** Cards marked in the mulligan; null in any other phase. */
  marked: ReadonlySet<number> | null;
}
