import { beforeAll, describe, expect, it } from "vitest";
import type { Evidence, Verdict } from "../protocol";
import { speak } from "../text/text.svelte";
import { firstWords, lineOf, notesOf } from "./verdicts";

const seats = ["Ada", "Bo", "Cleo", "Dot"].map((known) => ({ known, bot: known === "Dot" }));
const evidence = (seat: number, reaction: number, more: Partial<Evidence> = {}): Evidence => ({
  ...{
    seat,
    reaction,
    elapsed: reaction,
    claimed: reaction,
    estimate: reaction,
    blind: false,
    trip: 80,
    doubt: null,
    entered: 0,
    sooner: 0,
    calibrated: 0,
    later: 0,
    waited: 0,
  },
  ...{ moved: 0, debt: 0, handicap: 0, capped: 0, uncertainty: 2, ...more },
});
const verdict = (...all: Evidence[]): Verdict => ({
  first: all[0]!.seat,
  tied: [],
  margin: 40,
  resolution: 8,
  evidence: all,
  guesses: 0,
  rule: null,
  right: null,
  close: false,
});
const plain = (words: string): string => words.replaceAll("\u00a0", " ");

beforeAll(() => speak("en"));

describe("the line of a verdict", () => {
  it("has everybody's distance to the first", () => {
    const { answers, label } = lineOf(verdict(evidence(3, 500.4), evidence(0, 538.1)), seats);
    expect(answers).toMatchObject([
      { name: "Dot", tone: 3, bot: true, ms: 500.4 },
      { name: "Ada", bot: false },
    ]);
    expect(plain(label)).toBe("Dot 500 ms, Ada +38 ms");
  });

  it("is a photo finish where the referee says so", () => {
    const both = verdict(evidence(0, 500), evidence(1, 512));
    expect(lineOf(both, seats).close).toBe(false);
    expect(lineOf({ ...both, close: true }, seats).close).toBe(true);
  });

  it("says the unit once where many answered", () => {
    const { answers } = lineOf(verdict(...[0, 1, 2, 3].map((seat) => evidence(seat, 500 + seat))), seats);
    expect(answers.map(({ time }) => plain(time))).toEqual(["500 ms", "+1", "+2", "+3"]);
  });
});

describe("what else decided", () => {
  it("is nothing where everybody was measured alike", () => {
    expect(notesOf(verdict(evidence(0, 500), evidence(1, 540)), seats)).toEqual([]);
  });

  it("is, without the clock, whose turn it was among those who were right", () => {
    const told = { ...verdict(evidence(1, 500)), first: 1, margin: null, evidence: [], right: [1, 0] };
    expect(notesOf(told, seats)).toEqual(["Right, too: Ada."]);
    expect(firstWords(told, "Bo", false)).toBe("Bo’s answer counts");
    expect(firstWords(told, "Bo", true)).toBe("Your answer counts");
    expect(notesOf({ ...told, right: [] }, seats)).toEqual([]);
  });

  it("is a guess, of the first without a name", () => {
    const [first, second] = [evidence(0, 60, { blind: true }), evidence(1, 70, { blind: true })];
    expect(notesOf(verdict(first, evidence(1, 540)), seats)).toEqual([
      "A guess: sooner than anybody can see and choose.",
    ]);
    expect(notesOf(verdict(first, second), seats)).toEqual([
      "A guess: sooner than anybody can see and choose (Ada and Bo).",
    ]);
  });

  it("is that guesses were too many, and the rule that says what it costs", () => {
    const told = { ...verdict(evidence(0, 200, { blind: true })), guesses: 3, rule: "B4.3" };
    expect(notesOf(told, seats)).toEqual([
      "3 guesses in 10 answers: this one counts as wrong (B4.3).",
      "A guess: sooner than anybody can see and choose.",
    ]);
  });

  it("is a line that is in doubt", () => {
    const notes = notesOf(
      verdict(evidence(1, 500, { doubt: "answers-too-soon", trip: 38.4 }), evidence(0, 540)),
      seats,
    );
    expect(notes.map(plain)).toEqual(["Bo’s line is in doubt and counts as 38 ms."]);
  });

  it("is every handicap, and whose", () => {
    const notes = notesOf(
      verdict(evidence(1, 500, { handicap: 150 }), evidence(0, 540), evidence(2, 700, { handicap: 49.6 })),
      seats,
    );
    expect(notes.map(plain)).toEqual(["Bo, with 150 ms handicap.", "Cleo, with 50 ms handicap."]);
  });
});
