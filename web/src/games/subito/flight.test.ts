import { describe, expect, it } from "vitest";
import type { SubitoView } from "../../protocol";
import { cameBefore, cardInHand, cardOfPartner, isUnderWay, type Flight } from "./flight";

const NOTHING = Array.from({ length: 8 }, (): string[] => []);
const view = (more: Partial<SubitoView> = {}): SubitoView => ({
  seats: 4,
  round: 1,
  faces: "AAAAAAAA",
  sides: [
    [0, 1],
    [2, 3],
  ],
  columns: [NOTHING, NOTHING],
  piles: [18, 18, 18, 18],
  next: [0, 2],
  card: "y3A",
  results: [],
  scores: [0, 0, 0, 0],
  finished: false,
  ...more,
});
const flight: Flight = { game: 3, round: 1, on: 7, card: "y3A", left: 18 };

describe("a placed card", () => {
  it.each<[string, boolean, SubitoView | null, number | null, number]>([
    ["is under way until the table has moved", true, view(), 0, 3],
    ["stays under way while others place", true, view({ piles: [18, 18, 17, 18], next: [0, 3] }), 0, 3],
    ["has arrived when the own pile is one shorter", false, view({ piles: [17, 18, 18, 18], next: [1, 2] }), 0, 3],
    ["is off the table when the round is over before it counted", false, view({ next: [] }), 0, 3],
    ["is forgotten in the next round", false, view({ round: 2 }), 0, 3],
    ["is forgotten in the next game, where the same numbers come again", false, view(), 0, 4],
    ["is forgotten without a view", false, null, 0, 3],
    ["is forgotten without a seat", false, view(), null, 3],
  ])("%s", (_, expected, seen, seat, game) => {
    expect(isUnderWay(flight, seen, seat, game)).toBe(expected);
  });
});

describe("the card in view", () => {
  it("is one's own where this seat comes next", () => {
    expect([cardInHand(view(), 0), cardOfPartner(view(), 0)]).toEqual(["y3A", null]);
  });
  it("is the partner's where the partner comes next", () => {
    expect([cardInHand(view(), 1), cardOfPartner(view(), 1)]).toEqual([null, "y3A"]);
  });
  it("is nobody's for those who watch", () => {
    const watched = view({ card: null });
    expect([cardInHand(watched, null), cardOfPartner(watched, null)]).toEqual([null, null]);
  });
});

describe("a press", () => {
  it.each([
    ["before the card is meant for the card before", 990, true],
    ["in the moment of the card counts", 1000, false],
    ["after the card counts", 1010, false],
    ["by another clock counts: nothing can be said", 1.7e12, false],
  ])("%s", (_, pressed, expected) => {
    expect(cameBefore(pressed, 1000, 1015)).toBe(expected);
  });
});
