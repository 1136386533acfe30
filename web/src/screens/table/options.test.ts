import { describe, expect, test } from "vitest";
import { changed, controlOf, valueWords } from "./options";

const option = (name: string, value: unknown, expected: string) => ({ name, default: value, expected });

describe("the control of an option", () => {
  test("follows from what the server says that it must be", () => {
    expect(controlOf(option("count", "top", 'one of "top", "bottom"'))).toEqual({
      kind: "choice",
      values: ["top", "bottom"],
    });
    expect(controlOf(option("first", null, "a seat at this table"))).toEqual({ kind: "seat" });
    expect(controlOf(option("faces", [], 'a list of 3 ("A", "B", "random" or eight letters A or B)'))).toEqual({
      kind: "list",
      length: 3,
      values: ["A", "B", "random"],
    });
  });

  test("has steps within the bounds, and then the words that may stand for a number", () => {
    const rounds = controlOf(option("rounds", 1, 'a whole number from 1 to 12 or one of "seats"'));
    expect(rounds).toEqual({ kind: "number", values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, "seats"] });
    const patience = controlOf(option("patience", 20, "a whole number from 5 to 60"));
    expect(patience).toEqual({ kind: "number", values: [5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 30, 45, 60] });
  });

  test("is none for what this page does not know yet", () => {
    expect(controlOf(option("weather", "fine", "a kind of weather"))).toEqual({ kind: "unknown" });
  });
});

describe("changed options", () => {
  const known = [option("first", null, ""), option("patience", 20, ""), option("faces", ["A", "B"], "")];

  test("keep the others", () => {
    expect(changed(known, { patience: 30 }, "first", 2)).toEqual({ first: 2, patience: 30 });
  });

  test("leave out what is as usual, lists too", () => {
    expect(changed(known, { patience: 30, faces: ["A", "A"] }, "patience", 20)).toEqual({ faces: ["A", "A"] });
    expect(changed(known, { faces: ["A", "A"] }, "faces", ["A", "B"])).toEqual({});
  });

  test("leave out a seat that is drawn again", () => {
    expect(changed(known, { first: 1 }, "first", null)).toEqual({});
  });
});

describe("a value in words", () => {
  const keys = new Set([
    "g-option-first-random",
    "g-option-count-top",
    "g-option-patience-value",
    "g-option-faces-A",
    "g-option-faces-chosen",
  ]);
  const words = {
    has: (key: string) => keys.has(key),
    t: (key: string, facts?: Record<string, unknown>) => `${key}${facts ? `(${String(facts["seconds"])})` : ""}`,
  };
  const say = (name: string, value: unknown) => valueWords(words, "g", name, value, (seat) => `seat ${seat}`);

  test("is the game's own", () => expect(say("count", "top")).toBe("g-option-count-top"));
  test("has its unit", () => expect(say("patience", 20)).toBe("g-option-patience-value(20)"));
  test("is a player's name where it is a seat", () => expect(say("first", 1)).toBe("seat 1"));
  test("says that nobody was chosen", () => expect(say("first", null)).toBe("g-option-first-random"));
  test("says each part of a list, and that letters were chosen one by one", () =>
    expect(say("faces", ["A", "ABABABAB"])).toBe("g-option-faces-A · g-option-faces-chosen"));
  test("is itself where nobody has words for it", () => expect(say("count", "sideways")).toBe("sideways"));
});
