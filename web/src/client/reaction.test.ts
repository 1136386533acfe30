import { describe, expect, it } from "vitest";
import { COARSEST_STEP, frameTime, measureStep, PressClock, reactionTo, spreadOf, type Shown } from "./reaction";

describe("the time of a frame", () => {
  it.each([
    ["a quiet page: the task comes first", 100, 102, 102],
    ["stray tasks in between: no more than 6 ms are believed", 100, 140, 106],
    ["the task has not run yet", 100, undefined, 106],
  ])("%s", (_, laidOut, task, expected) => {
    expect(frameTime(laidOut, task)).toBe(expected);
  });
});

describe("the moment of a press", () => {
  it.each([
    ["handled at once", 500, 501, 500],
    ["handled after the main thread was blocked for 300 ms", 500, 800, 500],
    ["handled three seconds late by a busy computer", 500, 3500, 500],
    ["a time stamp of another clock (an epoch's)", 1.7e12, 500, 500],
    ["a time stamp from before the page slept", 500, 90_500, 90_500],
  ])("%s", (_, timeStamp, now, expected) => {
    expect(new PressClock().at(timeStamp, now)).toBe(expected);
  });

  it("takes out that an engine's event clock runs ahead, from the first press on", () => {
    const clock = new PressClock();
    expect(clock.at(526, 500)).toBe(500); // 26 ms ahead, as WebKitGTK's
    expect(clock.at(1031, 1010)).toBe(1005); // handled 5 ms late
    expect(clock.at(1528, 1500)).toBe(1500); // 28 ahead: the clock's drift is followed
  });

  it("is not led astray by one time stamp from far in the future", () => {
    const clock = new PressClock();
    expect(clock.at(900, 500)).toBe(900);
    expect(clock.at(1000, 1002)).toBe(1000);
  });
});

describe("the reaction", () => {
  const shown = (more: Partial<Shown>): Shown => ({ late: false, ...more });
  const presented = (reaction: number) => ({ reaction, how: "presented", step: 0.1 });
  const framed = (reaction: number) => ({ reaction, how: "frame", step: 0.1 });
  it.each([
    { name: "a quick page", shown: { drawn: 1000, presented: 1020, late: false }, lag: 2, touch: false, spread: 0 },
    { name: "a touch panel", shown: { drawn: 1000, presented: 1020, late: false }, lag: 2, touch: true, spread: 4 },
    { name: "a late paint", shown: { drawn: 1000, presented: 1114, late: false }, lag: 2, touch: false, spread: 10 },
    { name: "a late frame", shown: { drawn: 1000, frame: 1074, late: false }, lag: 2, touch: false, spread: 20 },
    { name: "a late press", shown: { drawn: 1000, presented: 1020, late: false }, lag: 114, touch: false, spread: 10 },
    { name: "a computer that sleeps", shown: { drawn: 0, frame: 9000, late: false }, lag: 0, touch: false, spread: 40 },
  ])("may be off on $name by $spread", ({ shown, lag, touch, spread }) => {
    expect(spreadOf(shown, lag, touch)).toBe(spread);
    expect(reactionTo(shown, 10_000, 0.1, spread)?.spread ?? 0).toBe(spread);
  });

  const unclaimed = { reaction: null, how: "none", step: 0.1 };
  it.each<[string, Partial<Shown>, number, object | undefined]>([
    ["counts from the element's paint", { frame: 98, presented: 100 }, 612, presented(512)],
    ["counts from the frame where no paint is told", { frame: 98 }, 610, framed(512)],
    ["counts from a paint at the page's very beginning", { frame: 0 }, 5, framed(5)],
    ["is 0 for a press in the moment of the paint", { presented: 100 }, 100, presented(0)],
    ["is none for a press before the paint", { frame: 90, presented: 100 }, 99.9, undefined],
    ["is none before the first frame", {}, 612, undefined],
    ["is left to the server where the card was late", { presented: 100, late: true }, 612, unclaimed],
    ["is none before a late card's frame either", { late: true }, 612, undefined],
  ])("%s", (_, what, pressed, expected) => {
    expect(reactionTo(shown(what), pressed, 0.1)).toEqual(expected);
  });
});

describe("the step of the clock", () => {
  /** A clock of this step that is read once every microsecond; one reading is delayed by 2.3 steps. */
  function clockOf(step: number): () => number {
    let readings = 0;
    let time = 0;
    return () => {
      time += readings++ === 3 ? 2.3 * step : 0.001;
      return Math.floor(time / step) * step;
    };
  }

  it.each([0.005, 0.02, 0.1, 1, 16.667])("finds %d ms", (step) => {
    expect(measureStep(clockOf(step))).toBeCloseTo(step, 3);
  });

  it("gives up on a clock that stands still, and says the coarsest", () => {
    expect(measureStep(() => 42)).toBe(COARSEST_STEP);
  });

  it("is that of a real clock: above nothing, and no more than a browser's coarsest", () => {
    const step = measureStep(() => performance.now());
    expect(step).toBeGreaterThan(0);
    expect(step).toBeLessThanOrEqual(COARSEST_STEP);
  });
});
