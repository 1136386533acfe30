import { NO_WORDS } from "../../web/src/voice/doubles/nowords";
import type { Trial } from "./trial";

const percent = (part: number, whole: number): number => (whole ? Math.round((1000 * part) / whole) / 10 : 0);
const tenth = (number: number): number => Math.round(10 * number) / 10;

function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]! : NaN;
}

const taken = (trials: readonly Trial[]): number => percent(trials.filter(({ heard }) => heard?.word != null).length, trials.length);

/** What came of the trials. `known`: the words that the speakers taught; all others are strange, or no words at all. */
export function summary(trials: readonly Trial[], known: readonly string[]): Record<string, number> {
  const own = trials.filter(({ word }) => known.includes(word));
  const others = NO_WORDS.map((kind) => [kind, trials.filter(({ word }) => word === kind)] as const);
  const strange = trials.filter((one) => !own.includes(one) && !others.some(([, trials]) => trials.includes(one)));
  const counted = own.filter(({ heard }) => heard?.word != null);
  const wrong = counted.filter(({ word, heard }) => heard!.word !== word);
  const noticed = own.filter(({ heard }) => heard !== null);
  const late = noticed.map((one) => one.late!);
  const middle = quantile(late, 0.5);
  return {
    said: own.length,
    right: percent(counted.length - wrong.length, own.length),
    nearest: percent(noticed.filter(({ word, heard }) => heard!.nearest === word).length, own.length),
    unclear: percent(noticed.length - counted.length, own.length),
    unheard: percent(own.length - noticed.length, own.length),
    wrongOfCounted: percent(wrong.length, counted.length),
    strange: strange.length,
    strangeTaken: taken(strange),
    ...Object.fromEntries(others.map(([kind, trials]) => [`${kind}Taken`, taken(trials)])),
    equalError: percent(equalError(own, strange), 1),
    onsetMedian: tenth(middle),
    onsetDeviation: tenth(1.4826 * quantile(late.map((one) => Math.abs(one - middle)), 0.5)),
    onsetWithin10: percent(late.filter((one) => Math.abs(one) <= 10).length, late.length),
    onsetMean: tenth(late.reduce((sum, one) => sum + one, 0) / late.length),
    decidedMedian: tenth(quantile(counted.map((one) => one.decidedAfter!), 0.5)),
    decidedLate: tenth(quantile(counted.map((one) => one.decidedAfter!), 0.95)),
    processorPerWord: tenth(trials.reduce((sum, one) => sum + one.processor, 0) / trials.length),
    processorShare: percent(trials.reduce((sum, one) => sum + one.processor, 0) / 1000, trials.reduce((sum, one) => sum + one.seconds, 0)),
  };
}

/** The share of errors where as many of the speakers' own words are refused as strange ones pass. */
function equalError(own: readonly Trial[], strange: readonly Trial[]): number {
  const [ours, theirs] = [own, strange].map((all) => all.map(({ heard }) => heard?.confidence ?? 0));
  const edges = [...ours!, ...theirs!].sort((a, b) => a - b);
  let best = { apart: Infinity, error: NaN };
  for (const edge of edges) {
    const refused = ours!.filter((one) => one < edge).length / ours!.length;
    const passed = theirs!.filter((one) => one >= edge).length / theirs!.length;
    if (Math.abs(refused - passed) < best.apart) best = { apart: Math.abs(refused - passed), error: (refused + passed) / 2 };
  }
  return best.error;
}
