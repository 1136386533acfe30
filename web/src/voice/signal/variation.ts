import { DIMENSIONS, MELS } from "./features";
import { Vocabulary, type Template } from "./vocabulary";
import { nearness, Warp } from "./warp";

/** By word: how far one of its takes is from the others, measured as what is heard is from all of them. A sound that is
 * much farther from a word is not that word, however far the other words are. */
export function variationsOf(templates: readonly Template[]): Float64Array {
  const { frames } = new Vocabulary(templates, new Float64Array(MELS));
  const own = frames.map((takes) => {
    if (takes.length < 2) return null;
    const each = takes.map((take) =>
      nearness(takes.filter((other) => other !== take).map((other) => cost(take, other))),
    );
    return mean(each);
  });
  // A few takes tell little of how differently a word is said: what is usual of all words counts as much.
  const known = own.filter((one) => one !== null);
  const usual = known.length ? mean(known) : Infinity;
  return Float64Array.from(own, (one) => ((one ?? usual) + usual) / 2);
}

function cost(heard: Float32Array, template: Float32Array): number {
  const warp = new Warp(template);
  const distances = new Float64Array(warp.length);
  for (let at = 0; at < heard.length; at += DIMENSIONS) {
    warp.push(warp.distancesTo(heard.subarray(at, at + DIMENSIONS), distances));
  }
  return warp.whole;
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
