import { render } from "svelte/server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { preferences } from "../client/preferences.svelte";
import { speak } from "../text/text.svelte";
import BuntherumCard from "../games/buntherum/BuntherumCard.svelte";
import CardDefs from "./CardDefs.svelte";
import Clear4Card from "../games/clear4/Clear4Card.svelte";
import KhromixCard from "../games/khromix/KhromixCard.svelte";
import ObjectiveCard from "../games/subito/ObjectiveCard.svelte";
import SubitoCard from "../games/subito/SubitoCard.svelte";
import { blotches, readKhromix, wordSize } from "../games/khromix/print";
import { BUNTHERUM } from "../games/buntherum/palette";
import { INKS, KHROMIX } from "../games/khromix/palette";
import { SIX } from "./palette";
import { PICTOGRAMS, type Face } from "../games/subito/pictograms";

const subito = Object.keys(SIX).flatMap((colour) =>
  [..."123456"].flatMap((value) => [..."BPARCO"].map((symbol) => colour + value + symbol)),
);
const buntherum = Object.keys(BUNTHERUM).flatMap((colour) => [..."FBCDLIAT"].map((object) => colour + object));
const khromix = INKS.flatMap((word) => INKS.filter((ink) => ink !== word).map((ink) => `${word}:${ink}:-1:see`)).concat(
  "mystery",
);
const clear4 = [..."123456789", "10", "P", "J", "C"];
const faces = Object.keys(PICTOGRAMS) as Face[];

const drawn: [string, string][] = [
  ...subito.map((code): [string, string] => [code, render(SubitoCard, { props: { code } }).body]),
  ...buntherum.map((code): [string, string] => [code, render(BuntherumCard, { props: { code } }).body]),
  ...clear4.map((code): [string, string] => [code, render(Clear4Card, { props: { code } }).body]),
  ...faces.map((face): [string, string] => [face, render(ObjectiveCard, { props: { face } }).body]),
  ...khromix.map((code): [string, string] => [code, render(KhromixCard, { props: { code } }).body]),
  ["subito back", render(SubitoCard, { props: { code: null } }).body],
  ["blind", render(Clear4Card, { props: { code: null, blind: true } }).body],
];

beforeEach(() => speak("en"));

describe("every card", () => {
  test("refers only to shapes and patterns that the defs hold", () => {
    const defs = new Set(Array.from(render(CardDefs).body.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
    for (const [code, body] of drawn)
      for (const [, id] of body.matchAll(/(?:href="|url\()#([^")]+)/g))
        expect(defs, `${code} refers to #${id}`).toContain(id);
  });

  test("has a name in every language, and no two cards of a game have the same", async () => {
    for (const language of ["en", "fr", "de"] as const) {
      await speak(language);
      for (const [card, codes] of [
        [SubitoCard, subito],
        [BuntherumCard, buntherum],
        [Clear4Card, clear4],
        [KhromixCard, khromix],
      ] as const) {
        const names = codes.map(
          (code) => /role="img" aria-label="([^"]+)"/.exec(render(card, { props: { code } }).body)?.[1],
        );
        expect(new Set(names).size).toBe(codes.length);
        expect(names.filter((name) => !name || /-card|undefined/.test(name))).toEqual([]);
      }
    }
  });

  test("takes another name where one is given", () => {
    expect(render(SubitoCard, { props: { code: "y3A", label: "your card" } }).body).toContain('aria-label="your card"');
  });

  test("tells nothing but that it is there while only its back can be seen", () => {
    expect(render(Clear4Card, { props: { code: null, blind: true } }).body).toContain('aria-label="blind card"');
  });
});

describe("stronger marks", () => {
  afterEach(() => {
    preferences.strongerMarks = false;
  });

  test.each([
    [SubitoCard, "l5C", ">L</text>"],
    [BuntherumCard, "kT", ">K</text>"],
  ])("put the colour's letter on the card", (card, code, letter) => {
    preferences.strongerMarks = false;
    expect(render(card, { props: { code } }).body).not.toContain(letter);
    preferences.strongerMarks = true;
    expect(render(card, { props: { code } }).body).toContain(letter);
  });
});

describe("a Khromix card", () => {
  test("has no blotch in the colour of its word or of its ink (K1.4)", () => {
    for (const code of khromix) {
      const card = readKhromix(code);
      if (card === "mystery") continue;
      const { blots, splashes } = blotches(card);
      const fills = [...blots, ...splashes].map(({ fill }) => fill);
      expect(fills).not.toContain(KHROMIX[card.word].fill);
      expect(fills).not.toContain(KHROMIX[card.ink].fill);
    }
  });

  test("shows minus and times as signs, not as hyphen and letter", () => {
    expect(readKhromix("red:blue:-1:-")).toEqual({ word: "red", ink: "blue", points: "−1", ability: null });
    expect(readKhromix("red:blue:x2:see")).toEqual({ word: "red", ink: "blue", points: "×2", ability: "see" });
  });

  test("prints a longer word smaller, and a short one no larger than the card is high", () => {
    expect(wordSize("ORANGE")).toBeLessThan(wordSize("ROSA"));
    expect(wordSize("ROT")).toBe(104);
  });

  test("carries the mark of its race where the timing finds it", () => {
    expect(render(KhromixCard, { props: { code: "red:blue:1:see", timing: "race-7" } }).body).toContain(
      'elementtiming="race-7"',
    );
    expect(render(BuntherumCard, { props: { code: "rD", timing: "race-8" } }).body).toMatch(
      /<text[^>]*elementtiming="race-8"/,
    );
  });
});
