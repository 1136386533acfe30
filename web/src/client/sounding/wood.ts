import { lengthOf, type Strike } from "./strikes";

/** How a bar of wood sounds: its tones above the first, as multiples, and how loud they are. Each dies away sooner. */
const TONES: readonly (readonly [multiple: number, loudness: number])[] = [
  [1, 1],
  [2.76, 0.3],
  [5.4, 0.1],
];
const ATTACK_S = 0.0015;
/** Where a sound ends it is a thousandth of what it was. */
const SILENCE = Math.log(1000);
/** A gliding tone changes its pitch so often. */
const BLOCK = 32;
const CLICK_S = 0.014;

/** The samples of all strikes together, each between −1 and 1. Counted sample by sample with a turning pointer instead of
 * sines: a phone must not miss a frame over it. */
export function samplesOf(strikes: readonly Strike[], rate: number): Float32Array<ArrayBuffer> {
  const all = new Float32Array(Math.ceil((lengthOf(strikes) / 1000) * rate));
  for (const strike of strikes) {
    const begin = Math.round((strike.after / 1000) * rate);
    for (const [multiple, loudness] of TONES) addTone(all, begin, rate, strike, multiple, loudness);
    addClick(all, begin, rate, strike);
  }
  for (let i = 0; i < all.length; i++) all[i] = Math.tanh(all[i]!);
  return all;
}

function addTone(
  all: Float32Array,
  begin: number,
  rate: number,
  strike: Strike,
  multiple: number,
  loudness: number,
): void {
  // What cannot be heard at this rate would come back as another tone.
  if (Math.max(strike.pitch, strike.to ?? 0) * multiple > rate / 2.2) return;
  const seconds = strike.ms / 1000 / multiple ** 0.5;
  const length = Math.min(Math.floor(seconds * rate), all.length - begin);
  const fade = Math.exp(-SILENCE / (seconds * rate));
  const attack = ATTACK_S * rate;
  const glide = strike.to === undefined ? 1 : strike.to / strike.pitch;
  let [x, y, level] = [1, 0, strike.loudness * loudness * (1 - strike.click)];
  let [cos, sin] = [1, 0];
  for (let i = 0; i < length; i++) {
    if (i % BLOCK === 0) {
      const angle = (2 * Math.PI * strike.pitch * multiple * glide ** (i / length)) / rate;
      [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    }
    const next = x * cos - y * sin;
    y = x * sin + y * cos;
    x = next;
    level *= fade;
    all[begin + i]! += y * level * Math.min(1, i / attack);
  }
}

/** The blow itself: noise, brighter where the tone is. */
function addClick(all: Float32Array, begin: number, rate: number, { pitch, ms, loudness, click }: Strike): void {
  if (!click) return;
  const seconds = Math.min(CLICK_S + 0.5 * click * (ms / 1000), ms / 1000);
  const length = Math.min(Math.floor(seconds * rate), all.length - begin);
  const fade = Math.exp(-SILENCE / (seconds * rate));
  const open = Math.min(1, (2 * Math.PI * pitch * 2.4) / rate);
  let [seed, low, level] = [0x2f6e2b1, 0, loudness * click];
  for (let i = 0; i < length; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
    const noise = seed / 0x80000000;
    low += open * (noise - low);
    level *= fade;
    all[begin + i]! += (noise - 0.5 * low) * level * 0.7;
  }
}
