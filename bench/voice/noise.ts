import type { Sound } from "./wav";

export const NOISES = ["white", "pink", "babble", "talker"] as const;
export type NoiseKind = (typeof NOISES)[number];

/** A generator of random numbers between 0 and 1, from a seed. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Noise whose power below 8 kHz is 1: what lies above, no word is known by. */
export function noise(kind: NoiseKind, length: number, rate: number, random: () => number, others: readonly Sound[]): Float32Array {
  if (kind in PEOPLE) return babble(PEOPLE[kind as keyof typeof PEOPLE], length, rate, random, others);
  const made = new Float32Array(length);
  const poles = [0.99765, 0.963, 0.57];
  const gains = [0.099046, 0.2965164, 1.0526913];
  const states = [0, 0, 0];
  for (let i = 0; i < length; i++) {
    const white = normal(random);
    if (kind === "white") made[i] = white * Math.sqrt(Math.max(1, rate / 16_000));
    else {
      poles.forEach((pole, k) => (states[k] = pole * states[k]! + gains[k]! * white));
      made[i] = states[0]! + states[1]! + states[2]! + 0.1848 * white;
    }
  }
  return kind === "white" ? made : levelled(made);
}

/** So many other people speak all the time: five are a room, one is a neighbour. */
const PEOPLE = { babble: 5, talker: 1 };

/** All are equally loud: where one recording is far louder than the others, five would be that one. */
function babble(people: number, length: number, rate: number, random: () => number, others: readonly Sound[]): Float32Array {
  const made = new Float32Array(length);
  for (let person = 0; person < people; person++) {
    for (let at = -Math.floor(random() * rate); at < length; ) {
      const { samples, rate: theirs } = others[Math.floor(random() * others.length)]!;
      const level = 1 / Math.sqrt(powerOf(samples));
      if (theirs !== rate) throw new Error("babble of another rate");
      for (let i = Math.max(0, -at); i < samples.length && at + i < length; i++) made[at + i]! += level * samples[i]!;
      at += Math.floor(samples.length * 0.8);
    }
  }
  return levelled(made);
}

function levelled(samples: Float32Array): Float32Array {
  const level = 1 / Math.sqrt(powerOf(samples));
  return samples.map((one) => level * one);
}

const powerOf = (samples: Float32Array): number => samples.reduce((sum, one) => sum + one * one, 0) / samples.length;
