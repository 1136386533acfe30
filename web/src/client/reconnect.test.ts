import { describe, expect, it } from "vitest";
import { CloseCode } from "../protocol";
import { afterClose } from "./reconnect";

const CHANCES = [0, 0.25, 0.5, 0.75, 0.999];
const delay = (code: number, failures: number, chance: number): number => {
  const next = afterClose(code, failures, chance);
  if ("gone" in next) throw new Error(`gone: ${next.gone}`);
  return next.delay;
};

describe("after a connection's end", () => {
  it.each([
    [CloseCode.REPLACED, "replaced"],
    [CloseCode.TABLE_CLOSED, "table-closed"],
    [CloseCode.NO_SUCH_TABLE, "no-such-table"],
    [CloseCode.NOBODY, "nobody"],
    [CloseCode.NOT_UNDERSTOOD, "not-understood"],
  ])("code %d is for good: %s", (code, gone) => {
    for (const failures of [0, 1, 9]) expect(afterClose(code, failures, 0.5)).toEqual({ gone });
  });

  const comesBack = [1000, 1001, 1005, 1006, CloseCode.SERVER_RESTARTS, CloseCode.TOO_SLOW];
  it.each(comesBack)("code %d: the first attempt comes at once", (code) => {
    for (const chance of CHANCES) expect(delay(code, 0, chance)).toBeLessThan(300);
  });

  it.each([
    [CloseCode.TOO_MANY, 5000],
    [CloseCode.STORAGE, 1000],
  ])("code %d: the server gets at least %d ms", (code, least) => {
    for (const failures of [0, 1, 5]) {
      for (const chance of CHANCES) expect(delay(code, failures, chance)).toBeGreaterThanOrEqual(least);
    }
    expect(afterClose(code, 0, 0)).toMatchObject({ atLeast: least });
  });

  it("later attempts come later and later, but never rarer than every 15 s", () => {
    for (const chance of CHANCES) {
      const delays = Array.from({ length: 12 }, (_, failures) => delay(1006, failures, chance));
      for (let i = 1; i < delays.length; i++) expect(delays[i]).toBeGreaterThanOrEqual(delays[i - 1]!);
      expect(delays.at(-1)).toBeLessThanOrEqual(15_000);
      expect(delays.at(-1)).toBeGreaterThanOrEqual(7500);
    }
  });

  it("not everybody comes at the same moment", () => {
    for (const failures of [0, 1, 4, 20]) expect(delay(1012, failures, 0.1)).not.toBe(delay(1012, failures, 0.9));
  });
});
