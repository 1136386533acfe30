import { describe, expect, it } from "vitest";
import { memory } from "./doubles/keep";
import { Preferences, wellFormed } from "./preferences.svelte";

describe("preferences", () => {
  it("are sensible without a choice", () => {
    expect(new Preferences(memory())).toMatchObject({
      theme: "system",
      dark: false,
      strongerMarks: false,
      inkPatterns: false,
      sound: true,
      vibration: true,
      leftHanded: false,
      language: undefined,
      name: "",
    });
  });

  it("last from visit to visit, and only choices are kept", () => {
    const storage = memory();
    const before = new Preferences(storage);
    before.theme = "dark";
    before.sound = false;
    before.name = "Zoë";
    before.bind("buntherum", { row1: ["KeyQ"] });
    expect(JSON.parse(storage.texts.get("preferences")!)).toEqual({
      theme: "dark",
      sound: false,
      name: "Zoë",
      bindings: { buntherum: { row1: ["KeyQ"] } },
    });
    const after = new Preferences(storage);
    expect([after.theme, after.dark, after.sound, after.name]).toEqual(["dark", true, false, "Zoë"]);
    expect(after.bindingsOf("buntherum")).toEqual({ row1: ["KeyQ"] });
    expect(after.bindingsOf("toString")).toEqual({});
  });

  it.each([
    ["nothing", undefined],
    ["no object", "dark"],
    ["a list", [1]],
    ["null", null],
  ])("survive a storage with %s", (_, stored) => {
    expect(wellFormed(stored)).toEqual({});
  });

  it("lose only what is broken", () => {
    const broken = { theme: "neon", sound: "no", name: "x".repeat(65), bindings: { a: { b: [1] } }, constructor: 1 };
    const good = { leftHanded: true, language: "de" };
    expect(wellFormed({ ...broken, unknown: 1, ...good })).toEqual(good);
  });

  it("refuse what they would not read back", () => {
    const storage = memory();
    const choices = new Preferences(storage);
    choices.theme = "neon" as "dark";
    expect(choices.theme).toBe("system");
    expect(storage.texts.size).toBe(0);
  });

  it("can be reset, and keep the name", () => {
    const choices = new Preferences(memory({ preferences: { theme: "dark", leftHanded: true, name: "Zoë" } }));
    choices.reset();
    expect([choices.theme, choices.leftHanded, choices.name]).toEqual(["system", false, "Zoë"]);
  });
});
