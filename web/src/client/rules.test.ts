import { describe, expect, test } from "vitest";
import { atRules, gameOfRule, rulebook, rulePath } from "./rules.svelte";
import { knowGames } from "./catalogue";
import { CATALOGUE } from "../games/doubles/catalogue";

knowGames(CATALOGUE);

describe("the number of a rule", () => {
  test("tells its game", () => {
    expect(["S3.1", "S-7A", "B3.3", "K10.2", "C2.2"].map(gameOfRule)).toEqual([
      "subito",
      "subito",
      "buntherum",
      "khromix",
      "clear4",
    ]);
    expect(gameOfRule("N4.1")).toBe("snap");
    expect(gameOfRule("X1.1")).toBeUndefined();
    expect(gameOfRule("4.2")).toBeUndefined();
  });

  test("is where the page of the rules opens", () => {
    expect(rulePath("C2.2")).toBe("/rules/clear4#C2.2");
  });

  test("is found in a sentence, as often as it stands there", () => {
    expect(atRules("Low enough. (C4.1, C4.4)")).toEqual(["Low enough. (", "C4.1", ", ", "C4.4", ")"]);
    expect(atRules("Any card. (S-2A)")).toEqual(["Any card. (", "S-2A", ")"]);
    expect(atRules("Clear 4! 7.5")).toEqual(["Clear 4! 7.5"]);
  });
});

test("the book is open at one rule, or closed", () => {
  rulebook.ask("S3.1");
  expect(rulebook.asked).toBe("S3.1");
  rulebook.close();
  expect(rulebook.asked).toBeNull();
});
