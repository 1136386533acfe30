import { expect, test } from "vitest";
import { Keyboard } from "./keyboard.svelte";

/** A key pressed at that place of a page. */
function press(page: EventTarget, code: string, place?: { matches: (selector: string) => boolean }): void {
  const event = Object.assign(new Event("keydown"), { code });
  if (place) Object.defineProperty(event, "target", { value: { ...place, closest: () => null } });
  page.dispatchEvent(event);
}

test("a device without a mouse has a keyboard once a key was pressed", () => {
  const page = new EventTarget();
  const keyboard = new Keyboard(page);
  expect(keyboard.likely).toBe(false);
  press(page, "Tab");
  expect(keyboard.likely).toBe(true);
});

test("what a phone shows to write with is no keyboard", () => {
  const page = new EventTarget();
  const keyboard = new Keyboard(page);
  press(page, "");
  press(page, "KeyA", { matches: (selector) => selector.includes("input") });
  expect(keyboard.likely).toBe(false);
});

test("a key is called by what is printed on it", () => {
  const keyboard = new Keyboard(new EventTarget());
  expect(keyboard.label("KeyB")).toBe("B");
  expect(keyboard.label("Enter")).toBe("⏎");
  expect(keyboard.label(undefined)).toBe("");
});
