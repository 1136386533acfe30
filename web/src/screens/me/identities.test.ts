import { describe, expect, it } from "vitest";
import { deviceName, isFresh, phraseFile, phraseIn } from "./identities";

const PHRASE = "magma sorbet gala motor sport rebus oboe tablet totem papaya";

describe("identities", () => {
  it("finds the phrase in the file that it was kept as", () => {
    expect(phraseIn(phraseFile("Recovery phrase of Anna at cards.example.org", PHRASE))).toBe(PHRASE);
    expect(phraseIn(`Rettungswörter von a b c d e f g h i j k\r\n\r\n${PHRASE}\r\n`)).toBe(PHRASE);
    expect(phraseIn("something else")).toBeUndefined();
  });

  it("calls a device by what its browser said", () => {
    expect(deviceName({ browser: "Firefox", system: "Android" })).toBe("Firefox · Android");
    expect(deviceName({ browser: null, system: "Linux" })).toBe("Linux");
    expect(deviceName({ browser: null, system: null })).toBeUndefined();
  });

  it("asks nobody who has neither played nor said a name", () => {
    expect(isFresh({ you: { id: "a", name: "Rondo" }, played: false })).toBe(true);
    expect(isFresh({ you: { id: "a", name: "Rondo" }, played: true })).toBe(false);
    expect(isFresh({ you: { id: "a", name: "Anna" }, played: false })).toBe(false);
    expect(isFresh({ you: null, played: false })).toBe(false);
  });
});
