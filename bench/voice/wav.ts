import { readFileSync } from "node:fs";

export interface Sound {
  rate: number;
  samples: Float32Array;
}

/** A WAVE file of 16-bit samples; of several channels the first. */
export function readWav(path: string): Sound {
  const file = readFileSync(path);
  let [rate, channels] = [0, 1];
  for (let at = 12; at + 8 <= file.length; ) {
    const [name, size] = [file.toString("latin1", at, at + 4), file.readUInt32LE(at + 4)];
    if (name === "fmt ") {
      channels = file.readUInt16LE(at + 10);
      rate = file.readUInt32LE(at + 12);
    } else if (name === "data") {
      const end = Math.min(size, file.length - at - 8);
      const count = Math.floor(end / 2 / channels);
      const samples = Float32Array.from(
        { length: count },
        (_, i) => file.readInt16LE(at + 8 + 2 * channels * i) / 32768,
      );
      return { rate, samples };
    }
    at += 8 + size + (size % 2);
  }
  throw new Error(`no samples in ${path}`);
}
