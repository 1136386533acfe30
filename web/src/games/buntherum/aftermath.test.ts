import { describe, expect, it } from "vitest";
import type { BuntherumEvent, BuntherumWhy } from "../../protocol";
import { marked, told } from "./aftermath.svelte";

const rows = [["rB"], ["oL"], ["yA", "pD"], ["pF"], ["gF"], ["kA"]];

const shouted = (seat: number, say: number | string, why: Partial<BuntherumWhy> | null = null): BuntherumEvent => ({
  event: "Shouted",
  seat,
  say,
  card: "pD",
  right: why === null,
  why: why && { colour: null, object: null, rows: [], ...why },
});

describe("what a verdict came with", () => {
  it("names the card that was raced for", () => {
    for (const event of [
      shouted(0, 3),
      { event: "Tied", seats: [0, 1], card: "pD" },
      { event: "Silent", card: "pD" },
    ] as const) {
      expect(told([event]).card).toBe("pD");
    }
    expect(told([{ event: "Dealt", starts: [], first: 0 }]).card).toBeNull();
  });
});

describe("the row that a verdict speaks of", () => {
  it("is the one that took the card, which is shown at its end", () => {
    expect(marked(rows, told([shouted(0, 3)]))).toEqual({ row: 3, mark: "good", cards: [2] });
  });

  it("shows which cards stood against it, the printed object too", () => {
    expect(marked(rows, told([shouted(0, 4, { colour: 1, object: 0 })]))).toEqual({
      row: 4,
      mark: "bad",
      cards: [1, 0],
    });
    expect(marked(rows, told([shouted(0, 6, { object: 0 })]))).toEqual({ row: 6, mark: "bad", cards: [0] });
  });

  it("is the first one that a wrong impossible overlooked", () => {
    expect(marked(rows, told([shouted(0, "impossible", { rows: [1, 5] })]))).toEqual({
      row: 1,
      mark: "note",
      cards: [],
    });
  });

  it("is none after a right impossible, a tie, or silence", () => {
    expect(marked(rows, told([shouted(0, "impossible")]))).toBeNull();
    expect(marked(rows, told([{ event: "Silent", card: "pD" }]))).toBeNull();
    expect(marked(rows, null)).toBeNull();
  });
});
