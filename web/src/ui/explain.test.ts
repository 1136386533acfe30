import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { explain, explaining, HOLD_MS, HOVER_MS } from "./explain.svelte";

/** A piece of the page, as far as it can be asked about. */
class Sign extends EventTarget {
  readonly attributes = new Map<string, string>();
  reachedByKeys = true;
  setAttribute = (name: string, value: string): void => void this.attributes.set(name, value);
  removeAttribute = (name: string): void => void this.attributes.delete(name);
  getBoundingClientRect = () => ({ left: 1, top: 2 }) as DOMRect;
  matches = (): boolean => this.reachedByKeys;

  hears(name: string, more: object = {}): Event {
    const event = Object.assign(new Event(name, { cancelable: true }), more);
    this.dispatchEvent(event);
    return event;
  }
}

function explained(words: string | null): { sign: Sign; end: () => void } {
  const sign = new Sign();
  const end = explain(() => words)(sign as unknown as HTMLElement);
  return { sign, end: end ?? (() => {}) };
}

const told = (): string | undefined => explaining.shown?.words;
const MOUSE = { pointerType: "mouse" };
const FINGER = { pointerType: "touch" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a mouse that rests is told, one that passes is not", () => {
  const { sign, end } = explained("a rule");
  sign.hears("pointerenter", MOUSE);
  vi.advanceTimersByTime(HOVER_MS - 1);
  sign.hears("pointerleave", MOUSE);
  vi.advanceTimersByTime(HOVER_MS);
  expect(told()).toBeUndefined();
  sign.hears("pointerenter", MOUSE);
  vi.advanceTimersByTime(HOVER_MS);
  expect(told()).toBe("a rule");
  sign.hears("pointerleave", MOUSE);
  expect(told()).toBeUndefined();
  end();
});

test("a finger is told while it is held, and a short press asks nothing", () => {
  const { sign, end } = explained("a rule");
  sign.hears("pointerdown", FINGER);
  sign.hears("pointerup", FINGER);
  vi.advanceTimersByTime(HOLD_MS);
  expect(told()).toBeUndefined();
  sign.hears("pointerdown", FINGER);
  vi.advanceTimersByTime(HOLD_MS);
  expect(told()).toBe("a rule");
  expect(sign.hears("contextmenu").defaultPrevented).toBe(true);
  sign.hears("pointerup", FINGER);
  expect(told()).toBeUndefined();
  end();
});

test("who comes by keys is told at once, until Escape or the next thing", () => {
  const [one, other] = [explained("one"), explained("other")];
  one.sign.hears("focus");
  expect(told()).toBe("one");
  other.sign.hears("focus");
  one.sign.hears("blur");
  expect(told()).toBe("other");
  other.sign.hears("keydown", { key: "Escape" });
  expect(told()).toBeUndefined();
  one.sign.reachedByKeys = false;
  one.sign.hears("focus");
  expect(told()).toBeUndefined();
  [one, other].forEach(({ end }) => end());
});

test("what is gone is explained no longer, and what has no meaning is left alone", () => {
  const { sign, end } = explained("a rule");
  expect(sign.attributes.get("aria-description")).toBe("a rule");
  sign.hears("focus");
  end();
  expect([told(), sign.attributes.size]).toEqual([undefined, 0]);
  expect(explained(null).sign.attributes.size).toBe(0);
});
