import { describe, expect, it } from "vitest";
import { press } from "./doubles/keys";
import { Keys, isBindable, listen, type KeyPress } from "./keys";

const usual = { impossible: ["Space"], row1: ["Digit1", "Numpad1"], row2: ["Digit2"], pass: ["KeyP"] } as const;
/** An element as far as `matches` and `closest` go: a tag, its type, and what it lies in. */
const element = (tag: string, type?: string, within: string[] = []) =>
  ({
    type,
    matches: (selector: string) => selector.split(", ").some((one) => one.split("[")[0] === tag),
    closest: (selector: string) => (within.includes(selector) ? {} : null),
  }) as unknown as EventTarget;

describe("a key", () => {
  const keys = new Keys(usual);

  it.each([
    ["Space", "impossible"],
    ["Digit1", "row1"],
    ["Numpad1", "row1"],
    ["KeyX", undefined],
  ])("%s means %s", (code, intent) => {
    expect(keys.intentOf(press(code))).toBe(intent);
  });

  it.each<[string, Partial<KeyPress>]>([
    ["repeats", { repeat: true }],
    ["composes a character", { isComposing: true }],
    ["belongs to a shortcut (ctrl)", { ctrlKey: true }],
    ["belongs to a shortcut (alt)", { altKey: true }],
    ["belongs to a shortcut (meta)", { metaKey: true }],
    ["was used already", { defaultPrevented: true }],
    ["is typed into a field", { target: element("input", "text") }],
    ["is typed into a field of no type", { target: element("input") }],
    ["is typed into a text", { target: element("textarea") }],
    ["chooses from a list", { target: element("select") }],
    ["is pressed in a dialogue", { target: element("p", undefined, ["dialog[open]"]) }],
  ])("means nothing where it %s", (_, more) => {
    expect(keys.intentOf(press("Digit1", more))).toBeUndefined();
  });

  it("that presses the focused button does only that", () => {
    expect(keys.intentOf(press("Space", { target: element("button") }))).toBeUndefined();
    expect(keys.intentOf(press("Digit1", { target: element("button") }))).toBe("row1");
  });

  it("counts where a box to tick has the focus, for nothing is typed there", () => {
    expect(keys.intentOf(press("Digit1", { target: element("input", "checkbox") }))).toBe("row1");
    expect(keys.intentOf(press("Space", { target: element("input", "checkbox") }))).toBeUndefined();
  });
});

describe("bindings", () => {
  it("that a person changed come first, and take keys away from usual ones", () => {
    const keys = new Keys(usual, { pass: ["Digit1"] });
    expect(keys.intentOf(press("Digit1"))).toBe("pass");
    expect(keys.intentOf(press("KeyP"))).toBeUndefined();
    expect(keys.codesOf("row1")).toEqual(["Numpad1"]);
  });

  it("for intents that there are no more, or with keys that are not ours, do nothing", () => {
    const keys = new Keys(usual, { gone: ["Digit1"], pass: ["F5", "Tab", "KeyQ"] });
    expect(keys.intentOf(press("Digit1"))).toBe("row1");
    expect(keys.codesOf("pass")).toEqual(["KeyQ"]);
  });

  it("changed twice still give every key one meaning", () => {
    const first = new Keys(usual, new Keys(usual).rebound("pass", "Digit2"));
    const second = new Keys(usual, first.rebound("impossible", "Digit2"));
    expect(second.intentOf(press("Digit2"))).toBe("impossible");
    expect(second.codesOf("pass")).toEqual([]);
    expect(second.codesOf("row1")).toEqual(["Digit1", "Numpad1"]);
  });

  it.each(["Tab", "Escape", "F11", "ShiftLeft", "MetaRight", "ControlLeft", ""])("cannot have the key %j", (code) => {
    expect(isBindable(code)).toBe(false);
    expect(new Keys(usual, new Keys(usual).rebound("pass", code)).codesOf("pass")).toEqual(["KeyP"]);
  });
});

describe("listening", () => {
  it("tells intents with their event until it ends, and keeps the page from scrolling", () => {
    const target = new EventTarget();
    const told: string[] = [];
    const stop = listen(
      target,
      () => new Keys(usual),
      (intent, event) => told.push(`${intent} ${event.code}`),
    );
    const space = Object.assign(new Event("keydown", { cancelable: true }), { code: "Space" });
    target.dispatchEvent(space);
    expect(space.defaultPrevented).toBe(true);
    const other = Object.assign(new Event("keydown", { cancelable: true }), { code: "KeyX" });
    target.dispatchEvent(other);
    expect(other.defaultPrevented).toBe(false);
    stop();
    target.dispatchEvent(Object.assign(new Event("keydown"), { code: "Digit1" }));
    expect(told).toEqual(["impossible Space"]);
  });
});
