import { beforeAll, describe, expect, it } from "vitest";
import { seatOf } from "../../client/bare";
import type { BuntherumEvent, BuntherumWhy, Evidence, SeatInfo, Verdict } from "../../protocol";
import { speak } from "../../text/text.svelte";
import { told } from "./aftermath.svelte";
import { said, tieBreak, type Scene } from "./verdict";

const person = (name: string | null): SeatInfo => seatOf({ name, player: name, bot: name === null ? "andante" : null });
const seats = [person("Ada"), person("Bo"), person("Cleo"), person(null)];
const scene: Scene = { seats, me: 0 };

const evidence = (seat: number, reaction: number, blind = false): Evidence => ({
  ...{
    seat,
    reaction,
    blind,
    elapsed: reaction,
    claimed: reaction,
    estimate: reaction,
    trip: 80,
    doubt: null,
    entered: 0,
    sooner: 0,
    calibrated: 0,
    later: 0,
    waited: 0,
  },
  ...{ moved: 0, debt: 0, handicap: 0, capped: 0, uncertainty: 2 },
});
const first = (...answers: Evidence[]): Verdict => ({
  first: answers[0]!.seat,
  tied: [],
  margin: answers[1] ? answers[1].reaction - answers[0]!.reaction : null,
  resolution: 8,
  guesses: 0,
  rule: null,
  right: null,
  close: false,
  evidence: answers,
});
const against = (why: Partial<BuntherumWhy>): BuntherumWhy => ({ colour: null, object: null, rows: [], ...why });
const shout = (seat: number, say: number | string, why: BuntherumWhy | null, ...more: BuntherumEvent[]) =>
  told([{ event: "Shouted", seat, say, card: "pD", right: why === null, why }, ...more]);
const plain = (words: string | undefined): string | undefined => words?.replaceAll("\u00a0", " ");

beforeAll(() => speak("en"));

describe("a verdict", () => {
  it("says who was first, how far ahead, why that was right, and whose card is next", () => {
    const words = said(scene, first(evidence(0, 512.4), evidence(1, 550.1)), shout(0, 3, null));
    expect(words).toMatchObject({ look: "good", title: "You were first", tied: 1 });
    expect(plain(words.margin)).toBe("38 ms ahead");
    expect(words.reason).toBe("Row 3 had no pink and no die. (B3.3) Your card next.");
    expect(plain(words.label)).toBe("Ada 512 ms, Bo +38 ms");
  });

  it("tells the time alone where nobody else answered", () => {
    const words = said(scene, first(evidence(3, 743)), shout(3, 3, null));
    expect(plain(words.margin)).toBe("743 ms");
    expect(words.answers).toMatchObject([{ bot: true, tone: 3 }]);
  });

  it.each([
    [1, "Row 1 already has a telephone. (B3.3)", "gT", { object: 1 }],
    [1, "Row 1 already has red. (B3.3)", "rD", { colour: 1 }],
    [4, "Row 4 already has pink and a die. (B3.3)", "pD", { colour: 1, object: 0 }],
  ])("of a wrong row %i says: %s", (row, sentence, card, why) => {
    const story = told([{ event: "Shouted", seat: 1, say: row, card, right: false, why: against(why) }]);
    const words = said(scene, first(evidence(1, 500)), story);
    expect(words.look).toBe("bad");
    expect(words.reason).toBe(`${sentence} A red token. (B4.3)`);
  });

  it("names the row that a wrong impossible overlooked, and the third token", () => {
    const story = shout(1, "impossible", against({ rows: [1, 4] }), { event: "Eliminated", seat: 1 });
    const words = said(scene, first(evidence(1, 500)), story);
    expect(words.reason).toBe("It fits in row 1. (B3.4) The third red token: out. (B4.4)");
  });

  it("promises no card after the last one", () => {
    const story = shout(0, "impossible", null, { event: "Won", seat: 0 });
    expect(said(scene, first(evidence(0, 500)), story).reason).toBe("It fits nowhere. (B3.4)");
  });

  it("calls a guess a guess", () => {
    const words = said(scene, first(evidence(1, 60, true)), shout(1, 3, null));
    expect(words.reason).toContain("A guess");
  });

  it("that cannot be given says how close it was, and for whom the next card is", () => {
    const close = [evidence(0, 512), evidence(1, 516), evidence(3, 731)];
    const verdict: Verdict = {
      first: null,
      tied: [0, 1],
      margin: 4,
      resolution: 8,
      evidence: close,
      guesses: 0,
      rule: null,
      right: null,
      close: true,
    };
    const words = said(scene, verdict, told([{ event: "Tied", seats: [0, 1], card: "pD" }]));
    expect(words).toMatchObject({ look: "note", title: "Too close to call", tied: 2 });
    expect(plain(words.margin)).toBe("4 ms");
    expect(words.reason).toBe("A new card, for you and Bo alone. (B5.1)");
  });

  it("after silence says so", () => {
    const words = said(scene, null, told([{ event: "Silent", card: "pD" }]));
    expect(words).toMatchObject({ look: "plain", answers: [], margin: undefined });
    expect(words.reason).toContain("(B5.3)");
  });
});

describe("a tie-break", () => {
  const called = ["Ada", "Bo", "Cleo"];
  it.each([
    [[0, 1, 2], 0, "A new card, for you, Bo, and Cleo alone. (B5.1)"],
    [[1, 2], 0, "A new card, for Bo and Cleo alone. (B5.1)"],
    [[1, 2], null, "A new card, for Bo and Cleo alone. (B5.1)"],
    [[0, 2], 2, "A new card, for you and Ada alone. (B5.1)"],
  ])("of %j told to seat %s", (tied, me, sentence) => {
    expect(tieBreak(tied, me, called)).toBe(sentence);
  });
});
