import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { reasonWords, type Words } from "./reasons";

const bundle = new FluentBundle("en", { useIsolating: false });
bundle.addResource(
  new FluentResource(
    "reason-seat = seat { $seat }\n" +
      "reason-not-your-turn = { $to_act ->\n    [you] It is your turn.\n" +
      "   *[other] It is the turn of { $to_act }.\n}\n" +
      "reason-clear4-not-your-turn = Wait for { $to_act }!\n" +
      "reason-malformed = “{ $key }” must be { $expected }.\n" +
      "phrase-a-whole-number-from-0-to-3 = a number, 0 to 3\n",
  ),
);
const words: Words = {
  has: (key) => bundle.hasMessage(key),
  t: (key, facts) => bundle.formatPattern(bundle.getMessage(key)!.value!, facts as Record<string, string | number>),
};
const refused = (key: string | null, facts = {}, message: string | null = "as the server says") => ({
  key,
  facts,
  message,
});
const nameOf = (seat: number) => ["Ann", "you"][seat];

const said = (...about: Parameters<typeof refused>) => reasonWords(words, refused(...about), { nameOf });

describe("a refusal", () => {
  it("names people where the facts name seats", () => {
    expect(said("not-your-turn", { to_act: 0 })).toBe("It is the turn of Ann.");
    expect(said("not-your-turn", { to_act: 1 })).toBe("It is your turn.");
    expect(said("not-your-turn", { to_act: 5 })).toBe("It is the turn of seat 5.");
  });

  it("is said in the game's own words where it has some", () => {
    const turn = refused("not-your-turn", { to_act: 0 });
    expect(reasonWords(words, turn, { game: "clear4", nameOf })).toBe("Wait for Ann!");
    expect(reasonWords(words, turn, { game: "subito", nameOf })).toBe("It is the turn of Ann.");
  });

  it("translates phrases of the rules, and leaves other texts as they are", () => {
    const facts = (expected: string) => ({ key: "pile", expected });
    expect(said("malformed", facts("a whole number from 0 to 3"))).toBe("“pile” must be a number, 0 to 3.");
    expect(said("malformed", facts("something else"))).toBe("“pile” must be something else.");
  });

  it("without words of ours is told as the server told it", () => {
    expect(said("brand-new")).toBe("as the server says");
    expect(said(null)).toBe("as the server says");
    expect(said("brand-new", {}, null)).toBe("brand-new");
  });
});
