// Words of a synthetic speaker: a buzz through three resonances that move, as vowels do, from a seed.

/** By word: from which resonances to which, in hertz. */
const SHAPES: Readonly<Record<string, readonly [readonly number[], readonly number[]]>> = {
  ah: [
    [750, 1200, 2600],
    [700, 1100, 2500],
  ],
  eye: [
    [750, 1200, 2600],
    [300, 2300, 3000],
  ],
  oh: [
    [500, 900, 2400],
    [350, 700, 2400],
  ],
  ee: [
    [300, 2300, 3000],
    [280, 2350, 3100],
  ],
  you: [
    [300, 2200, 3000],
    [320, 800, 2300],
  ],
};
export const TONES = Object.keys(SHAPES);

export function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

/** So long, in seconds, a word sounds; each take differs a little. */
export function said(word: string, rate: number, random: () => number, seconds = 0.4): Float32Array {
  const [from, to] = SHAPES[word]!;
  const length = Math.round(rate * seconds * (0.9 + 0.2 * random()));
  const pitch = 120 * (0.97 + 0.06 * random());
  const made = new Float32Array(length);
  from.forEach((start, k) => {
    const lean = 0.98 + 0.04 * random();
    let [a, b] = [0, 0];
    for (let i = 0; i < length; i++) {
      const share = i / length;
      const hertz = (start + (to[k]! - start) * share) * lean;
      const pulse = (i * pitch) % rate < pitch ? 1 : 0;
      const radius = Math.exp((-Math.PI * 90) / rate);
      const next = pulse + 2 * radius * Math.cos((2 * Math.PI * hertz) / rate) * a - radius * radius * b;
      [b, a] = [a, next];
      const edge = Math.min(1, i / (0.005 * rate), (length - i) / (0.04 * rate));
      made[i]! += (0.02 / (k + 1)) * next * edge;
    }
  });
  return made;
}

/** A room with what is said in it at these seconds. */
export function room(
  seconds: number,
  rate: number,
  noise: number,
  random: () => number,
  words: readonly (readonly [at: number, sound: Float32Array])[],
): Float32Array {
  const made = Float32Array.from({ length: Math.round(seconds * rate) }, () => noise * (2 * random() - 1));
  for (const [at, sound] of words) {
    const start = Math.round(at * rate);
    sound.forEach((sample, i) => (made[start + i]! += sample));
  }
  return made;
}
