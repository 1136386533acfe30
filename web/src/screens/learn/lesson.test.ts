import { beforeEach, describe, expect, test } from "vitest";
import { memory } from "../../client/doubles/keep";
import type { Exercise, LessonVerdict, Told } from "../../protocol";
import { Lesson } from "./lesson.svelte";

const told = (message: string): Told => ({ key: message, message, rule: "B3.3", facts: {} });
const exercise = (id: string): Exercise => ({
  id,
  seat: 0,
  question: told(`${id}?`),
  view: {},
  answers: [
    { do: "shout", say: 1 },
    { do: "shout", say: 2 },
    { do: "shout", say: "impossible" },
  ],
});

/** A server on whose exercises row 2 is right. */
const server = {
  lesson: async (_: string, language: string) => ({ game: "buntherum", language, exercises: ["a", "b"].map(exercise) }),
  judge: async (_: string, id: string, answer: object): Promise<LessonVerdict> => ({
    right: (answer as { say: unknown }).say === 2,
    because: { ...told(`${id}: ${JSON.stringify(answer)}`), facts: { say: (answer as { say: unknown }).say } },
    events: [],
    view: {},
    solutions: [{ do: "shout", say: 2 }],
  }),
};

describe("a lesson", () => {
  let storage = memory();
  let lesson: Lesson;
  beforeEach(async () => {
    storage = memory();
    lesson = new Lesson("buntherum", server, storage);
    await lesson.load("en");
  });

  test("goes on after a right answer, and remembers the first try", async () => {
    await lesson.answer(1);
    expect(lesson.judged?.verdict.right).toBe(true);
    expect(lesson.marks).toEqual([null, "good", null]);
    expect(lesson.open).toBe(false);
    lesson.next();
    expect([lesson.exercise?.id, lesson.judged, lesson.first]).toEqual(["b", null, 1]);
  });

  test("lets a wrong answer be followed by another, and crosses it out", async () => {
    await lesson.answer(0);
    expect(lesson.judged?.verdict.right).toBe(false);
    lesson.again();
    expect(lesson.judged).toBeNull();
    await lesson.answer(0); // crossed out: not heard
    expect(lesson.judged).toBeNull();
    await lesson.answer(1);
    expect(lesson.marks).toEqual(["bad", "good", null]);
    expect(lesson.findings).toEqual([{ say: 1 }, { say: 2 }, undefined]);
    expect(lesson.progress).toEqual({ a: "later" });
  });

  test("shows the solution with its reason, at once or after a try", async () => {
    await lesson.show();
    expect(lesson.judged?.shown).toBe(true);
    expect(lesson.judged?.verdict.because.message).toContain('"say":2');
    expect(lesson.marks).toEqual([null, "good", null]);
    expect(lesson.progress).toEqual({ a: "shown" });
  });

  test("begins with the exercise that is asked for, where there is one", async () => {
    const asked = new Lesson("buntherum", server, storage, "b");
    await asked.load("en");
    expect(asked.exercise?.id).toBe("b");
    const unknown = new Lesson("buntherum", server, storage, "nothing");
    await unknown.load("en");
    expect(unknown.exercise?.id).toBe("a");
  });

  test("is over behind the last exercise, and goes on there another day", async () => {
    await lesson.answer(1);
    const other = new Lesson("buntherum", server, storage);
    await other.load("en");
    expect(other.exercise?.id).toBe("b");
    await other.answer(1);
    other.next();
    expect(other.over).toBe(true);
    other.restart();
    expect([other.over, other.exercise?.id, other.done]).toEqual([false, "a", 0]);
  });

  test("of a game that has none is known to be empty", async () => {
    const none = new Lesson(
      "snap",
      { ...server, lesson: async (game, language) => ({ game, language, exercises: [] }) },
      storage,
    );
    expect(none.loaded).toBe(false);
    await none.load("en");
    expect([none.loaded, none.over, none.exercise]).toEqual([true, false, undefined]);
  });

  test("stays where it is when the language changes", async () => {
    await lesson.answer(0);
    await lesson.load("de");
    expect(lesson.exercise?.id).toBe("a");
    expect(lesson.marks).toEqual(["bad", null, null]);
    expect(lesson.judged?.verdict.right).toBe(false);
  });
});
