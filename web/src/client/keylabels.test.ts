import { describe, expect, it } from "vitest";
import { keyboardLayout, keyLabel } from "./keylabels";

describe("a key's label", () => {
  it.each([
    ["KeyA", "A"],
    ["Digit7", "7"],
    ["Numpad7", "7"],
    ["ArrowLeft", "←"],
    ["Space", "␣"],
    ["Semicolon", ";"],
    ["Insert", "Insert"],
  ])("for %s is %s without a known keyboard", (code, label) => {
    expect(keyLabel(code)).toBe(label);
  });

  it("is what is printed on the keyboard in use", () => {
    const german = new Map([
      ["KeyY", "z"],
      ["Minus", "ß"],
      ["Semicolon", "ö"],
      ["Space", " "],
    ]);
    expect(["KeyY", "Minus", "Semicolon", "Space"].map((code) => keyLabel(code, german))).toEqual(["Z", "ß", "Ö", "␣"]);
  });

  it("needs no browser that tells its keyboard", async () => {
    const layout = new Map([["KeyQ", "a"]]);
    expect(await keyboardLayout({ keyboard: { getLayoutMap: () => Promise.resolve(layout) } })).toBe(layout);
    expect((await keyboardLayout({})).size).toBe(0);
    expect((await keyboardLayout(undefined)).size).toBe(0);
    const refusing = { getLayoutMap: () => Promise.reject(new Error("frame")) };
    expect((await keyboardLayout({ keyboard: refusing })).size).toBe(0);
  });
});
