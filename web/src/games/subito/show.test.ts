import { describe, expect, it } from "vitest";
import type { SubitoCheck, SubitoResult } from "../../protocol";
import { decidedAt, momentsOf, placeOf, skipTo, wonBy } from "./show";

const check = (points: number, more: Partial<SubitoCheck> = {}): SubitoCheck => ({
  points,
  kept: [1, 0],
  winner: 0,
  bust: [false, false],
  why: [[], []],
  ...more,
});
const result = (checks: SubitoCheck[]): SubitoResult => ({ faces: "AAAAAAAA", sides: [[0], [1]], checks });
const columns = (...lengths: [number, number][]) =>
  [0, 1].map((side) => lengths.map((pair) => Array.from({ length: pair[side]! }, () => "y3A")));

const round = result([
  check(2),
  check(3, { kept: [2, 1], winner: 0 }),
  check(4, { kept: [0, 0], winner: null }),
  check(5, { winner: 1, bust: [true, false] }),
]);
const lying = columns([1, 0], [2, 4], [0, 0], [1, 0]);

describe("the show of a check", () => {
  const moments = momentsOf(round, lying);
  const lasts = (objective: number) =>
    moments.reduce((ms, one) => ms + (one.part === "objective" && one.objective === objective ? one.ms : 0), 0);

  it("cries, goes through every objective in three stages, and ends on the sum", () => {
    expect(moments.map((one) => (one.part === "objective" ? `${one.objective} ${one.stage}` : one.part))).toEqual([
      "cry",
      ...[0, 1, 2, 3].flatMap((one) => [`${one} laid`, `${one} judged`, `${one} won`]),
      "sum",
    ]);
    expect(moments.at(-1)).toEqual({ part: "sum", ms: null });
  });

  it("gives an objective 1.2 s, more where a reason has to be read, less where nothing lies", () => {
    expect([0, 1, 2, 3].map(lasts)).toEqual([1200, 1600, 700, 1600]);
  });

  it("is over before the table goes on, even with a reason everywhere", () => {
    const checks = [2, 3, 4, 5, 6, 7, 8, 9].map((points) => check(points));
    const long = momentsOf(result(checks), columns(...checks.map((): [number, number] => [5, 5])));
    expect(long.reduce((ms, one) => ms + (one.ms ?? 0), 0)).toBeLessThan(20_000);
  });

  it("can go back to an objective as it was decided", () => {
    expect(moments[placeOf(moments, 2)]).toMatchObject({ objective: 2, stage: "won" });
  });

  it("decides an objective in its last stage only", () => {
    const decided = moments.map((one) => decidedAt(one, 4));
    expect(decided).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4]);
  });
});

describe("a skip", () => {
  it("leads to the total first, and from there on", () => {
    const moments = momentsOf(round, columns([1, 0], [2, 1], [0, 0], [1, 2]));
    const last = moments.length - 1;
    expect([0, 5, last - 1].map((at) => skipTo(moments, at, true))).toEqual(["sum", "sum", "sum"]);
    expect([skipTo(moments, last, false), skipTo(moments, last, true)]).toEqual(["next round", "result"]);
  });
});

describe("a tray", () => {
  it("fills as objectives are decided", () => {
    expect([0, 1, 2, 4].map((decided) => wonBy(round, 0, decided))).toEqual([[], [2], [2, 3], [2, 3]]);
    expect(wonBy(round, 1, 4)).toEqual([5]);
  });
});
