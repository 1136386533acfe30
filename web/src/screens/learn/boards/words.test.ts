import { beforeAll, describe, expect, it } from "vitest";
import { openChapter } from "../../../client/i18n";
import { speak } from "../../../text/text.svelte";
import { toldMarks } from "./handle";
import { answerWords } from "./words";

beforeAll(async () => {
  await speak("en");
  await openChapter("learn");
});

describe("an answer of a game that draws no positions", () => {
  it("is said as the game's catalogue says it, with what it is about", () => {
    expect(answerWords("clear4", { do: "pass", seat: 0 })).not.toContain("pass{");
    expect(answerWords("snap", { do: "snap", seat: 0 })).toBe("snap");
    expect(answerWords("snap", { do: "play", seat: 0, hand: ["7H", "7S"], on: 2 })).toBe("play 7H 7S 2");
  });

  it("is a choice that all games know, or whatever it is", () => {
    expect(answerWords("snap", { choose: "wait" })).toBe("Wait");
    expect(answerWords("snap", { choose: 12 })).toBe("12");
  });
});

describe("what a module is told of answers", () => {
  it("is which were right and wrong", () => {
    expect(toldMarks(["bad", null, "good"], false)).toEqual(["wrong", null, "right"]);
    expect(toldMarks([null, "good"], true)).toEqual([null, "right"]);
  });

  it("is against the clock also which one was missed", () => {
    expect(toldMarks(["bad", "good"], true)).toEqual(["wrong", "missed"]);
  });
});
