// How well the game finds what devices add, on simulated ones whose delays are known. `make calibration` prints it.
import { describe, expect, it } from "vitest";
import { gauss, played, seeded, somebody, type Device } from "./doubles/tapper";
import { screenAgainstSound } from "./estimate";
import { difference, lateBy } from "./kept";

const PEOPLE = Number(import.meta.env["VITE_PEOPLE"] ?? 300);
/** No more is taken off by the referee (`RefereeTerms.calibration`). */
const MOST = 4;

const mean = (of: readonly number[]): number => of.reduce((a, b) => a + b, 0) / of.length;
const deviation = (of: readonly number[]): number => Math.sqrt(mean(of.map((one) => (one - mean(of)) ** 2)));
const share = (of: readonly boolean[]): number => of.filter(Boolean).length / of.length;
const round = (value: number): number => Math.round(10 * value) / 10;

const KEYS: Device = { screen: 25, sound: 12, input: 4 };

function study(touch: Device) {
  const random = seeded(21);
  const both = Array.from({ length: PEOPLE }, () => {
    const habit = somebody(random);
    // A person is not the same twice: between two games the habit moves a little.
    const later = {
      ...habit,
      lead: habit.lead + 4 * gauss(random),
      leadToLights: habit.leadToLights + 4 * gauss(random),
    };
    return { key: played(KEYS, habit, random), touch: played(touch, later, random) };
  });
  const truth = touch.input - KEYS.input + ((touch.sampled ?? 8) - (KEYS.sampled ?? 8)) / 2;
  const found = both.flatMap((one) => difference(one.touch, one.key) ?? []);
  const taken = both.map((one) => Math.min(MOST, lateBy(one, "touch")));
  return {
    truth,
    error: round(mean(found.map(({ ms }) => ms - truth))),
    deviation: round(deviation(found.map(({ ms }) => ms - truth))),
    said: round(mean(found.map(({ error }) => error))),
    within: share(found.map(({ ms, error }) => Math.abs(ms - truth) < 2 * error)),
    /** What an honest player gains: taken off a claim, ms; and how often more than the truth is. */
    honest: round(mean(taken)),
    wronged: share(taken.map((one) => one > Math.max(0, truth))),
    /** What a liar gains, who writes anything into the browser's storage. */
    liar: MOST,
    screen: round(mean(both.flatMap((one) => screenAgainstSound(one.key) ?? []).map(({ ms }) => ms - 13))),
  };
}

describe("simulated devices", () => {
  const rows = [0, 10, 20, 40, 80].map((more) => study({ ...KEYS, input: KEYS.input + more, sampled: 8 }));
  if (import.meta.env["VITE_PEOPLE"]) console.info(JSON.stringify({ people: PEOPLE, inputs: rows }, null, 1));

  it("are found by the difference of two ways to press, whoever taps", () => {
    for (const row of rows) {
      expect(Math.abs(row.error)).toBeLessThan(2);
      expect(row.deviation).toBeLessThan(16);
      expect(row.within).toBeGreaterThan(0.9);
    }
  });

  it("take off nothing from most who have nothing to take off, and the most from nearly all who are late", () => {
    expect(rows[0]!.honest).toBeLessThan(0.4);
    expect(rows[0]!.wronged).toBeLessThan(0.06);
    expect(rows[3]!.honest).toBeGreaterThan(3);
    expect(rows[4]!.honest).toBeCloseTo(MOST, 1);
  });

  it("cannot be told from their owner's habit in one game", () => {
    const random = seeded(3);
    const [early, late] = [-60, -10].map((lead) => ({ lead, leadToLights: lead, deviation: 20, slips: 0 }));
    const [slow, quick] = [{ ...KEYS, input: 54 }, KEYS].map((device, i) =>
      mean(Array.from({ length: 100 }, () => played(device, [early!, late!][i]!, random).heard!.ms)),
    );
    expect(Math.abs(slow! - quick!)).toBeLessThan(5);
  });
});
