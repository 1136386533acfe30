import { describe, expect, it } from "vitest";
import type { Clear4Event } from "../../protocol";
import { viewOf } from "./doubles/view";
import { movesOf } from "./moves";

const piles = [
  { height: 3, top: "7" },
  { height: 2, top: "J" },
  { height: 1, top: null },
  { height: 0, top: null },
];
const before = viewOf(["9", "7", "7"], { piles: [piles, piles] });
const kinds = (events: Clear4Event[]): string[] => movesOf(events, before).map(({ kind }) => kind);

describe("what somebody did", () => {
  it("is a play with the cards that came from the hand and from the piles", () => {
    const events: Clear4Event[] = [
      { event: "Played", seat: 1, hand: ["7"], tops: [0, 1], value: 7 },
      { event: "Turned", seat: 1, pile: 0, card: "3" },
    ];
    expect(movesOf(events, before)).toMatchObject([{ kind: "played", seat: 1, cards: ["7", "7", "J"] }]);
  });

  it("is four alike cleared at once, with the four cards", () => {
    const events: Clear4Event[] = [
      { event: "Played", seat: 1, hand: ["7", "J"], tops: [], value: 7 },
      { event: "Cleared", seat: 1, cards: 5 },
    ];
    expect(movesOf(events, before)).toMatchObject([
      { kind: "played" },
      { kind: "clear4", count: 5, cards: ["7", "7", "7", "J"] },
    ]);
  });

  it("is four alike cleared by choice", () => {
    expect(movesOf([{ event: "Cleared", seat: 1, cards: 3 }], before)).toMatchObject([{ kind: "clear4", count: 3 }]);
  });

  it("is a PUSH with its target, also where the PUSH was blind and the target is named later", () => {
    const push: Clear4Event[] = [
      { event: "Special", seat: 1, card: "P", from: "hand" },
      { event: "Taken", seat: 0, cards: 3 },
    ];
    expect(movesOf(push, before)).toMatchObject([{ kind: "push", seat: 1, target: 0, count: 3 }]);
    expect(movesOf([{ event: "Taken", seat: 0, cards: 3 }], before)).toMatchObject([
      { kind: "push", seat: 1, target: 0 },
    ]);
  });

  it("is a CLEAR, a pass, or four left lying", () => {
    expect(
      kinds([
        { event: "Special", seat: 1, card: "C", from: 0 },
        { event: "Cleared", seat: 1, cards: 3 },
      ]),
    ).toEqual(["clear"]);
    expect(kinds([{ event: "Taken", seat: 1, cards: 3 }])).toEqual(["took"]);
    expect(
      kinds([
        { event: "Left", seat: 1 },
        { event: "TurnOf", seat: 0 },
      ]),
    ).toEqual(["left"]);
  });

  it("is a blind card that went wrong, with what it cost", () => {
    const events: Clear4Event[] = [
      { event: "BlindTurned", seat: 1, pile: 2, card: "10", playable: false },
      { event: "Taken", seat: 1, cards: 4 },
    ];
    expect(movesOf(events, before)).toMatchObject([{ kind: "blind", cards: ["10"], playable: false, count: 4 }]);
  });

  it("can be told without knowing the table as it was", () => {
    const events: Clear4Event[] = [{ event: "Played", seat: 1, hand: [], tops: [0], value: 7 }];
    expect(movesOf(events, null)).toMatchObject([{ cards: ["7"] }]);
  });
});
