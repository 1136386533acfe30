import type { Standing } from "./attempt";

/** What each of the evidence weighs, fitted on speakers whom no figure is reported of. */
const WHOLE = { second: 14, free: 12, constant: -1.25 };
const EARLY = { second: 16, free: 6, constant: -2.7 };

/** What it weighs that a sound is farther from its word than the speaker's own takes are, beyond this much. */
const FAR = { weight: 12, beyond: 0.2 };
/** No word is over after fewer frames: what is so short is near to something by chance. */
const SHORTEST = 12;
/** What changes less beside the speaker's own takes is a hum, and no word: as a logarithm, as `lively` is. */
const STILL = -0.7;

/** So sure a word that is over has to be, */
export const CLEAR = 0.06;
/** and one of which more may come. */
export const CERTAIN = 0.9;

/** How sure it is that the best word was said, between 0 and 1. */
export function confidence(standing: Standing, whole: boolean): number {
  if (whole && standing.frames < SHORTEST) return 0;
  if (standing.lively < STILL) return 0;
  const weights = whole ? WHOLE : EARLY;
  const near = weights.constant + weights.second * standing.second + weights.free * standing.free;
  const far = FAR.weight * Math.max(0, standing.far - FAR.beyond);
  return 1 / (1 + Math.exp(far - near));
}
