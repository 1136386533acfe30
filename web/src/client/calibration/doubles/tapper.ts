import { asynchronies, estimate } from "../estimate";
import { SENSES, type Tapped } from "../kept";

/** A generator of numbers from 0 to 1, always the same from the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const gauss = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** A device, and what is added to a tap by it: milliseconds. */
export interface Device {
  screen: number;
  sound: number;
  input: number;
  /** The panel looks for fingers, and the screen draws, at such distances. */
  sampled?: number;
}

/** Somebody who taps before the beat, as people do, to lights less evenly than to sounds, each tap after the one
 * before, and who slips now and then. */
export interface Habit {
  lead: number;
  leadToLights: number;
  deviation: number;
  slips: number;
}

/** People differ: how far ahead of a sound they tap, how much later to lights, and how evenly. */
export const somebody = (random: () => number): Habit => {
  const lead = -35 + 20 * gauss(random);
  return {
    lead,
    leadToLights: lead + 15 + 15 * gauss(random),
    deviation: 18 + 14 * random(),
    slips: 0.04,
  };
};

export const PERIOD = 550;
export const BEATS = 12;

/** What the estimator makes of one game. */
export function played(device: Device, habit: Habit, random: () => number): Tapped {
  const off = { seen: device.screen, heard: device.sound, both: device.sound };
  const found = SENSES.map((sense) => {
    const beats = Array.from({ length: BEATS }, (_, i) => 1000 + i * PERIOD);
    let before = 0;
    const taps = beats.flatMap((beat, i) => {
      before = 0.4 * before + habit.deviation * gauss(random) * (sense === "seen" ? 1.3 : 1);
      if (random() < habit.slips) return random() < 0.5 ? [] : [beat + PERIOD * (random() - 0.5)];
      const late = i < 2 ? 60 * gauss(random) : 0;
      const lead = sense === "seen" ? habit.leadToLights : habit.lead;
      return [beat + lead + late + off[sense] + device.input + (device.sampled ?? 8) * random() + before];
    });
    return [sense, estimate(asynchronies(beats, taps, PERIOD))] as const;
  });
  return { at: 0, ...Object.fromEntries(found.filter(([, one]) => one)) };
}
