import { describe, expect, it } from "vitest";
import { counted, partsOf, plain, signed } from "./count";

const cards = (points: string): string[] => points.split(" ").map((value) => (value === "?" ? "mystery" : `red:blue:${value}:-`));
const total = (points: string): number => partsOf(cards(points)).at(-1)!.total;

describe("the count, from the top down", () => {
  it("is that of the rules' own examples (K6.3)", () => {
    expect(total("2 0 1 -1")).toBe(2);
    expect(total("2 0 1 x2 1 2")).toBe(9);
    expect(total("2 0 1 x2 1 2 x2 0 2 1")).toBe(21);
  });

  it("goes multiplier by multiplier", () => {
    const parts = partsOf(cards("2 1 x2 1 -1 2 x2"));
    expect(parts.map(({ factor, adds, total: sum }) => [factor, adds, sum])).toEqual([
      [1, 3, 3],
      [2, 4, 7],
      [4, 0, 7],
    ]);
    expect(parts[1]!.cards.map(({ points }) => points)).toEqual(["×2", "1", "−1", "2"]);
  });

  it("begins with an empty part where a multiplier lies on top", () => {
    expect(partsOf(cards("x2 2")).map(({ adds }) => adds)).toEqual([0, 4]);
  });

  it("can begin at the bottom", () => {
    expect(partsOf(cards("1 x2 2"), "bottom").at(-1)!.total).toBe(4);
  });

  it("knows an empty pile and mystery cards, which add nothing", () => {
    expect(partsOf([])).toEqual([{ factor: 1, cards: [], adds: 0, total: 0 }]);
    expect(total("? 2 ?")).toBe(2);
  });
});

it("writes points as the cards do", () => {
  expect(counted("red:blue:-1:skip").points).toBe("−1");
  expect(counted("mystery").points).toBe("?");
  expect([signed(3), signed(-2), signed(0), plain(-4), plain(5)]).toEqual(["+3", "−2", "+0", "−4", "5"]);
});
