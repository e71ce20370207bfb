import { bestResponse, PROFILE, profileValue } from "../../../assembly/agents/best-response";
import { iterate, iterations, startSolving, writeAverage } from "../../../assembly/agents/cfr";
import {
  addDecision,
  addHand,
  addPayment,
  addShowdown,
  entries,
  finishHands,
  hands,
  nodeAt,
  nodes,
  PAYMENT,
  setWeight,
  startHandGame,
  totalWeight,
} from "../../../assembly/agents/hand-game";
import { WHOLE } from "../../../assembly/agents/hand-leaves";

/** Ways to a pair of hands: many, so that little is lost where values are cut to whole numbers. */
const WAYS: u32 = 1 << 20;

/** Kuhn's poker: three cards, an ante and a bet of one; `bonus` is what a winning king is paid besides. */
function openKuhn(bonus: u32): void {
  startHandGame();
  const root = addDecision(0, 2);
  const passed = addDecision(1, 2);
  nodeAt(root).setChild(0, passed);
  nodeAt(passed).setChild(0, addShowdown(1));
  const answer0 = addDecision(0, 2);
  nodeAt(passed).setChild(1, answer0);
  nodeAt(answer0).setChild(0, addPayment(1, 1));
  nodeAt(answer0).setChild(1, addShowdown(2));
  const answer1 = addDecision(1, 2);
  nodeAt(root).setChild(1, answer1);
  nodeAt(answer1).setChild(0, addPayment(0, 1));
  nodeAt(answer1).setChild(1, addShowdown(2));
  for (let card = 0; card < 3; card++) addHand(card, card == 2 ? bonus : 0);
  for (let card = 0; card < 3; card++) {
    for (let other = card; other < 3; other++) setWeight(card, other, card == other ? 0 : WAYS);
  }
  finishHands();
  startSolving();
}

function probability(node: i32, action: i32, hand: i32): f64 {
  const cell = (nodeAt(node).entry + action) * hands + hand;
  return <f64>load<u32>(PROFILE + ((<usize>cell) << 2)) / <f64>WHOLE;
}

function value(): f64 {
  return <f64>profileValue(0) / 256 / <f64>totalWeight();
}

function response(player: i32): f64 {
  return <f64>bestResponse(player) / <f64>WHOLE / <f64>totalWeight();
}

/** What a pair of hands is worth to player 0 when `pure` says, by a bit for each node and hand, what `player` does. */
function playOut(index: i32, hand0: i32, hand1: i32, player: i32, pure: u32, bonus: f64): f64 {
  const node = nodeAt(index);
  if (node.kind >= PAYMENT) {
    const won = node.kind == PAYMENT ? node.to == 0 : hand0 >= hand1;
    const paid = <f64>node.stake + ((won ? hand0 : hand1) == 2 ? bonus : 0);
    return won ? paid : -paid;
  }
  const hand = node.kind == 0 ? hand0 : hand1;
  let sum: f64 = 0;
  for (let a = 0; a < node.actions; a++) {
    const chosen = <i32>((pure >> (index * 3 + hand)) & 1) == a;
    const share: f64 = node.kind == player ? (chosen ? 1 : 0) : probability(index, a, hand);
    if (share > 0) sum += share * playOut(node.child(a), hand0, hand1, player, pure, bonus);
  }
  return sum;
}

/** The best of all pure strategies, tried one by one. */
function bestOfAll(player: i32, bonus: f64): f64 {
  let best: f64 = -100;
  for (let strategy: u32 = 0; strategy < 64; strategy++) {
    // two decisions of three hands each, which stand at different nodes
    const first = player == 0 ? 0 : 1;
    const second = player == 0 ? 3 : 6;
    const pure = ((strategy & 7) << (first * 3)) | ((strategy >> 3) << (second * 3));
    let sum: f64 = 0;
    for (let hand0 = 0; hand0 < 3; hand0++) {
      for (let hand1 = 0; hand1 < 3; hand1++) {
        if (hand0 != hand1) sum += playOut(0, hand0, hand1, player, pure, bonus) / 6;
      }
    }
    best = max(best, player == 0 ? sum : -sum);
  }
  return best;
}

