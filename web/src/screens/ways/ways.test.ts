import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { seatOf } from "../../client/bare";
import { sounds } from "../../client/sound";
import { readingMs, Voice } from "./voice.svelte";
import { unagreed, waysOf } from "./ways";

const seats = [
  seatOf({ name: "Ada", player: "a", agreed: true }),
  seatOf({ name: "Bo", player: "b" }),
  seatOf({ bot: "andante" }),
  seatOf(),
];

const usual = { untimed: false, spoken: false, voice: false, mixed: false };

describe("how a table plays", () => {
  it("is agreed to by everybody who has a seat", () => {
    expect(unagreed({ ...usual, untimed: true, seats })).toEqual(["Bo"]);
    expect(waysOf({ ...usual, untimed: true, spoken: true })).toEqual(["untimed", "spoken"]);
  });

  it("needs no agreement where it is as usual", () => {
    expect(unagreed({ ...usual, seats })).toEqual([]);
  });
});

describe("a page without a voice", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function settled(promise: Promise<unknown>): Promise<boolean> {
    let over = false;
    void promise.then(() => (over = true));
    await vi.advanceTimersByTimeAsync(0);
    return over;
  }

  it("leaves a screen reader the time to read", async () => {
    const voice = new Voice();
    voice.say("red hat", "assertive");
    expect(await settled(voice.silence)).toBe(false);
    await vi.advanceTimersByTimeAsync(readingMs("red hat"));
    expect(await settled(voice.silence)).toBe(true);
  });

  it("does not wait for what something urgent interrupted", async () => {
    const voice = new Voice();
    voice.say("a long story about all that happened before ".repeat(5), "polite");
    voice.say("red hat", "assertive");
    await vi.advanceTimersByTimeAsync(readingMs("red hat"));
    expect(await settled(voice.silence)).toBe(true);
  });
});

describe("a page that speaks", () => {
  const spoken: { onend?: () => void }[] = [];
  let told = 0;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("SpeechSynthesisUtterance", class {});
    vi.stubGlobal("speechSynthesis", {
      getVoices: () => [{ lang: "en-GB" }],
      speak: (words: (typeof spoken)[number]) => spoken.push(words),
      cancel: () => {},
    });
    [spoken.length, told] = [0, 0];
    sounds.onplay = () => told++;
  });
  afterEach(() => {
    sounds.onplay = () => {};
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  async function toldWithin(ms: number): Promise<boolean> {
    const before = told;
    await vi.advanceTimersByTimeAsync(ms);
    return told > before;
  }

  it("tells so, until the last of what it says has ended", async () => {
    const voice = new Voice();
    voice.say("red hat", "polite");
    expect(told).toBe(1);
    voice.say("blue hat", "polite");
    spoken[0]!.onend!();
    expect(await toldWithin(300)).toBe(true);
    spoken[1]!.onend!();
    await vi.advanceTimersByTimeAsync(0);
    expect(await toldWithin(300)).toBe(false);
  });

  it("tells nothing more once it was stopped, even where its engine forgets to say so", async () => {
    const voice = new Voice();
    voice.say("red hat", "assertive");
    voice.stop();
    expect(await toldWithin(300)).toBe(false);
  });
});
