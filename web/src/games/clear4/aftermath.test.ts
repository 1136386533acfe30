import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Clear4Event } from "../../protocol";
import { viewOf } from "./doubles/view";
import { Clear4Aftermath } from "./aftermath.svelte";

const happened = (...events: Clear4Event[]) => [{ version: 2, events }];
const heard: string[] = [];
const open = (): Clear4Aftermath =>
  new Clear4Aftermath({
    moved: ({ kind }) => heard.push(kind),
    turned: () => heard.push("turned"),
    heard: ({ event }) => heard.push(event),
  });

beforeEach(() => {
  vi.useFakeTimers();
  heard.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the table as it is shown", () => {
  it("is the view alone where nothing is told of how it came about", () => {
    const aftermath = open();
    const view = viewOf(["7"]);
    aftermath.happened([], view);
    expect([aftermath.view, aftermath.moves, aftermath.arrival]).toEqual([view, [], null]);
  });

  it("knows which cards came just now, and from whom", () => {
    const aftermath = open();
    aftermath.happened([], viewOf(["7"]));
    aftermath.happened(
      happened({ event: "Played", seat: 1, hand: ["5", "5"], tops: [], value: 5 }),
      viewOf(["7", "5", "5"]),
    );
    expect(aftermath.arrival).toEqual({ first: 1, seat: 1 });
    expect(heard).toEqual(["played", "Played"]);
  });

  it("keeps a blind card's outcome back until it is turned, and everything else until it was seen", () => {
    const aftermath = open();
    const before = viewOf(["7"]);
    const after = viewOf([], { to_act: 0 });
    aftermath.happened([], before);
    const turned: Clear4Event = { event: "BlindTurned", seat: 1, pile: 0, card: "10", playable: false };
    aftermath.happened(happened(turned, { event: "Taken", seat: 1, cards: 2 }), after);
    expect([aftermath.view, aftermath.blind?.turned, heard]).toEqual([before, false, []]);
    vi.advanceTimersByTime(600);
    expect([aftermath.view, aftermath.blind?.turned, heard[0]]).toEqual([before, true, "turned"]);
    vi.advanceTimersByTime(650);
    expect([aftermath.view, aftermath.blind, aftermath.departure]).toEqual([after, null, { seat: 1 }]);
  });

  it("catches up with what happened while a blind card was looked at", () => {
    const aftermath = open();
    aftermath.happened([], viewOf(["7"]));
    aftermath.happened(
      happened({ event: "BlindTurned", seat: 1, pile: 0, card: "3", playable: true }),
      viewOf(["7", "3"]),
    );
    const latest = viewOf(["7", "3", "2"]);
    aftermath.happened(happened({ event: "Played", seat: 0, hand: ["2"], tops: [], value: 2 }), latest);
    vi.advanceTimersByTime(1250);
    expect(aftermath.view).toBe(latest);
  });

  it("shows four alike for a moment when they are cleared, and lets the pile sweep off", () => {
    const aftermath = open();
    aftermath.happened([], viewOf(["5", "5", "5", "5"]));
    aftermath.happened(happened({ event: "Cleared", seat: 1, cards: 4 }), viewOf([]));
    expect([aftermath.four?.cards, aftermath.departure]).toEqual([["5", "5", "5", "5"], { seat: null }]);
    vi.advanceTimersByTime(1100);
    expect(aftermath.four).toBeNull();
  });

  it("shows four alike that a blind card made after that card was seen, and not for ever", () => {
    const aftermath = open();
    aftermath.happened([], viewOf(["5", "5", "5"]));
    const blind: Clear4Event = { event: "BlindTurned", seat: 1, pile: 0, card: "5", playable: true };
    aftermath.happened(happened(blind), viewOf([]));
    aftermath.happened(happened({ event: "Cleared", seat: 1, cards: 4 }), viewOf([]));
    expect(aftermath.four).toBeNull();
    vi.advanceTimersByTime(1250);
    expect(aftermath.four?.count).toBe(4);
    vi.advanceTimersByTime(1100);
    expect(aftermath.four).toBeNull();
  });

  it("begins anew where the page was told everything anew, also while a blind card lies there", () => {
    const aftermath = open();
    aftermath.happened([], viewOf(["7"]));
    aftermath.happened(
      happened({ event: "BlindTurned", seat: 1, pile: 0, card: "3", playable: true }),
      viewOf(["7", "3"]),
    );
    const fresh = viewOf(["7", "3", "1"]);
    aftermath.happened([], fresh);
    vi.advanceTimersByTime(5000);
    expect([aftermath.view, aftermath.blind, aftermath.moves]).toEqual([fresh, null, []]);
  });
});
