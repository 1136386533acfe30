import { describe, expect, it } from "vitest";
import { around, clockwise, layHand } from "./layout";

const PHONE = 370;
const CARD = 74;
const right = (layout: ReturnType<typeof layHand>): number =>
  Math.max(...layout.places.map(({ x }) => x)) + layout.card;
const hand = (...sizes: number[]): string[] => sizes.flatMap((size, i) => Array<string>(size).fill(String(i + 1)));

describe("a hand", () => {
  it("of eight different cards lies evenly in one row, from edge to edge", () => {
    const layout = layHand(hand(1, 1, 1, 1, 1, 1, 1, 1), PHONE, CARD);
    const steps = layout.places.slice(1).map(({ x }, i) => x - layout.places[i]!.x);
    expect(layout.rows).toBe(1);
    expect(new Set(steps.map((step) => step.toFixed(3))).size).toBe(1);
    expect(right(layout)).toBeCloseTo(PHONE);
  });

  it("of few cards does not spread further than the cards are wide", () => {
    const layout = layHand(hand(1, 1, 1), PHONE, CARD);
    expect(layout.places.map(({ x }) => x)).toEqual([0, 78, 156]);
  });

  it("never leaves its width, and gives every kind room for a finger", () => {
    for (const sizes of [[8], [5, 6], [1, 9, 3, 4], [2, 2, 2, 2, 2, 2, 2], [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 2, 2]]) {
      const layout = layHand(hand(...sizes), PHONE, CARD);
      expect(right(layout), String(sizes)).toBeLessThanOrEqual(PHONE + 0.001);
      const leads = layout.places.filter(({ leads }) => leads);
      for (const [i, { x, row }] of leads.entries()) {
        const next = leads[i + 1];
        if (next?.row === row) expect(next.x - x, String(sizes)).toBeGreaterThanOrEqual(36);
      }
    }
  });

  it("of many kinds lies in two rows that are about equally full", () => {
    const layout = layHand(hand(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), PHONE, CARD);
    expect(layout.rows).toBe(2);
    expect(layout.places.filter(({ row }) => row === 0)).toHaveLength(6);
  });

  it("knows how many alike lie together, and which is the first and the last", () => {
    const { places } = layHand(hand(3, 1), PHONE, CARD);
    expect(places.map(({ alike, leads, ends }) => [alike, leads, ends])).toEqual([
      [3, true, false],
      [3, false, false],
      [3, false, true],
      [1, true, true],
    ]);
  });

  it("may be empty, and may not know its width yet", () => {
    expect(layHand([], PHONE, CARD).places).toEqual([]);
    expect(layHand(["1"], 0, CARD).places).toEqual([]);
  });
});

describe("the others around a wide table", () => {
  it("sit clockwise from the next one, and all of them for whoever watches", () => {
    expect(clockwise(4, 2)).toEqual([3, 0, 1]);
    expect(clockwise(3, null)).toEqual([0, 1, 2]);
    expect(clockwise(0, null)).toEqual([]);
  });

  it("sit left, above and right, as evenly as they can", () => {
    expect([1, 2, 3, 4, 5, 6].map(around)).toEqual([
      { left: 0, top: 1, right: 0 },
      { left: 1, top: 0, right: 1 },
      { left: 1, top: 1, right: 1 },
      { left: 1, top: 2, right: 1 },
      { left: 2, top: 1, right: 2 },
      { left: 2, top: 2, right: 2 },
    ]);
  });
});
