import { describe, expect, test } from "vitest";
import type { PeopleFigure } from "../../protocol";
import { densities, dots, errorsOf, median, slowest, timesOf, type Shot } from "./figures";

const shot = (ms: number, right = true): Shot => ({ ms, right, task: "a" });
const people: PeopleFigure = {
  task: "a",
  name: "a",
  mean: 900,
  spread: 100,
  errors: null,
  normal: null,
  tail: null,
  source: "x",
  people: null,
};

test("the median is the middle one, or between the middle two", () => {
  expect([median([]), median([7]), median([9, 1, 5]), median([4, 1, 3, 2])]).toEqual([null, 7, 5, 2.5]);
});

test("only right answers have a time, and the others are errors", () => {
  const shots = [shot(500), shot(200, false), shot(700)];
  expect(timesOf(shots)).toEqual([500, 700]);
  expect(errorsOf(shots)).toBe(1);
});

test("dots of one bin lie on each other", () => {
  expect(dots([shot(510), shot(540), shot(620)], 50).map(({ at, level }) => [at, level])).toEqual([
    [525, 0],
    [525, 1],
    [625, 0],
  ]);
});

describe("the curve of people", () => {
  test("is highest at its mean", () => {
    const [below, at, above] = densities(people, [700, 900, 1100]);
    expect(at).toBe(1);
    expect(below).toBeCloseTo(above!, 6);
  });

  test("leans to the slow side where a tail was fitted", () => {
    const [fast, , slow] = densities({ ...people, normal: [381, 35], tail: 100 }, [300, 420, 540]);
    expect(slow).toBeGreaterThan(fast!);
  });
});

test("the picture ends at a round number beyond what is usual, and does not grow without end", () => {
  expect(slowest([], [people])).toBe(1500);
  expect(slowest([shot(2100)], [people])).toBe(2500);
  expect(slowest([shot(90_000)], [people])).toBe(4000);
});
