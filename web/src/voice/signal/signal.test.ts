import { describe, expect, it } from "vitest";
import { meanSquare, NO_WORDS, noWord } from "../doubles/nowords";
import { chance, room, said, TONES } from "../doubles/tones";
import { AudioClock } from "./clock";
import { Spectrum } from "./fft";
import { Listener, type Heard } from "./listener";
import { RATE, Resampler } from "./resampler";
import { Ring } from "./ring";
import { LEAST_SNR, roomPower, snrNow, trainedSnr } from "./room";
import { Trainer } from "./trainer";
import type { Template } from "./vocabulary";

const MIC = 48_000;
const QUIET = 0.002;
const random = chance(7);

function blocks<T>(samples: Float32Array, push: (block: Float32Array) => readonly T[]): T[] {
  const all: T[] = [];
  for (let at = 0; at < samples.length; at += 128) all.push(...push(samples.subarray(at, at + 128)));
  return all;
}

function taught(words: readonly string[], noise = QUIET): Template[] {
  return words.flatMap((word) => {
    const trainer = new Trainer(MIC);
    trainer.word = word;
    const takes = [1, 2.2, 3.4].map((at) => [at, said(word, MIC, random)] as const);
    return blocks(room(4.6, MIC, noise, random, takes), (block) => trainer.push(block)).flatMap((one) =>
      "template" in one ? [one.template] : [],
    );
  });
}

const known = taught(TONES.slice(0, 4));
const stranger = TONES[4]!;

function heardIn(samples: Float32Array, templates = known, prepare = (_: Listener): void => {}): Heard[] {
  const listener = new Listener(MIC);
  listener.know(templates);
  prepare(listener);
  return blocks(samples, (block) => listener.push(block)).flatMap((one) => (one.kind === "heard" ? [one] : []));
}

describe("counted samples", () => {
  it("are found again by their number, as long as they are kept", () => {
    const ring = new Ring(4);
    ring.push(Float32Array.of(1, 2, 3));
    ring.push(Float32Array.of(4, 5, 6));
    expect([ring.begin, ring.end, ring.at(2), ring.at(5), ring.at(1), ring.at(6)]).toEqual([2, 6, 3, 6, 0, 0]);
    expect([...ring.copy(3, 5)]).toEqual([4, 5]);
  });

  it.each([48_000, 44_100, 16_000, 8_000])("stay where they were at %i Hz", (rate) => {
    const wave = (hertz: number, n: number, at: number): number => Math.sin((2 * Math.PI * hertz * n) / at);
    const resampler = new Resampler(rate);
    const made = blocks(
      Float32Array.from({ length: rate }, (_, n) => wave(440, n, rate)),
      (block) => [...resampler.push(block)],
    );
    expect(made.length).toBeGreaterThan(RATE - 40);
    const off = made.slice(100, -100).map((one, i) => Math.abs(one - wave(440, i + 100, RATE)));
    expect(Math.max(...off)).toBeLessThan(0.01);
  });

  it("have their power in the bin of their frequency", () => {
    const spectrum = new Spectrum(64);
    const powers = new Float64Array(spectrum.bins);
    spectrum.power(
      Float64Array.from({ length: 64 }, (_, n) => Math.cos((2 * Math.PI * 5 * n) / 64)),
      powers,
    );
    expect(powers[5]).toBeCloseTo(32 ** 2);
    expect(powers.reduce((sum, one) => sum + one)).toBeCloseTo(32 ** 2);
  });
});

