import { Listener, type Heard } from "../../web/src/voice/signal/listener";
import { Trainer } from "../../web/src/voice/signal/trainer";
import type { Template } from "../../web/src/voice/signal/vocabulary";
import { noWord, type NoWord } from "../../web/src/voice/doubles/nowords";
import { noise, type NoiseKind } from "./noise";
import { reference, type Spoken } from "./reference";
import type { Take } from "./speakers";
import { readWav, type Sound } from "./wav";

/** The room is heard for so long before a word, and after it: seconds. */
const BEFORE = 0.9;
const AFTER = 0.5;
/** As an AudioWorklet gives them. */
const BLOCK = 128;

export interface Room {
  kind: NoiseKind;
  snr: number;
  random: () => number;
  /** What others say meanwhile. */
  others: readonly Sound[];
}

interface Stream extends Sound {
  /** The sample at which the word begins. */
  onset: number;
}

/** A word as a microphone in this room hears it. */
export function streamed(take: Take, room: Room): Stream {
  const clean = readWav(take.path);
  return inRoom(clean, reference(clean), room);
}

/** Something that is no word, as loud as this one. */
export function unspoken(kind: NoWord, take: Take, room: Room): Stream {
  const word = readWav(take.path);
  const { power } = reference(word);
  const samples = noWord(kind, word.rate, room.random, Math.sqrt(power));
  return inRoom({ rate: word.rate, samples }, { onset: 0, end: samples.length / word.rate, power }, room);
}

function inRoom(clean: Sound, spoken: Spoken, room: Room): Stream {
  const { rate } = clean;
  const before = Math.round(BEFORE * rate);
  const length = before + clean.samples.length + Math.round(AFTER * rate);
  const samples = noise(room.kind, length, rate, room.random, room.others);
  const level = Math.sqrt(spoken.power / 10 ** (room.snr / 10));
  for (let i = 0; i < length; i++) samples[i] = samples[i]! * level + (clean.samples[i - before] ?? 0);
  return { rate, samples, onset: before + spoken.onset * rate };
}

function pushed<T>({ samples }: Sound, push: (block: Float32Array) => T[]): T[] {
  const heard: T[] = [];
  for (let at = 0; at < samples.length; at += BLOCK) heard.push(...push(samples.subarray(at, at + BLOCK)));
  return heard;
}

/** Templates of these takes, said one after the other as to the training page; a take that it refuses is left out. */
export function trained(takes: readonly Take[], room: Room): Template[] {
  let trainer: Trainer | undefined;
  return takes.flatMap((take) => {
    const stream = streamed(take, room);
    trainer ??= new Trainer(stream.rate);
    trainer.word = take.word;
    return pushed(stream, (block) => trainer!.push(block))
      .flatMap((one) => ("template" in one ? [one.template] : []))
      .slice(0, 1);
  });
}

export interface Trial {
  speaker: string;
  word: string;
  /** Null: nothing was noticed. */
  heard: Heard | null;
  /** Milliseconds that the onset was late. */
  late: number | null;
  /** Milliseconds from the true onset to the decision. */
  decidedAfter: number | null;
  processor: number;
  seconds: number;
}

export function tried(stream: Stream, { speaker, word }: Pick<Take, "speaker" | "word">, templates: readonly Template[]): Trial {
  const listener = new Listener(stream.rate);
  listener.know(templates);
  const begun = process.cpuUsage();
  const all = pushed(stream, (block) => listener.push(block)).filter((one) => one.kind === "heard");
  const { user, system } = process.cpuUsage(begun);
  // A page asks for one answer: the first clear word counts, else what was unclear.
  const heard = all.find(({ word }) => word !== null) ?? all[0] ?? null;
  const inMs = (samples: number): number => (1000 * samples) / stream.rate;
  return {
    speaker,
    word,
    heard,
    late: heard && inMs(heard.onset - stream.onset),
    decidedAfter: heard && inMs(heard.decided - stream.onset),
    processor: (user + system) / 1000,
    seconds: stream.samples.length / stream.rate,
  };
}
