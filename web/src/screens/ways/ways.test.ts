import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { seatOf } from "../../client/doubles/seat";
import { readingMs, Voice } from "./voice.svelte";
import { unagreed, waysOf } from "./ways";

const seats = [
  seatOf({ name: "Ada", player: "a", agreed: true }),
  seatOf({ name: "Bo", player: "b" }),
  seatOf({ bot: "andante" }),
  seatOf(),
];

describe("how a table plays", () => {
  it("is agreed to by everybody who has a seat", () => {
    expect(unagreed({ untimed: true, spoken: false, seats })).toEqual(["Bo"]);
    expect(waysOf({ untimed: true, spoken: true })).toEqual(["untimed", "spoken"]);
  });

  it("needs no agreement where it is as usual", () => {
    expect(unagreed({ untimed: false, spoken: false, seats })).toEqual([]);
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
