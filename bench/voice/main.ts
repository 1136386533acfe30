// How well answers by voice are heard, on recordings of real people: the code of the page itself, fed as a microphone
// would. JSON on standard output.
import { parseArgs } from "node:util";
import { NO_WORDS } from "../../web/src/voice/doubles/nowords";
import { chance, NOISES, type NoiseKind } from "./noise";
import { speakersIn } from "./speakers";
import { summary } from "./summary";
import { streamed, trained, tried, unspoken, type Trial } from "./trial";
import { readWav } from "./wav";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    words: { type: "string", default: "0,1,2,3,4,5,6" },
    snr: { type: "string", default: "20,10,5" },
    noise: { type: "string", default: "white,pink,babble" },
    trainedAt: { type: "string", default: "20" },
    takes: { type: "string", default: "8" },
    speakers: { type: "string" },
    skip: { type: "string", default: "0" },
    seed: { type: "string", default: "1" },
    trials: { type: "boolean", default: false },
  },
});
const folder = positionals[0];
if (!folder) throw new Error("which folder has the recordings, WORD_SPEAKER_NUMBER.wav?");

const all = [...speakersIn(folder)];
const from = Number(values.skip);
const chosen = all.slice(from, values.speakers ? from + Number(values.speakers) : undefined);
const known = values.words.split(",");
const most = Number(values.takes);

function run(kind: NoiseKind, snr: number): Trial[] {
  return chosen.flatMap(([speaker, words], nth) => {
    const random = chance(Number(values.seed) * 1000 + nth);
    const strangers = all.filter(([other]) => other !== speaker).slice(0, 12);
    const others = kind === "babble" || kind === "talker" ? strangers.flatMap(([, said]) => [...said.values()].map((takes) => readWav(takes[0]!.path))) : [];
    const room = { kind, snr, random, others };
    const takesOf = (word: string) => (words.get(word) ?? []).slice(0, most);
    const templates = trained(known.flatMap((word) => takesOf(word).slice(0, 3)), { ...room, snr: Number(values.trainedAt) });
    const said = [...words.keys()].flatMap((word) =>
      takesOf(word)
        .slice(known.includes(word) ? 3 : 0)
        .map((take) => tried(streamed(take, room), take, templates)),
    );
    const unsaid = NO_WORDS.flatMap((sound) =>
      known.slice(0, 2).map((word) => tried(unspoken(sound, takesOf(word)[0]!, room), { speaker, word: sound }, templates)),
    );
    return [...said, ...unsaid];
  });
}

const results: Record<string, unknown> = {};
for (const kind of values.noise.split(",") as NoiseKind[]) {
  if (!NOISES.includes(kind)) throw new Error(`no such noise: ${kind}`);
  for (const snr of values.snr.split(",").map(Number)) {
    const trials = run(kind, snr);
    results[`${kind} ${snr} dB`] = values.trials ? trials : summary(trials, known);
    process.stderr.write(`${kind} ${snr} dB ${JSON.stringify(summary(trials, known))}\n`);
  }
}
process.stdout.write(JSON.stringify({ speakers: chosen.map(([name]) => name), words: known, results }, null, 1) + "\n");
