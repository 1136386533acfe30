import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Judgement } from "../../client/table.svelte";
import type { KhromixView } from "../../protocol";
import { Memory } from "./memory.svelte";

const view = {
  seats: 2, active: [9, 9], gains: [[], []], centre: ["green:orange:2:-", "mystery"], direction: 1, caller: 0, pending: "answer", actor: 0,
  card: "green:orange:2:-", asked: "colour", skips: [0, 0], scores: [0, 0], seen: [], counts: [],
} satisfies KhromixView; // prettier-ignore
const race = (number: number) => ({ race: number, mark: `race-${number}`, seats: [1] });
const judgement = (number: number): Judgement => ({ race: number, verdict: null, waitedMs: 0, nextMs: null, at: 0 });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("what is remembered", () => {
  it("is the card that a verdict speaks of, with all that lay below it", () => {
    const memory = new Memory();
    memory.raceBegins(race(3), view);
    memory.judged(judgement(3));
    expect(memory.judgement?.race).toBe(3);
    expect(memory.played).toMatchObject({ card: "green:orange:2:-", asked: "colour", cards: 2 });
  });

  it("is no verdict on a card that was never seen here", () => {
    const memory = new Memory();
    memory.judged(judgement(3));
    memory.raceBegins(race(4), view);
    memory.judged(judgement(3));
    expect(memory.judgement).toBeNull();
  });

  it("is forgotten when the next card is there", () => {
    const memory = new Memory();
    memory.raceBegins(race(3), view);
    memory.heard([{ event: "Answered", seat: 1, say: "green", right: false }]);
    memory.judged(judgement(3));
    memory.heard([{ event: "Paid", seat: 1, from: "active", card: "mystery" }]);
    memory.raceBegins(race(4), view);
    expect([memory.judgement, memory.answered, memory.last]).toEqual([null, null, null]);
  });

  it("stays for six seconds where no card comes", () => {
    const memory = new Memory();
    memory.raceBegins(race(3), view);
    memory.judged(judgement(3));
    vi.advanceTimersByTime(5900);
    expect(memory.judgement).not.toBeNull();
    vi.advanceTimersByTime(200);
    expect(memory.judgement).toBeNull();
  });

  it("is a card that was looked at, until somebody calls", () => {
    const memory = new Memory();
    memory.heard([
      { event: "AbilityUsed", seat: 0, ability: "see", target: 1 },
      { event: "Saw", target: 1, card: "mystery" },
    ]);
    expect(memory.saw).toEqual({ target: 1, card: "mystery" });
    memory.heard([{ event: "Called", seat: 1, ask: "name", card: "mystery" }]);
    expect(memory.saw).toBeNull();
  });

  it("is what an ability did, not that it was seen or swapped", () => {
    const memory = new Memory();
    memory.heard([
      { event: "AbilityUsed", seat: 0, ability: "exchange", target: 1 },
      { event: "Exchanged", seat: 0, target: 1, gave: "mystery", got: "mystery" },
    ]);
    expect(memory.last).toMatchObject({ event: "AbilityUsed" });
  });
});
