import { describe, expect, it } from "vitest";
import { Stalls } from "./stalls";

describe("how long a page could do nothing before a moment", () => {
  const stalls = new Stalls();
  stalls.note([{ from: 1000, to: 1200 }]);
  stalls.note([{ from: 1150, to: 1300 }]);

  it.each([
    ["before any", 990, 0],
    ["as one begins", 1000, 0],
    ["in the middle of one", 1100, 100],
    ["in two that overlap: the longer", 1180, 180],
    ["right after one", 1305, 155],
    ["long after", 1400, 0],
  ])("%s", (_, moment, expected) => {
    expect(stalls.before(moment)).toBe(expected);
  });

  it("forgets the oldest", () => {
    const many = new Stalls();
    many.note([{ from: 0, to: 100 }]);
    for (let from = 1000; from < 1000 + 32 * 200; from += 200) many.note([{ from, to: from + 60 }]);
    expect(many.before(50)).toBe(0);
    expect(many.before(1030)).toBe(30);
  });
});
