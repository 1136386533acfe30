import { expect, test } from "vitest";
import { memory } from "../../client/doubles/keep";
import { bestMedian, keepBest } from "./records";

test("only a better series is a record, for its own game", () => {
  const storage = memory();
  expect(keepBest("khromix", 900, storage)).toBe(true);
  expect(keepBest("khromix", 950, storage)).toBe(false);
  expect(keepBest("khromix", 870, storage)).toBe(true);
  expect([bestMedian("khromix", storage), bestMedian("subito", storage)]).toEqual([870, null]);
});

test("what is no number is no record", () => {
  expect(bestMedian("subito", memory({ "practice-subito": "fast" }))).toBeNull();
});
