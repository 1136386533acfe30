import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Clear4Event } from "../../protocol";
import { viewOf } from "./doubles/view";
import { Show } from "./show.svelte";

const happened = (...events: Clear4Event[]) => [{ version: 2, events }];
const heard: string[] = [];
const open = (): Show =>
  new Show({
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
    const show = open();
    const view = viewOf(["7"]);
    show.tell(view, []);
    expect([show.view, show.moves, show.arrival]).toEqual([view, [], null]);
  });

  it("knows which cards came just now, and from whom", () => {
    const show = open();
    show.tell(viewOf(["7"]), []);
    show.tell(viewOf(["7", "5", "5"]), happened({ event: "Played", seat: 1, hand: ["5", "5"], tops: [], value: 5 }));
    expect(show.arrival).toEqual({ first: 1, seat: 1 });
    expect(heard).toEqual(["played", "Played"]);
  });

  it("keeps a blind card's outcome back until it is turned, and everything else until it was seen", () => {
    const show = open();
    const before = viewOf(["7"]);
    const after = viewOf([], { to_act: 0 });
    show.tell(before, []);
    const turned: Clear4Event = { event: "BlindTurned", seat: 1, pile: 0, card: "10", playable: false };
    show.tell(after, happened(turned, { event: "Taken", seat: 1, cards: 2 }));
    expect([show.view, show.blind?.turned, heard]).toEqual([before, false, []]);
    vi.advanceTimersByTime(600);
    expect([show.view, show.blind?.turned, heard[0]]).toEqual([before, true, "turned"]);
    vi.advanceTimersByTime(650);
    expect([show.view, show.blind, show.departure]).toEqual([after, null, { seat: 1 }]);
  });

  it("catches up with what happened while a blind card was looked at", () => {
    const show = open();
    show.tell(viewOf(["7"]), []);
    show.tell(viewOf(["7", "3"]), happened({ event: "BlindTurned", seat: 1, pile: 0, card: "3", playable: true }));
    const latest = viewOf(["7", "3", "2"]);
    show.tell(latest, happened({ event: "Played", seat: 0, hand: ["2"], tops: [], value: 2 }));
    vi.advanceTimersByTime(1250);
    expect(show.view).toBe(latest);
  });

  it("shows four alike for a moment when they are cleared, and lets the pile sweep off", () => {
    const show = open();
    show.tell(viewOf(["5", "5", "5", "5"]), []);
    show.tell(viewOf([]), happened({ event: "Cleared", seat: 1, cards: 4 }));
    expect([show.four?.cards, show.departure]).toEqual([["5", "5", "5", "5"], { seat: null }]);
    vi.advanceTimersByTime(1100);
    expect(show.four).toBeNull();
  });

  it("shows four alike that a blind card made after that card was seen, and not for ever", () => {
    const show = open();
    show.tell(viewOf(["5", "5", "5"]), []);
    const blind: Clear4Event = { event: "BlindTurned", seat: 1, pile: 0, card: "5", playable: true };
    show.tell(viewOf([]), happened(blind));
    show.tell(viewOf([]), happened({ event: "Cleared", seat: 1, cards: 4 }));
    expect(show.four).toBeNull();
    vi.advanceTimersByTime(1250);
    expect(show.four?.count).toBe(4);
    vi.advanceTimersByTime(1100);
    expect(show.four).toBeNull();
  });

  it("begins anew where the page was told everything anew, also while a blind card lies there", () => {
    const show = open();
    show.tell(viewOf(["7"]), []);
    show.tell(viewOf(["7", "3"]), happened({ event: "BlindTurned", seat: 1, pile: 0, card: "3", playable: true }));
    const fresh = viewOf(["7", "3", "1"]);
    show.tell(fresh, []);
    vi.advanceTimersByTime(5000);
    expect([show.view, show.blind, show.moves]).toEqual([fresh, null, []]);
  });
});
