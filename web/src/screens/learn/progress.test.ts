import { expect, test } from "vitest";
import { memory } from "../../client/doubles/keep";
import {
  firstTries,
  keepProgress,
  keepSize,
  lessonSize,
  progressOf,
  readProgress,
  resumeAt,
  solvedOf,
} from "./progress";

test("a lesson goes on where it was left", () => {
  const storage = memory();
  expect(progressOf("subito", storage)).toEqual({});
  keepProgress("subito", { "2A": "first", "3A": "shown" }, storage);
  expect(resumeAt(["2A", "3A", "4A"], progressOf("subito", storage))).toBe(2);
  expect(progressOf("khromix", storage)).toEqual({});
});

test("a lesson of which all is solved is at its end", () => {
  expect(resumeAt(["2A"], { "2A": "later" })).toBe(1);
});

test("an exercise that came later is not skipped", () => {
  expect(resumeAt(["new", "2A"], { "2A": "first" })).toBe(0);
});

test("what is no progress counts for nothing", () => {
  for (const stored of [null, 3, "x", [], { a: "cheated", b: 1 }]) expect(readProgress(stored)).toEqual({});
});

test("first tries are counted apart", () => {
  const progress = { a: "first", b: "later", c: "shown", d: "first" } as const;
  expect([solvedOf(progress), firstTries(progress)]).toEqual([4, 2]);
});

test("how long a lesson is, is known once it was opened", () => {
  const storage = memory();
  expect(lessonSize("clear4", storage)).toBeNull();
  keepSize("clear4", 11, storage);
  expect(lessonSize("clear4", storage)).toBe(11);
  expect(lessonSize("clear4", memory({ "lesson-size-clear4": "many" }))).toBeNull();
});
