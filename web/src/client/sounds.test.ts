import { describe, expect, it } from "vitest";
import { Hush } from "./hush";
import { Sounds } from "./sound";
import { lengthOf, LONGEST_MS, strikesOf, type Sound } from "./sounds";

const places: Sound[] = [2, 3, 4, 5, 6, 7, 8, 9].map((place) => ({ place }));
const all: Sound[] = ["reveal", "right", "wrong", "tie", "clear", "turn", ...places];
const pitch = (sound: Sound) => strikesOf(sound)[0]!.pitch;

describe("sounds", () => {
  it.each(all.map((sound) => [JSON.stringify(sound), sound] as const))("%s is short", (_, sound) => {
    expect(lengthOf(strikesOf(sound))).toBeLessThan(LONGEST_MS);
  });

  it("of placing rise from objective 2 to 9, in even steps to the ear", () => {
    const steps = places.slice(1).map((place, i) => pitch(place) / pitch(places[i]!));
    for (const step of steps) expect(step).toBeCloseTo(steps[0]!, 6);
    expect(steps[0]).toBeGreaterThan(1.1);
    expect(pitch({ place: 40 })).toBe(pitch({ place: 9 }));
  });

  it("tell right (two rising taps) from a tie (both at once) and from wrong (one dull block)", () => {
    const [first, second] = strikesOf("right");
    expect(second!.after).toBeGreaterThan(first!.after);
    expect(second!.pitch).toBeGreaterThan(first!.pitch);
    expect(strikesOf("tie").map(({ after }) => after)).toEqual([0, 0]);
    expect(strikesOf("wrong")).toHaveLength(1);
    expect(pitch("wrong")).toBeLessThan(200);
  });
});

describe("the hush before a reveal", () => {
  it.each([
    ["long before", 0, 100, true],
    ["ends just before the 300 ms", 1100, 100, true],
    ["reaches into the 300 ms", 1101, 100, false],
    ["within them", 1350, 50, false],
    ["the reveal is a little late", 1900, 50, false],
    ["the reveal never came", 6500, 50, true],
  ])("%s", (_, now, length, allowed) => {
    const hush = new Hush();
    hush.expect(0, 1500);
    expect(hush.allows(now, length)).toBe(allowed);
  });

  it("begins as early as the reveal can be, and ends with it", () => {
    const hush = new Hush();
    hush.expect(0, 1500, 900);
    expect(hush.allows(500, 101)).toBe(false);
    hush.over();
    expect(hush.allows(500, 101)).toBe(true);
  });
});

describe("a page's sounds", () => {
  /** Counts what begins to sound; making the sound itself is the browser's. */
  function quietPage(wanted = { sound: true, vibration: true }) {
    const made: string[] = [];
    const context = { state: "suspended", resume: async () => void made.push("resumed") } as unknown as AudioContext;
    const sounds = new Sounds({
      context: () => (made.push("context"), context),
      vibrate: (pattern) => void made.push(`vibrates ${String(pattern)}`),
      now: () => 0,
      wanted: () => wanted,
    });
    return { sounds, made };
  }

  it("wait for the first gesture, whichever it is, and need no second", () => {
    const { sounds, made } = quietPage();
    const page = new EventTarget();
    sounds.unlockAtFirstGesture(page);
    sounds.play("turn");
    expect(made).toEqual([]);
    page.dispatchEvent(new Event("keydown"));
    page.dispatchEvent(new Event("pointerdown"));
    expect(made).toEqual(["context", "resumed"]);
  });

  it("are asked back where the system took them, and never come late", () => {
    const { sounds, made } = quietPage();
    const page = new EventTarget();
    sounds.unlockAtFirstGesture(page);
    page.dispatchEvent(new Event("pointerdown"));
    sounds.play("turn");
    expect(made).toEqual(["context", "resumed", "resumed"]);
  });

  it("are all off with one switch, vibration with its own", () => {
    const { sounds, made } = quietPage({ sound: false, vibration: false });
    const page = new EventTarget();
    sounds.unlockAtFirstGesture(page);
    page.dispatchEvent(new Event("pointerdown"));
    sounds.play("right");
    sounds.pressed();
    sounds.judged();
    expect(made).toEqual(["context", "resumed"]);
  });

  it("can be felt", () => {
    const { sounds, made } = quietPage();
    sounds.pressed();
    sounds.judged();
    expect(made).toEqual(["vibrates 10", "vibrates 20,40,20"]);
  });
});
