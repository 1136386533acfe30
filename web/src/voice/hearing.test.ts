import { describe, expect, it } from "vitest";
import { chance, room, said, TONES } from "./doubles/tones";
import { Hearing } from "./hearing";
import type { Report } from "./messages";
import { LEAST_SNR } from "./signal/room";
import type { Template } from "./signal/vocabulary";

const MIC = 48_000;
const BLOCK = 512;
const random = chance(3);
const WORDS = TONES.slice(0, 3);

/** What is told of these samples, each of which comes when it was. `lost`: so many that never come, from this one on. */
function told(
  samples: Float32Array,
  prepare: (hearing: Hearing) => void,
  lost: readonly [from: number, count: number] = [0, 0],
): Report[] {
  const all: Report[] = [];
  const hearing = new Hearing(MIC, 0, (report) => all.push(report));
  prepare(hearing);
  for (let at = 0; at + BLOCK <= samples.length; at += BLOCK) {
    if (at >= lost[0] && at < lost[0] + lost[1]) continue;
    hearing.captured({ first: at, samples: samples.slice(at, at + BLOCK) }, (1000 * (at + BLOCK)) / MIC);
  }
  return all;
}

const taught = (word: string): Template[] => {
  const takes = [1, 2.2, 3.4].map((at) => [at, said(word, MIC, random)] as const);
  const reports = told(room(4.6, MIC, 0.002, random, takes), (hearing) => hearing.train(word));
  return reports.flatMap((one) => (one.type === "taught" ? [one.template] : []));
};
const known = WORDS.flatMap(taught);
const knowing = (hearing: Hearing): void => hearing.know(known);

describe("what is heard", () => {
  it("does not take a word that has just ended for a loud room", () => {
    const words = [1.5, 2.7, 3.9, 5.1].map((at) => [at, said(WORDS[0]!, MIC, random)] as const);
    const reports = told(room(6.5, MIC, 0.002, random, words), knowing);
    const rooms = reports.flatMap((one) => (one.type === "room" && one.snr !== null ? [one.snr] : []));
    expect(reports.filter(({ type }) => type === "heard").length).toBe(words.length);
    expect(rooms.length).toBeGreaterThan(3);
    expect(Math.min(...rooms)).toBeGreaterThan(LEAST_SNR);
  });

  it("tells a room that has become loud", () => {
    const quiet = room(2, MIC, 0.002, random, []);
    const loud = room(5, MIC, 0.4, random, []);
    const reports = told(Float32Array.from([...quiet, ...loud]), knowing);
    const rooms = reports.flatMap((one) => (one.type === "room" && one.snr !== null ? [one.snr] : []));
    expect(rooms.at(0)).toBeGreaterThan(LEAST_SNR);
    expect(rooms.at(-1)).toBeLessThan(LEAST_SNR);
  });

  it.each([0.25, 1.5])("is counted where it was, also after %d s that never came", (seconds) => {
    const gap = BLOCK * Math.round((seconds * MIC) / BLOCK);
    const samples = room(5, MIC, 0.002, random, [[3.5, said(WORDS[1]!, MIC, random)]]);
    const heard = told(samples, knowing, [BLOCK * 100, gap]).flatMap((one) =>
      one.type === "heard" && one.word ? [one.sample / MIC] : [],
    );
    expect(heard.length).toBe(1);
    expect(Math.abs(heard[0]! - 3.5)).toBeLessThan(0.02);
  });
});
