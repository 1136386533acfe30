import { describe, expect, test } from "vitest";
import { seatOf as seat } from "../../client/bare";
import type { SeatInfo, TableInfo } from "../../protocol";
import { beatOf, cryKey } from "./cries";
import { handicapParts, isForGiving, mayGive, missing, readiness } from "./seats";
import { spanOf } from "./spans";

const person = (name: string, more: Partial<SeatInfo> = {}) => seat({ name, player: name, ...more });
const table = (...seats: SeatInfo[]) => ({ seats }) as unknown as TableInfo;

describe("who is missing", () => {
  test("are free seats, and people who are away without a bot that plays for them", () => {
    const info = table(
      person("Ada"),
      person("Bo", { away: true }),
      person("Cleo", { away: true, bot: "andante" }),
      seat({ bot: "presto" }),
      seat(),
    );
    expect(missing(info)).toEqual({ free: 1, away: ["Bo"] });
  });
});

describe("who wants to go on", () => {
  test("counts people who are here", () => {
    const info = table(
      person("Ada", { ready: true }),
      person("Bo"),
      person("Cleo", { away: true, ready: true }),
      seat({ bot: "presto" }),
    );
    expect(readiness(info)).toEqual({ people: [0, 1], ready: [0] });
  });
});

describe("a seat", () => {
  test("can be given where nobody plays but a bot", () => {
    const seats = [
      person("Ada"),
      seat(),
      seat({ bot: "presto" }),
      person("Bo", { away: true }),
      person("Cleo", { away: true, bot: "andante" }),
    ];
    expect(seats.map(isForGiving)).toEqual([false, true, true, false, true]);
  });

  test("is given by the host alone, and to somebody who watches", () => {
    const watched = { hosted: true, spectators: [{ player: "x", name: "Xaver", program: false }] };
    expect(mayGive({ isHost: true, info: watched })).toBe(true);
    expect(mayGive({ isHost: false, info: watched })).toBe(false);
    expect(mayGive({ isHost: true, info: { ...watched, spectators: [] } })).toBe(false);
    expect(mayGive({ isHost: true, info: { ...watched, hosted: false } })).toBe(false);
  });
});

describe("a handicap", () => {
  test("slows what the game has: placements, answers, or nothing", () => {
    expect(handicapParts(true, true)).toEqual(["start_s", "pace_ms"]);
    expect(handicapParts(false, true)).toEqual(["reaction_ms"]);
    expect(handicapParts(false, false)).toEqual([]);
  });
});

describe("the start", () => {
  test("has three beats, a second each", () => {
    expect([3, 2, 1, 0].map(beatOf)).toEqual([1, 2, 3, 3]);
    expect(beatOf(5)).toBe(1);
    expect(beatOf(null)).toBeNull();
  });

  test("is called as the game calls it, else as all do", () => {
    const has = (key: string) => key.startsWith("cry-subito-");
    expect(cryKey(has, "subito", 2)).toBe("cry-subito-start-2");
    expect(cryKey(has, "khromix", 2)).toBe("cry-start-2");
  });
});

test("a span has minutes and seconds", () => {
  expect(spanOf(125_400)).toEqual({ minutes: 2, seconds: 5 });
  expect(spanOf(59_600)).toEqual({ minutes: 1, seconds: 0 });
  expect(spanOf(-5)).toEqual({ minutes: 0, seconds: 0 });
});
