// Where words begin: by name 16-bit samples in base64 on standard input, {"rate", "words"}; by name the samples before the
// word, as JSON on standard output.
import { readFileSync } from "node:fs";
import { reference } from "./reference";

const { rate, words } = JSON.parse(readFileSync(0, "utf8")) as { rate: number; words: Record<string, string> };
const onsetOf = (text: string): number => {
  const bytes = Uint8Array.from(Buffer.from(text, "base64"));
  const samples = Float32Array.from(new Int16Array(bytes.buffer), (one) => one / 32768);
  return reference({ rate, samples }).onset * rate;
};
const onsets = Object.fromEntries(Object.entries(words).map(([name, text]) => [name, onsetOf(text)]));
process.stdout.write(JSON.stringify(onsets));
