import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

export interface Take {
  speaker: string;
  word: string;
  path: string;
}

/** Recordings named WORD_SPEAKER_NUMBER.wav, in the folder or in folders within it: by speaker and word. */
export function speakersIn(folder: string): Map<string, Map<string, Take[]>> {
  const found = new Map<string, Map<string, Take[]>>();
  for (const path of filesIn(folder)) {
    const [word, speaker] = path.split("/").at(-1)!.split("_") as [string, string];
    const words = found.get(speaker) ?? new Map<string, Take[]>();
    found.set(speaker, words.set(word, [...(words.get(word) ?? []), { speaker, word, path }]));
  }
  return new Map([...found].sort(([a], [b]) => a.localeCompare(b)));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? filesIn(path) : /^[^_]+_[^_]+_\d+\.wav$/.test(name) ? [path] : [];
    });
}
