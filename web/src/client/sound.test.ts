import { afterEach, describe, expect, it, vi } from "vitest";
import { memory } from "./doubles/keep";
import { Hush } from "./hush";
import { Preferences } from "./preferences.svelte";
import { Sounds, vibrateAfterTouch, wantedBy } from "./sound";
import { Instrument } from "./sounding/instrument";
import { lengthOf, LONGEST_END_MS, LONGEST_MS, LONGEST_STREAK, strikesOf, type Sound } from "./sounding/strikes";
import { samplesOf } from "./sounding/wood";

const places: Sound[] = [2, 3, 4, 5, 6, 7, 8, 9].map((place) => ({ place }));
const streaks: Sound[] = Array.from({ length: LONGEST_STREAK + 3 }, (_, streak) => ({ streak }));
const all: Sound[] = ["reveal", "right", "wrong", "tie", "clear", "turn", "photo", ...places, ...streaks];
const ends: Sound[] = ["won", "lost", "level", "ended"];
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

describe("a streak", () => {
  it("rises from the sound of a right answer, and does not rise for ever", () => {
    expect(strikesOf({ streak: 0 })).toEqual(strikesOf("right"));
    const rising = streaks.slice(0, LONGEST_STREAK + 1).map(pitch);
    expect(rising).toEqual([...new Set(rising)].sort((a, b) => a - b));
    expect(pitch({ streak: 99 })).toBe(pitch({ streak: LONGEST_STREAK }));
  });
});

describe("an end", () => {
  it.each(ends.map((sound) => [String(sound), sound] as const))("%s is a phrase, and over soon", (_, sound) => {
    expect(lengthOf(strikesOf(sound))).toBeLessThan(LONGEST_END_MS);
  });

  it("is told by the ear: winning rises, losing goes home quietly, a tie is two at once", () => {
    const pitches = (sound: Sound) => strikesOf(sound).map((strike) => strike.pitch);
    const loudness = (sound: Sound) => Math.max(...strikesOf(sound).map((strike) => strike.loudness));
    expect(pitches("won")[3]).toBeGreaterThan(pitches("won")[0]!);
    expect(pitches("lost")[1]).toBeLessThan(pitches("lost")[0]!);
    expect(loudness("lost")).toBeLessThan(loudness("won"));
    expect(strikesOf("level").filter(({ after }) => after === 0)).toHaveLength(2);
  });
});