describe("a speaker's words", () => {
  it("are learned three times each", () => {
    expect(known.map(({ word }) => word)).toEqual(TONES.slice(0, 4).flatMap((word) => [word, word, word]));
  });

  it("are known again, and when they began", () => {
    for (const word of TONES.slice(0, 4)) {
      const heard = heardIn(room(2.4, MIC, QUIET, random, [[1.2, said(word, MIC, random)]]));
      expect(heard.map((one) => one.word)).toEqual([word]);
      expect(Math.abs(heard[0]!.onset - 1.2 * MIC) / (MIC / 1000)).toBeLessThan(12);
      expect(heard[0]!.decided).toBeGreaterThan(heard[0]!.onset);
    }
  });

  const inQuiet = (sound: Float32Array): (string | null)[] =>
    heardIn(room(2.4, MIC, QUIET, random, [[1.2, sound]])).map((one) => one.word);

  it("are not a word that nobody taught", () => {
    expect(inQuiet(said(stranger, MIC, random))).toEqual([null]);
  });

  it("are surer than a word that nobody taught", () => {
    const sure = (word: string): number =>
      heardIn(room(2.4, MIC, QUIET, random, [[1.2, said(word, MIC, random)]]))[0]!.confidence;
    expect(sure(stranger)).toBeLessThan(Math.min(...TONES.slice(0, 4).map(sure)));
  });

  it.each(NO_WORDS)("are not a %s", (kind) => {
    const loudness = Math.sqrt(meanSquare(said("ah", MIC, random)));
    for (const times of [0.3, 1, 3]) {
      const words = inQuiet(noWord(kind, MIC, random, times * loudness));
      expect(words.length).toBeGreaterThan(0);
      expect(words.filter((word) => word !== null)).toEqual([]);
    }
  });

  it("are not clicks", () => {
    expect(heardIn(room(2, MIC, QUIET, random, [[1.2, said("ah", MIC, random, 0.012)]]))).toEqual([]);
  });

  it("are not what the page itself plays", () => {
    const played = room(3, MIC, QUIET, random, [
      [1.2, said("ah", MIC, random)],
      [2, said("ee", MIC, random)],
    ]);
    const heard = heardIn(played, known, (listener) => listener.ignoreUntil(1.75 * MIC));
    expect(heard.map((one) => one.word)).toEqual(["ee"]);
  });

  it("are not a room that a microphone begins to hear, or hears again after a gap", () => {
    for (const [from, to] of [
      [0, 0.6],
      [1.2, 1.8],
    ] as const) {
      const heard = room(4.5, MIC, QUIET, random, []);
      heard.fill(0, from * MIC, to * MIC);
      const trainer = new Trainer(MIC);
      trainer.word = "ah";
      expect(blocks(heard, (block) => trainer.push(block))).toEqual([]);
    }
  });

  it("are refused where they are too short or too long", () => {
    const outcome = (seconds: number): unknown => {
      const trainer = new Trainer(MIC);
      trainer.word = "ah";
      return blocks(room(4, MIC, QUIET, random, [[1.2, said("ah", MIC, random, seconds)]]), (block) =>
        trainer.push(block),
      );
    };
    expect(outcome(0.08)).toEqual([{ refused: "short" }]);
    expect(outcome(1.6)).toEqual([{ refused: "long" }]);
  });
});

describe("a room", () => {
  const powerOf = (noise: number): number => {
    const ring = new Ring(RATE);
    ring.push(room(1, RATE, noise, random, []));
    return roomPower(ring);
  };

  it("is fine where it is quiet, and refused where it is loud", () => {
    expect(trainedSnr(known)).toBeGreaterThan(LEAST_SNR);
    expect(snrNow(known, powerOf(QUIET))).toBeGreaterThan(LEAST_SNR);
    expect(snrNow(known, powerOf(30 * QUIET))).toBeLessThan(LEAST_SNR);
  });
});

describe("the audio clock", () => {
  const RATE = 48_000;
  const block = 512;
  const feed = (clock: AudioClock, from: number, to: number, offset: number): void => {
    for (let end = from; end < to; end += block) clock.arrived(end, offset + (1000 * end) / RATE + 20 * random() ** 4);
  };

  it("is laid on the page's by the quickest arrivals", () => {
    const clock = new AudioClock(RATE);
    feed(clock, block, 2 * RATE, 1000);
    expect(clock.settled).toBe(true);
    expect(clock.at(RATE)).toBeCloseTo(2000, 0);
    expect(clock.sampleAt(2000)).toBeCloseTo(RATE, -2);
    expect(clock.jumped).toBe(-Infinity);
  });

  it("is known to have jumped when samples were lost", () => {
    const clock = new AudioClock(RATE);
    feed(clock, block, 2 * RATE, 1000);
    feed(clock, 2 * RATE, 3 * RATE, 1060);
    expect(clock.jumped).toBeGreaterThan(3000);
    expect(clock.at(3 * RATE)).toBeCloseTo(4060, 0);
  });
});
