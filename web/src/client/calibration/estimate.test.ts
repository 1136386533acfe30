import { describe, expect, it } from "vitest";
import { asynchronies, estimate, screenAgainstSound } from "./estimate";

const beats = [0, 500, 1000, 1500];

describe("taps", () => {
  it("belong to the beat that is near, one each, and those that are near to none do not count", () => {
    expect(asynchronies(beats, [-20, 40, 480, 750, 1190], 500)).toEqual([-20, -20, 190]);
    expect(asynchronies(beats, [], 500)).toEqual([]);
  });
});

describe("an estimate", () => {
  const even = (count: number, at = -30): number[] => Array.from({ length: count }, (_, i) => at + (i % 2 ? 5 : -5));

  it("needs enough taps after those that find the beat", () => {
    expect(estimate(even(8))).toBeUndefined();
    expect(estimate(even(9))).toMatchObject({ taps: 6 });
  });

  it("is where the taps are, whatever the first were and whoever slipped", () => {
    const clean = estimate(even(12))!;
    const slipped = estimate([200, -180, 90, ...even(10), 170, -190])!;
    expect(slipped.taps).toBe(10);
    expect(slipped.ms).toBeCloseTo(-30, 5);
    expect(Math.abs(clean.ms - slipped.ms)).toBeLessThan(1);
  });

  it("is as uncertain as the taps are uneven and few", () => {
    const few = estimate(even(9))!;
    const many = estimate(even(27))!;
    const uneven = estimate(even(27).map((one) => 4 * one))!;
    expect(many.error).toBeLessThan(few.error);
    expect(uneven.error).toBeCloseTo(4 * many.error, 5);
    expect(estimate(Array.from({ length: 12 }, () => -30))!.error).toBeGreaterThan(1);
  });

  it("compares the screen with the loudspeaker, and says that habit is in it", () => {
    const at = (ms: number) => ({ ms, error: 3, taps: 9 });
    const apart = screenAgainstSound({ seen: at(10), heard: at(-30) })!;
    expect(apart.ms).toBe(40);
    expect(apart.error).toBeGreaterThan(20);
    expect(screenAgainstSound({ seen: at(10) })).toBeUndefined();
  });
});