function isNear(a: f64, b: f64, within: f64): bool {
  return abs(a - b) < within;
}

describe("a hand game", () => {
  it("is laid out as it was added", () => {
    openKuhn(0);
    expect(nodes).toBe(9);
    expect(entries).toBe(8);
    expect(hands).toBe(3);
    expect(totalWeight()).toBe(6 * <i64>WAYS);
    expect(nodeAt(3).kind).toBe(0);
    expect(nodeAt(6).kind).toBe(1);
  });
});

describe("measuring", () => {
  it("finds what the best pure strategy wins from a uniform profile", () => {
    for (let bonus: u32 = 0; bonus < 3; bonus++) {
      openKuhn(bonus);
      writeAverage(PROFILE);
      expect(probability(0, 1, 2)).toBe(0.5);
      expect(isNear(response(0), bestOfAll(0, bonus), 1e-6)).toBe(true);
      expect(isNear(response(1), bestOfAll(1, bonus), 1e-6)).toBe(true);
      expect(isNear(value(), -(<f64>profileValue(1)) / 256 / <f64>totalWeight(), 1e-6)).toBe(true);
    }
  });

  it("finds that whoever always bets and calls loses a third of a stake to either player", () => {
    openKuhn(0);
    for (let i = 0; i < nodes; i++) {
      if (nodeAt(i).kind >= PAYMENT) continue;
      for (let hand = 0; hand < 3; hand++) {
        const cell = nodeAt(i).entry * hands + hand;
        store<u32>(PROFILE + ((<usize>cell) << 2), 0);
        store<u32>(PROFILE + ((<usize>(cell + hands)) << 2), WHOLE);
      }
    }
    expect(value()).toBe(0);
    expect(isNear(response(0), 1.0 / 3, 1e-9)).toBe(true);
    expect(isNear(response(1), 1.0 / 3, 1e-9)).toBe(true);
    expect(isNear(response(0), bestOfAll(0, 0), 1e-9)).toBe(true);
    expect(isNear(response(1), bestOfAll(1, 0), 1e-9)).toBe(true);
  });
});

describe("solving", () => {
  it("reaches the value of Kuhn's poker, -1/18, and the only strategy of its second player", () => {
    openKuhn(0);
    iterate(4096);
    expect(iterations).toBe(4096);
    writeAverage(PROFILE);
    expect(isNear(value(), -1.0 / 18, 1e-4)).toBe(true);
    expect(response(0) + response(1)).toBeLessThan(1e-3);
    // bluffs with the jack after a pass, and calls with the queen, one time in three each
    expect(isNear(probability(1, 1, 0), 1.0 / 3, 0.01)).toBe(true);
    expect(isNear(probability(6, 1, 1), 1.0 / 3, 0.01)).toBe(true);
    expect(isNear(probability(6, 1, 0), 0, 0.001)).toBe(true);
    expect(isNear(probability(6, 1, 2), 1, 0.001)).toBe(true);
    // the first player bets his king three times as often as his jack
    expect(isNear(probability(0, 1, 2), 3 * probability(0, 1, 0), 0.03)).toBe(true);
  });

  it("counts the bonus of whoever wins", () => {
    openKuhn(1);
    iterate(2048);
    writeAverage(PROFILE);
    expect(response(0) + response(1)).toBeLessThan(2e-3);
    expect(isNear(response(0), bestOfAll(0, 1), 1e-6)).toBe(true);
    expect(isNear(response(1), bestOfAll(1, 1), 1e-6)).toBe(true);
  });

  it("starts over when it is told to, and comes to the same", () => {
    openKuhn(0);
    iterate(64);
    writeAverage(PROFILE);
    const first = probability(1, 1, 0);
    startSolving();
    expect(iterations).toBe(0);
    iterate(32);
    iterate(32);
    writeAverage(PROFILE);
    expect(probability(1, 1, 0)).toBe(first);
  });
});
