import { describe, expect, test } from "vitest";
import { timeline } from "./timeline";

const spots = (times: number[], tied?: number) => timeline(times, tied).marks.map(({ at }) => at);

describe("the line of a verdict", () => {
  test("has the first above it and the others below", () => {
    expect(timeline([512, 550, 743]).marks.map(({ row }) => row)).toEqual(["above", 0, 0]);
  });

  // Five is the most that can answer (B2.1, K3.2).
  test("keeps every mark apart and on the line, however close or many they are", () => {
    for (const times of [
      [500, 500, 500, 500, 500],
      [300, 301, 302, 303, 2000],
      [400, 2400, 2400, 2401, 2402],
    ])
      for (const tied of [1, 2, 3, times.length]) {
        const at = spots(times, tied);
        expect(at.every((spot, i) => i === 0 || spot - at[i - 1]! >= 12)).toBe(true);
        expect(Math.max(...at)).toBeLessThanOrEqual(92);
        expect(Math.min(...at)).toBeGreaterThanOrEqual(25);
      }
  });

  test("puts labels that would touch into a second row", () => {
    expect(timeline([430, 445, 461, 702, 1220]).marks.map(({ row }) => row)).toEqual(["above", 0, 1, 0, 0]);
  });

  test("shows a tie as one zone that holds the tied and nobody else", () => {
    for (const [count, tied] of [
      [2, 2],
      [3, 2],
      [5, 4],
      [5, 2],
    ] as const) {
      const { marks, zone } = timeline(
        Array.from({ length: count }, (_, i) => 500 + i),
        tied,
      );
      expect(marks.map(({ at }) => at > zone!.from && at < zone!.to)).toEqual(marks.map((_, i) => i < tied));
    }
  });

  test("is broken after zero, and once more between a tie and those behind it", () => {
    expect(timeline([512, 550]).breaks).toEqual([9]);
    const { breaks, zone, marks } = timeline([512, 516, 731], 2);
    expect(breaks[1]).toBeGreaterThan(zone!.to);
    expect(breaks[1]).toBeLessThan(marks[2]!.at);
  });
});
