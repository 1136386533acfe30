/** Where the answers of a race stand on the verdict's line, in percent of its width. What counts is the distance to the first. */

export interface Mark {
  at: number;
  /** The first stands above the line; the others below it, in two rows where their labels would touch. */
  row: "above" | 0 | 1;
}

export interface Line {
  marks: Mark[];
  /** Breaks in the axis: after 0, and before those who were far behind a tie. */
  breaks: number[];
  /** Where two or more were too close to call. */
  zone: { from: number; to: number } | null;
}

const FIRST = 25;
const FIRST_OF_TIE = 30;
const LAST = 92;
/** The least distance of two marks; two labels in one row need twice as much. */
const APART = 12.5;
const MARGIN = 8;
const AFTER_ZERO = 9;
/** So much fills the line even if all were closer than that. */
const USUAL_MS = 100;

/** `times` ascend; the first `tied` of them are too close to call (1: nobody is). */
export function timeline(times: readonly number[], tied = 1): Line {
  const tie = tied > 1;
  const spots = tie ? afterATie(times.length, tied) : byDistance(times);
  const zone = tie ? { from: FIRST_OF_TIE - MARGIN, to: spots[tied - 1]! + MARGIN } : null;
  const breaks = zone && spots.length > tied ? [AFTER_ZERO, (zone.to + spots[tied]! - MARGIN / 2) / 2] : [AFTER_ZERO];
  return { marks: inRows(spots), breaks, zone };
}

function byDistance(times: readonly number[]): number[] {
  const first = times[0] ?? 0;
  const span = Math.max(USUAL_MS, (times.at(-1) ?? first) - first);
  const spots = times.map((time) => FIRST + ((LAST - FIRST) * (time - first)) / span);
  for (let i = 1; i < spots.length; i++) spots[i] = Math.max(spots[i]!, spots[i - 1]! + APART);
  let most = LAST;
  for (let i = spots.length - 1; i > 0; i--) most = (spots[i] = Math.min(spots[i]!, most)) - APART;
  return spots;
}

function afterATie(count: number, tied: number): number[] {
  const others = count - tied;
  const end = others ? LAST - others * APART - MARGIN : LAST;
  const step = Math.min(16, (end - FIRST_OF_TIE) / (tied - 1));
  return Array.from({ length: count }, (_, i) => (i < tied ? FIRST_OF_TIE + i * step : LAST - (count - 1 - i) * APART));
}

function inRows(spots: readonly number[]): Mark[] {
  let upper = -Infinity;
  return spots.map((at, i) => {
    if (i === 0) return { at, row: "above" };
    if (at - upper < 2 * APART) return { at, row: 1 };
    upper = at;
    return { at, row: 0 };
  });
}
