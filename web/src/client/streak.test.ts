import { expect, test } from "vitest";
import { Streak } from "./streak";

test("cards that were won in a row rise, and the first one that was not begins anew", () => {
  const streak = new Streak();
  expect([streak.won(), streak.won(), streak.won()]).toEqual([{ streak: 0 }, { streak: 1 }, { streak: 2 }]);
  streak.broken();
  expect(streak.won()).toEqual({ streak: 0 });
});

test("a race is won by oneself, or ends the streak", () => {
  const streak = new Streak();
  const judged = (first: number | null, right: boolean | null, me: number | null = 1) =>
    streak.judged({ first, right, me });
  expect(judged(1, true)).toEqual({ streak: 0 });
  expect(judged(1, true)).toEqual({ streak: 1 });
  expect(judged(0, true)).toBe("right");
  expect(judged(1, true)).toEqual({ streak: 0 });
  expect(judged(1, false)).toBe("wrong");
  expect(judged(null, null)).toBe("tie");
  expect(judged(1, true)).toEqual({ streak: 0 });
});

test("who watches hears the streak of whoever has it", () => {
  const streak = new Streak();
  const judged = (first: number | null, right: boolean | null) => streak.judged({ first, right, me: null });
  expect([judged(1, true), judged(1, true), judged(0, true), judged(0, true)]).toEqual([
    { streak: 0 },
    { streak: 1 },
    { streak: 0 },
    { streak: 1 },
  ]);
});
