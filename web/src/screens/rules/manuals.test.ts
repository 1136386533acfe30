import { describe, expect, test } from "vitest";
import type { Manual, ManualRule } from "../../protocol";
import { anchorOf, countRules, findRule, searched } from "./manuals";

const rule = (number: string, text: string): ManualRule => ({
  number,
  ruling: false,
  paragraphs: [{ ruling: false, spans: [{ text, mark: null }] }],
});

const MANUAL: Manual = {
  game: "subito",
  language: "fr",
  title: "Subito",
  intro: [],
  chapters: [
    {
      number: "S1",
      title: "Les cartes",
      paragraphs: [],
      rules: [rule("S1.1", "Une couleur"), rule("S1.2", "Toutes différentes")],
    },
    {
      number: "S3",
      title: "Le contrôle",
      paragraphs: [],
      rules: [rule("S3.1", "La première carte fausse"), rule("S3.2", "Plus de 12, sauf S1.1")],
    },
    { number: null, title: "Les objectifs", paragraphs: [], rules: [rule("S-7A", "Même valeur")] },
  ],
};
const numbers = (typed: string) => searched(MANUAL, typed).flatMap(({ rules }) => rules.map((one) => one.number));

describe("the search in the rules", () => {
  test("finds a rule by its number, and all of a chapter by its own", () => {
    expect(numbers("s3.1")).toEqual(["S3.1"]);
    expect(numbers("S1.1")).toEqual(["S1.1"]);
    expect(numbers("S3")).toEqual(["S3.1", "S3.2"]);
    expect(numbers("S-")).toEqual(["S-7A"]);
  });

  test("finds words, whatever their case and accents", () => {
    expect(numbers("PREMIERE")).toEqual(["S3.1"]);
    expect(numbers("différentes")).toEqual(["S1.2"]);
  });

  test("shows everything where nothing is wanted, and nothing where nothing is found", () => {
    expect(countRules(searched(MANUAL, "  "))).toBe(5);
    expect(searched(MANUAL, "zebra")).toEqual([]);
  });
});

test("a rule is found with its chapter", () => {
  expect(findRule(MANUAL, "S-7A")?.chapter.title).toBe("Les objectifs");
  expect(findRule(MANUAL, "S9.9")).toBeUndefined();
});

test("a chapter without a number has an anchor, too", () => {
  expect(MANUAL.chapters.map(anchorOf)).toEqual(["S1", "S3", "chapter-3"]);
});
