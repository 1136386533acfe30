import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { HandPage } from "../../client/doubles/page";
import { Timing } from "../../client/timing";
import type { PracticeExercise } from "../../protocol";
import { Series } from "./series.svelte";

const exercise = (task: string): PracticeExercise => ({
  seat: 0,
  view: {},
  task,
  answers: [
    { do: "answer", say: "red" },
    { do: "answer", say: "blue" },
  ],
  right: [1],
  facts: [{ word: "red" }, {}],
});
const server = {
  practice: async () => ({ game: "khromix", seed: 1, exercises: [exercise("colour"), exercise("name")], none: null }),
};

describe("a series", () => {
  let page: HandPage;
  let series: Series;
  beforeEach(async () => {
    vi.useFakeTimers();
    page = new HandPage();
    series = new Series("khromix", server, new Timing(page));
    await series.start();
  });
  afterEach(() => {
    series.stop();
    vi.useRealTimers();
  });

  /** The card comes, and is painted at this time. */
  function show(at: number): void {
    vi.advanceTimersByTime(1500);
    page.frame(at - 8, at - 4);
    page.paint(series.mark!, at);
  }
  const press = (index: number, at: number): void => {
    page.time = at;
    series.press(index, { timeStamp: at, isTrusted: true });
  };

  test("shows its card after a while that nobody can know", () => {
    expect([series.stage, series.mark]).toEqual(["ready", null]);
    press(1, 5000);
    expect(series.shots).toEqual([]);
    vi.advanceTimersByTime(1500);
    expect(series.stage).toBe("shown");
    expect(series.mark).not.toBeNull();
  });

  test("times an answer from paint to press, by its task", () => {
    show(3000);
    press(1, 3640);
    expect(series.shots).toHaveLength(1);
    expect(series.shots[0]).toMatchObject({ right: true, task: "colour" });
    expect(series.shots[0]!.ms).toBeCloseTo(640, 0);
  });

  test("shows what was right after an error, and goes on", () => {
    show(3000);
    press(0, 3500);
    expect(series.marks).toEqual(["bad", "good"]);
    press(1, 3600);
    expect(series.shots).toHaveLength(1);
    vi.advanceTimersByTime(1600);
    expect([series.at, series.stage, series.mark]).toEqual([1, "ready", null]);
  });

  test("does not count a card that came to a hidden page", () => {
    page.isHidden = true;
    show(3000);
    press(1, 3500);
    expect([series.late, series.shots.length]).toEqual([true, 0]);
  });

  test("does not count what no person pressed", () => {
    show(3000);
    series.press(1, { timeStamp: 3500, isTrusted: false });
    expect([series.stage, series.shots.length]).toEqual(["shown", 0]);
  });

  test("is over after its last card", () => {
    for (const at of [3000, 6000]) {
      show(at);
      press(1, at + 500);
      vi.advanceTimersByTime(450);
    }
    expect([series.stage, series.shots.length]).toEqual(["over", 2]);
  });
});
