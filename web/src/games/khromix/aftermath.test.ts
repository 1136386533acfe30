import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Judgement } from "../../client/shown";
import type { KhromixEvent, KhromixView } from "../../protocol";
import { KhromixAftermath } from "./aftermath.svelte";

const view = {
  seats: 2, active: [9, 9], gains: [[], []], centre: ["green:orange:2:-", "mystery"], direction: 1, caller: 0, pending: "answer", actor: 0,
  card: "green:orange:2:-", asked: "colour", skips: [0, 0], scores: [0, 0], seen: [], counts: [],
} satisfies KhromixView; // prettier-ignore
const happening = (...events: KhromixEvent[]) => [{ version: 2, events }];
const race = (number: number) => ({ race: number, mark: `race-${number}`, seats: [1], open: true, again: false });
const judgement = (number: number): Judgement => ({ race: number, verdict: null, waitedMs: 0, nextMs: null, at: 0 });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("what is remembered", () => {
  it("is the card that a verdict speaks of, with all that lay below it", () => {
    const aftermath = new KhromixAftermath();
    aftermath.raceBegan(race(3), view);
    aftermath.judged(judgement(3));
    expect(aftermath.judgement?.race).toBe(3);
    expect(aftermath.played).toMatchObject({ card: "green:orange:2:-", asked: "colour", cards: 2 });
  });

  it("is no verdict on a card that was never seen here", () => {
    const aftermath = new KhromixAftermath();
    aftermath.judged(judgement(3));
    aftermath.raceBegan(race(4), view);
    aftermath.judged(judgement(3));
    expect(aftermath.judgement).toBeNull();
  });

  it("is forgotten when the next card is there", () => {
    const aftermath = new KhromixAftermath();
    aftermath.raceBegan(race(3), view);
    aftermath.happened(happening({ event: "Answered", seat: 1, say: "green", right: false }));
    aftermath.judged(judgement(3));
    aftermath.happened(happening({ event: "Paid", seat: 1, from: "active", card: "mystery" }));
    aftermath.raceBegan(race(4), view);
    expect([aftermath.judgement, aftermath.answered, aftermath.last]).toEqual([null, null, null]);
  });

  it("stays for six seconds where no card comes", () => {
    const aftermath = new KhromixAftermath();
    aftermath.raceBegan(race(3), view);
    aftermath.judged(judgement(3));
    vi.advanceTimersByTime(5900);
    expect(aftermath.judgement).not.toBeNull();
    vi.advanceTimersByTime(200);
    expect(aftermath.judgement).toBeNull();
  });

  it("is a card that was looked at, until somebody calls", () => {
    const aftermath = new KhromixAftermath();
    aftermath.happened(
      happening(
        { event: "AbilityUsed", seat: 0, ability: "see", target: 1 },
        { event: "Saw", target: 1, card: "mystery" },
      ),
    );
    expect(aftermath.saw).toEqual({ target: 1, card: "mystery" });
    aftermath.happened(happening({ event: "Called", seat: 1, ask: "name", card: "mystery" }));
    expect(aftermath.saw).toBeNull();
  });

  it("is what an ability did, not that it was seen or swapped", () => {
    const aftermath = new KhromixAftermath();
    aftermath.happened(
      happening(
        { event: "AbilityUsed", seat: 0, ability: "exchange", target: 1 },
        { event: "Exchanged", seat: 0, target: 1, gave: "mystery", got: "mystery" },
      ),
    );
    expect(aftermath.last).toMatchObject({ event: "AbilityUsed" });
  });
});
