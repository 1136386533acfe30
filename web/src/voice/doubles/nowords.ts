// Sounds as loud as a voice that are no words, from a seed.

export const NO_WORDS = ["hiss", "hum", "clap", "cough"] as const;
export type NoWord = (typeof NO_WORDS)[number];

export const meanSquare = (samples: Float32Array): number =>
  samples.reduce((sum, one) => sum + one * one, 0) / samples.length;

const SECONDS = { hiss: 0.4, hum: 0.4, clap: 0.15, cough: 0.35 };
const HUM_HERTZ = 100;

/** `loudness`: the root of its mean power. */
export function noWord(kind: NoWord, rate: number, random: () => number, loudness: number): Float32Array {
  const length = Math.round(SECONDS[kind] * rate);
  let rumble = 0;
  const sound = Float32Array.from({ length }, (_, i) => {
    const [seconds, white] = [i / rate, 2 * random() - 1];
    const edge = Math.min(1, seconds / 0.005, (length - i) / (0.02 * rate));
    if (kind === "hiss") return white * edge;
    if (kind === "hum")
      return edge * [1, 2, 3, 5].reduce((sum, n) => sum + Math.sin(2 * Math.PI * n * HUM_HERTZ * seconds) / n, 0);
    // A clap rings for some hundredths of a second, a cough is a blast of air and a rumble after it.
    if (kind === "clap") return white * Math.exp(-seconds / 0.02);
    rumble += 0.15 * (white - rumble);
    return edge * (white * Math.exp(-seconds / 0.04) + 2 * rumble * Math.exp(-seconds / 0.15));
  });
  const level = loudness / Math.sqrt(meanSquare(sound));
  return sound.map((one) => one * level);
}
