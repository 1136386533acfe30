import { describe, expect, it } from "vitest";
import type { Template } from "./signal/vocabulary";
import { TAKES, Teaching } from "./teaching";

const take = (word: string): Template => ({
  word,
  powers: new Float32Array(0),
  noise: new Float32Array(0),
  loud: 1,
  quiet: 0,
});

describe("teaching", () => {
  it("asks for all words in turn, until each was said three times", () => {
    let teaching = new Teaching(["one", "two"], []);
    const asked: string[] = [];
    while (teaching.next !== null) {
      asked.push(teaching.next);
      teaching = teaching.with(take(teaching.next));
    }
    expect(asked).toEqual(["one", "two", "one", "two", "one", "two"]);
    expect([teaching.complete, teaching.progress]).toEqual([true, 1]);
  });

  it("asks again for a word that is done anew, and forgets words that a game no longer has", () => {
    const all = ["one", "two", "old"].flatMap((word) => Array<Template>(TAKES).fill(take(word)));
    const teaching = new Teaching(["one", "two"], all);
    expect(teaching.templates.length).toBe(2 * TAKES);
    const redone = teaching.without("two");
    expect([redone.next, redone.taken("two"), redone.complete, redone.progress]).toEqual(["two", 0, false, 0.5]);
  });
});
