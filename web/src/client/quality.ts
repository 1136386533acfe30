import { t } from "./i18n";

/** A connection as three bars: how many are filled. */
export type Bars = 0 | 1 | 2 | 3;

/** Round trips in milliseconds below which one does not notice, or does not mind, the way. */
const UNNOTICED = 80;
const BEARABLE = 200;

export function bars(trip: number | null | undefined): Bars {
  if (trip === null || trip === undefined) return 0;
  if (trip < UNNOTICED) return 3;
  return trip < BEARABLE ? 2 : 1;
}

/** The same in words. */
export const lineWords = (level: Bars): string => t(`app-line-${(["lost", "poor", "fair", "good"] as const)[level]}`);
