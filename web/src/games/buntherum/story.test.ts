import { describe, expect, it } from "vitest";
import type { BuntherumEvent, BuntherumView } from "../../protocol";
import { marked, overlooked, settled, told } from "./story";

const view: BuntherumView = {
  seats: 3,
  rows: [["rB"], ["oL"], ["yA"], ["pF"], ["gF"], ["kA"]],
  tokens: [0, 2, 0],
  piles: [9, 8, 7],
  neutral: 20,
  card: "pD",
  revealer: 0,
  own: true,
  may_shout: [0, 1, 2],
  winner: null,
};

const shouted = (seat: number, say: number | string, right: boolean): BuntherumEvent => ({
  event: "Shouted",
  seat,
  say,
  card: "pD",
  right,
});

describe("after a verdict, until the next card", () => {
  it("a right row holds the card", () => {
    const lying = settled(view, told([shouted(2, 3, true)]));
    expect(lying.rows[2]).toEqual(["yA", "pD"]);
    expect(lying).toMatchObject({ card: null, neutral: 20, tokens: [0, 2, 0] });
  });

  it("a right impossible puts it under the neutral pile", () => {
    expect(settled(view, told([shouted(2, "impossible", true)]))).toMatchObject({ card: null, neutral: 21, rows: view.rows });
  });

  it("a wrong shout costs a token, and the third the pile", () => {
    const lying = settled(view, told([shouted(1, 4, false), { event: "Eliminated", seat: 1 }]));
    expect(lying).toMatchObject({ tokens: [0, 3, 0], piles: [9, 0, 7], neutral: 21, card: null });
  });

  it("a tie or silence only takes the card away", () => {
    for (const event of [{ event: "Tied", seats: [0, 1], card: "pD" }, { event: "Silent", card: "pD" }] as const) {
      expect(settled(view, told([event]))).toMatchObject({ rows: view.rows, tokens: view.tokens, neutral: 21, card: null });
    }
  });

  it("nothing is done twice to the view of the end, and nothing without a verdict", () => {
    const end = { ...view, card: null, winner: 2 };
    expect(settled(end, told([shouted(2, 3, true), { event: "Won", seat: 2 }]))).toBe(end);
    expect(settled(view, null)).toBe(view);
  });
});

describe("the row that a verdict speaks of", () => {
  it("is the one that took the card, which is shown at its end", () => {
    expect(marked(view.rows, told([shouted(0, 3, true)]))).toEqual({ row: 3, mark: "good", cards: [2] });
  });

  it("still shows the card where the view already holds it", () => {
    const rows = view.rows.map((row, i) => (i === 2 ? [...row, "pD"] : row));
    expect(marked(rows, told([shouted(0, 3, true)]))).toEqual({ row: 3, mark: "good", cards: [2] });
  });

  it("shows which cards stood against it, the printed object too", () => {
    expect(marked(view.rows, told([shouted(0, 4, false)]))).toEqual({ row: 4, mark: "bad", cards: [1, 0] });
  });

  it("is the first one that a wrong impossible overlooked", () => {
    expect(overlooked(view.rows, "pD")).toBe(1);
    expect(marked(view.rows, told([shouted(0, "impossible", false)]))).toEqual({ row: 1, mark: "note", cards: [] });
  });

  it("is none after a right impossible, a tie, or silence", () => {
    expect(marked(view.rows, told([shouted(0, "impossible", true)]))).toBeNull();
    expect(marked(view.rows, told([{ event: "Silent", card: "pD" }]))).toBeNull();
    expect(marked(view.rows, null)).toBeNull();
  });
});