describe("what is heard", () => {
  const RATE = 48000;
  const loudest = (samples: Float32Array, from = 0, to = samples.length) =>
    samples.subarray(from, to).reduce((most, one) => Math.max(most, Math.abs(one)), 0);

  it.each([...all, ...ends].map((sound) => [JSON.stringify(sound), sound] as const))(
    "%s begins at once, never clips, and dies away",
    (_, sound) => {
      const samples = samplesOf(strikesOf(sound), RATE);
      expect(samples.every(Number.isFinite)).toBe(true);
      expect(loudest(samples)).toBeLessThan(1);
      expect(loudest(samples, 0, 0.012 * RATE)).toBeGreaterThan(0.05);
      expect(loudest(samples, samples.length - 48)).toBeLessThan(0.03);
    },
  );

  it("has the pitch that it should have", () => {
    const samples = samplesOf([{ after: 0, ms: 400, pitch: 440, loudness: 0.5, click: 0 }], RATE);
    // Later only the first tone is left.
    const late = samples.subarray(0.22 * RATE, 0.32 * RATE);
    const crossings = late.reduce((count, one, i) => count + Number(i > 0 && one >= 0 && late[i - 1]! < 0), 0);
    expect(crossings).toBeGreaterThanOrEqual(43);
    expect(crossings).toBeLessThanOrEqual(45);
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

describe("an instrument", () => {
  it("counts what is heard soon before it is heard, one sound whenever there is time", () => {
    const idle: (() => void)[] = [];
    const counted: number[] = [];
    const node = { gain: { value: 0 }, connect: () => {}, start: () => {} };
    const instrument = new Instrument({
      sampleRate: 48000,
      destination: null,
      createGain: () => node,
      createBufferSource: () => ({ ...node }),
      createBuffer: (_: number, length: number) => (counted.push(length), { copyToChannel: () => {} }),
    } as unknown as BaseAudioContext);
    instrument.prepare((work) => void idle.push(work), ["turn", "wrong"]);
    expect(counted).toHaveLength(0);
    for (const many of [1, 2, 2]) {
      idle.shift()?.();
      expect(counted).toHaveLength(many);
    }
    instrument.play("wrong", 1);
    expect(counted).toHaveLength(2);
  });
});

describe("a page's sounds", () => {
  /** Counts what begins to sound; making the sound itself is the browser's. */
  function quietPage(wanted = { sound: true, vibration: true, volume: 0.5 }, state = "suspended") {
    const made: string[] = [];
    const waiting: (() => void)[] = [];
    const context = { state, resume: async () => void made.push("resumed") } as unknown as AudioContext;
    const sounds = new Sounds({
      context: () => (made.push("context"), context),
      afterPress: (run) => void waiting.push(run),
      instrument: async () => ({
        lengthOf: () => 50,
        play: (sound, volume) => void made.push(`${JSON.stringify(sound)} at ${volume}`),
      }),
      vibrate: (pattern) => void made.push(`vibrates ${String(pattern)}`),
      now: () => 0,
      wanted: () => wanted,
    });
    const pressed = (page: EventTarget, name = "pointerup"): void => {
      page.dispatchEvent(new Event(name));
      for (const run of waiting.splice(0)) run();
    };
    return { sounds, made, pressed, waiting };
  }

  it("do not keep waiting what was pressed first", () => {
    const { sounds, made, waiting } = quietPage();
    const page = new EventTarget();
    sounds.unlockAtFirstGesture(page);
    page.dispatchEvent(new Event("pointerdown"));
    expect([made, waiting]).toEqual([[], []]);
    page.dispatchEvent(new Event("keydown"));
    expect(made).toEqual([]);
    expect(waiting).toHaveLength(1);
  });

  it("are opened while a finger is lifted, for engines that let a page sound then alone", () => {
    const { sounds, made } = quietPage();
    const page = new EventTarget();
    sounds.unlockAtFirstGesture(page);
    page.dispatchEvent(new Event("pointerdown"));
    page.dispatchEvent(new Event("pointerup"));
    expect(made).toEqual(["context", "resumed"]);
  });

  it("wait for the first gesture, whichever it is, and need no second", () => {
    const { sounds, made, pressed } = quietPage();
    const page = new EventTarget();
    sounds.unlockAtFirstGesture(page);
    sounds.play("turn");
    expect(made).toEqual([]);
    pressed(page, "keydown");
    pressed(page);
    expect(made).toEqual(["context", "resumed"]);
  });

  it("are asked back where the system took them, and never come late", () => {
    const { sounds, made, pressed } = quietPage();
    const page = new EventTarget();
    sounds.unlockAtFirstGesture(page);
    pressed(page);
    sounds.play("turn");
    expect(made).toEqual(["context", "resumed", "resumed"]);
  });

  it("are all off with one switch, vibration with its own", () => {
    const { sounds, made, pressed } = quietPage({ sound: false, vibration: false, volume: 1 });
    const page = new EventTarget();
    sounds.unlockAtFirstGesture(page);
    pressed(page);
    sounds.play("right");
    sounds.pressed();
    sounds.judged();
    expect(made).toEqual(["context", "resumed"]);
  });

  it("are as loud as they are wanted, once what makes them is there", async () => {
    const { sounds, made, pressed } = quietPage(undefined, "running");
    const page = new EventTarget();
    sounds.unlockAtFirstGesture(page);
    pressed(page);
    sounds.play("turn");
    await Promise.resolve();
    await Promise.resolve();
    sounds.play({ streak: 2 });
    sounds.expectReveal(320);
    sounds.play("right");
    expect(made).toEqual(["context", "resumed", '{"streak":2} at 0.5']);
  });

  it("are off in quiet mode with all that moves, and what was chosen comes back after it", () => {
    const chosen = new Preferences(memory());
    chosen.volume = 0.4;
    expect([wantedBy(chosen), chosen.still]).toEqual([{ sound: true, vibration: true, volume: 0.4 }, false]);
    chosen.quiet = true;
    expect([wantedBy(chosen), chosen.still]).toEqual([{ sound: false, vibration: false, volume: 0.4 }, true]);
    chosen.quiet = false;
    chosen.reducedMotion = true;
    expect([wantedBy(chosen).sound, chosen.still]).toEqual([true, true]);
    chosen.volume = 0;
    chosen.volume = 7;
    expect(chosen.volume).toBe(0.4);
  });

  it("can be felt", () => {
    const { sounds, made } = quietPage();
    sounds.pressed();
    sounds.judged();
    expect(made).toEqual(["vibrates 10", "vibrates 20,40,20"]);
  });
});

describe("a device", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ["not before somebody has touched the page", { hasBeenActive: false }, 0],
    ["once somebody has", { hasBeenActive: true }, 1],
    ["where its browser does not tell", undefined, 1],
  ] as const)("vibrates or not: %s", (_, userActivation, times) => {
    const vibrate = vi.fn();
    vi.stubGlobal("navigator", { userActivation, vibrate });
    vibrateAfterTouch(10);
    expect(vibrate).toHaveBeenCalledTimes(times);
  });
});
