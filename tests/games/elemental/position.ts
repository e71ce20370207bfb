const CARDS = Array.from({ length: 17 }, (_, i) => i + 1);

/** The deck beside a hand that nothing has been played from: the other cards, or none where a slot is empty. */
export function deckBeside(hand: readonly number[]): string {
  return hand.includes(0) ? "-" : CARDS.filter((card) => !hand.includes(card)).join(" ");
}
