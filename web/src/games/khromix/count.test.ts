import { expect, it } from "vitest";
import { counted, partsOf, plain, signed } from "./count";

const cards = (points: string): string[] =>
  points.split(" ").map((value) => (value === "?" ? "mystery" : `red:blue:${value}:-`));

it("shows the parts of a count with their cards, in the order in which the table counts them", () => {
  const parts = partsOf(cards("2 x2 -1"), [
    [1, [2], -1, -1],
    [2, [1, 0], 4, 3],
  ]);
  expect(parts.map(({ factor, adds, total }) => [factor, adds, total])).toEqual([
    [1, -1, -1],
    [2, 4, 3],
  ]);
  expect(parts.map((part) => part.cards.map(({ points }) => points))).toEqual([["−1"], ["×2", "2"]]);
});

it("shows an empty pile as one part without cards", () => {
  expect(partsOf([], [[1, [], 0, 0]])).toEqual([{ factor: 1, cards: [], adds: 0, total: 0 }]);
});

it("writes points as the cards do", () => {
  expect(counted("red:blue:-1:skip").points).toBe("−1");
  expect(counted("mystery").points).toBe("?");
  expect([signed(3), signed(-2), signed(0), plain(-4), plain(5)]).toEqual(["+3", "−2", "+0", "−4", "5"]);
});
