import { describe, expect, it } from "vitest";
import type { Place, Rect } from "../../games/contract";
import { hasRoom, planOf, readersOf } from "./seats";

const SCREENS = [
  [1180, 820],
  [820, 1180],
  [1920, 1080],
] as const;

const rect = ({ turn, x, y, along, deep }: Place): Rect => {
  const [width, height] = turn % 180 ? [deep, along] : [along, deep];
  return { x: x - width / 2, y: y - height / 2, width, height };
};
const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));
const area = ({ width, height }: Rect): number => width * height;

describe.each(SCREENS)("around a screen of %i by %i", (width, height) => {
  it.each([2, 3, 4])("%i people share it without a gap and without a quarrel", (seats) => {
    const { places, middle } = planOf(seats, width, height);
    const all = [...places.map(rect), middle];
    expect(all.reduce((sum, one) => sum + area(one), 0)).toBeCloseTo(width * height, 3);
    all.forEach((one, i) => all.slice(i + 1).forEach((other) => expect(overlap(one, other)).toBeCloseTo(0, 6)));
  });

  it.each([2, 3, 4])("each of %i sits at an edge, clockwise from below", (seats) => {
    const turns = planOf(seats, width, height).places.map(({ turn }) => turn);
    expect(turns).toEqual({ 2: [0, 180], 3: [0, 90, 270], 4: [0, 90, 180, 270] }[seats]);
  });

  it.each([2, 3, 4])("each of %i has something to read in the middle, and nobody over another's", (seats) => {
    const { middle } = planOf(seats, width, height);
    const all = readersOf(seats, middle).map(rect);
    expect(all).toHaveLength(seats);
    for (const { x, y, width: w, height: h } of all) {
      expect(x).toBeGreaterThanOrEqual(-1e-6);
      expect(y).toBeGreaterThanOrEqual(-1e-6);
      expect(x + w).toBeLessThanOrEqual(middle.width + 1e-6);
      expect(y + h).toBeLessThanOrEqual(middle.height + 1e-6);
    }
    all.forEach((one, i) => all.slice(i + 1).forEach((other) => expect(overlap(one, other)).toBeCloseTo(0, 6)));
  });
});

it("four have places of one depth, and what opposite people have is alike", () => {
  const [bottom, left, top, right] = planOf(4, 1180, 820).places;
  expect(new Set([bottom, left, top, right].map((one) => one!.deep)).size).toBe(1);
  expect([bottom!.along, left!.along]).toEqual([top!.along, right!.along]);
});

it.each([
  [2, 844, 390, false, true],
  [2, 844, 390, true, false],
  [2, 390, 844, false, false],
  [2, 1180, 820, true, true],
  [4, 844, 390, false, false],
  [4, 820, 1180, false, true],
])("%i people at %i by %i, halves %s: %s", (seats, width, height, halves, expected) => {
  expect(hasRoom(seats, width, height, halves)).toBe(expected);
});
