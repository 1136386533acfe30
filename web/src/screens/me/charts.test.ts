import { describe, expect, it } from "vitest";
import { chartOf } from "./charts";

describe("a chart over several games", () => {
  it("has round numbers beside it, and begins with nothing where it should", () => {
    expect(chartOf([[516, 644, 702]], true).ticks).toEqual([0, 250, 500, 750]);
    expect(chartOf([[-31, 88, 12]], false).ticks).toEqual([-50, 0, 50, 100]);
    expect(chartOf([[0, 2, 7]], true).ticks).toEqual([0, 5, 10]);
    expect(chartOf([[0, 1]], true).ticks).toEqual([0, 1]);
    expect(chartOf([[7]], false).ticks.length).toBeGreaterThan(1);
  });

  it("puts every value between its ends, and leaves out those that are missing", () => {
    const { places } = chartOf(
      [
        [100, null, 200],
        [50, 60, 70],
      ],
      true,
    );
    expect(places.map(({ length }) => length)).toEqual([2, 3]);
    expect(places[0]!.map(({ x }) => x)).toEqual([0, 100]);
    for (const { x, y } of places.flat())
      expect([x >= 0, x <= 100, y >= 0, y <= 100]).toEqual([true, true, true, true]);
  });

  it("shows a single game in the middle", () => {
    expect(chartOf([[300]], true).places[0]![0]!.x).toBe(50);
  });
});
