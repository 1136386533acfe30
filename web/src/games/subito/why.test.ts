import { describe, expect, it } from "vitest";
import { reasonsOf, signsOf } from "./why";

const read = (reason: string): string =>
  signsOf(reason)
    .map(({ kind, text }) => `${kind} ${text}`)
    .join(", ");

describe("a reason", () => {
  it.each([
    ["6≠5", "value 6, unequal ≠, value 5"],
    ["P≠O", "symbol P, unequal ≠, symbol O"],
    ["r=r", "colour r, equal =, colour r"],
    ["y≠rpld", "colour y, unequal ≠, colour r, or /, colour p, or /, colour l, or /, colour d"],
    ["3≠246", "value 3, unequal ≠, value 2, or /, value 4, or /, value 6"],
    ["y", "colour y"],
    ["", ""],
    ["? 6", "value 6"],
  ])("%s is told in signs", (reason, signs) => {
    expect(read(reason)).toBe(signs);
  });

  it("is told to the side whose card fell", () => {
    const check = { points: 7, kept: [1, 2], winner: 1, bust: [false, false], why: [["6≠5", "P≠O"], []] } as const;
    expect(reasonsOf(check, 0)).toEqual(["6≠5", "P≠O"]);
    expect(reasonsOf(check, 1)).toEqual([]);
  });
});
