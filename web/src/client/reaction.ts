// From paint to press, as numbers: no browser here, so that it is tested with tables. All times are milliseconds.
import type { How } from "../protocol";

export interface Shown {
  /** When the first frame with the card was ready, as well as a page can tell. */
  frame?: number;
  /** When the card's element was on the screen, by Element Timing. */
  presented?: number;
  /** The card was sent long before this page could show it (a hidden tab, a reconnection): a reaction counted from the
   * paint would be too small, and an honest seat would look like a liar. */
  late: boolean;
  /** When the page was told to draw it. */
  drawn?: number;
}

export interface Reaction {
  /** null: this page knows of none, and the server's own estimate stands. */
  reaction: number | null;
  how: How;
  step: number;
  /** By how much the reaction may be off, where that is more than usual. */
  spread?: number;
  /** By how much this way to press reports late, as this device was measured. */
  calibrated?: number;
}

/** From being drawn to being painted a card takes two frames at most, and a press is handed over within as much: what
 * takes longer happened on a busy computer. */
const USUAL_DELAY = 34;
/** Paints and presses are stamped by other threads than the page's, so that a late one is seldom wrong by as much as it
 * is late; a paint that the page has to guess is wrong by more. */
const STAMPED = 1 / 8;
const GUESSED = 1 / 2;
/** A touch panel looks for fingers some 120 times a second. */
const TOUCH_SPREAD = 4;
const MOST_SPREAD = 40;
/** A frame that is guessed may lie as much before the card was seen; of a press the referee knows that by its `how`. */
const FRAME_SPREAD = 8;

const FRAME_TO_SCREEN = 6;
/** Engines keep event times near `performance.now()`; further off it is another clock, or a page that slept. A busy
 * computer hands a press over seconds after it was made, and whoever made it shall not pay for that. */
const BELIEVABLE_LAG = 10_000;
const BELIEVABLE_LEAD = 1000;
const LARGEST_SKEW = 100;

/** The frame was laid out at `laidOut`; the first task after it began at `task`, which stray work can delay at will. */
export function frameTime(laidOut: number, task?: number): number {
  const latest = laidOut + FRAME_TO_SCREEN;
  return task === undefined ? latest : Math.min(latest, task);
}

/** When a person pressed, by the clock of `performance.now()`. */
export class PressClock {
  /** How far this engine's event clock runs ahead: 0 or less. */
  #skew = 0;

  at(timeStamp: number, now: number): number {
    const lag = now - timeStamp;
    if (lag > -LARGEST_SKEW) this.#skew = Math.min(this.#skew, lag);
    return -BELIEVABLE_LEAD < lag && lag < BELIEVABLE_LAG ? timeStamp + this.#skew : now;
  }
}

/** By how much a reaction may be off. `lag`: how long after the press the page heard of it. `stalled`: for how long it
 * may have been unable to draw the card before it did. */
export function spreadOf(shown: Shown, lag: number, touch: boolean, stalled = 0): number {
  const painted = shown.presented ?? shown.frame;
  const late = (delay: number): number => Math.max(0, delay - USUAL_DELAY);
  const paint = painted === undefined || shown.drawn === undefined ? 0 : late(painted - shown.drawn + stalled);
  const spread = paint * (shown.presented === undefined ? GUESSED : STAMPED) + late(lag) * STAMPED;
  return Math.min(Math.round(10 * (spread + (touch ? TOUCH_SPREAD : 0))) / 10, MOST_SPREAD);
}

/** By how much the reaction of a voice may be off. Where the page has to guess its frame, that comes to it. */
export function voicedSpread(shown: Shown, spread: number, stalled = 0): number {
  const guessed = shown.presented === undefined ? FRAME_SPREAD : 0;
  return Math.min(spread + guessed + spreadOf(shown, 0, false, stalled), MOST_SPREAD);
}

/** The reaction of a press at this moment; undefined where the card was not yet to be seen: then it cannot be meant. */
export function reactionTo(
  shown: Shown,
  pressed: number,
  step: number,
  spread = 0,
  calibrated = 0,
): Reaction | undefined {
  const from = shown.presented ?? shown.frame;
  if (from === undefined || !(from <= pressed)) return undefined;
  if (shown.late) return { reaction: null, how: "none", step };
  const how = shown.presented === undefined ? "frame" : "presented";
  return { reaction: pressed - from, how, step, ...(spread > 0 && { spread }), ...(calibrated > 0 && { calibrated }) };
}

/** No browser's clock steps more coarsely; the server believes no more either. */
export const COARSEST_STEP = 20;
const READINGS = 500_000;
const CHANGES = 8;

/** The step of a clock: 5 µs on an isolated page, 100 µs otherwise, 1 ms or 16.7 ms where a browser hides the time.
 * A reading can be delayed over several steps, so the smallest of some changes counts. */
export function measureStep(now: () => number): number {
  let step = COARSEST_STEP;
  let last = now();
  for (let reading = 0, changes = 0; reading < READINGS && changes < CHANGES; reading++) {
    const time = now();
    if (time > last) {
      step = Math.min(step, time - last);
      changes++;
      // Two steps of a coarse clock are enough: the page shall not stand still for longer.
      if (step > 5 && changes >= 2) break;
    }
    last = time;
  }
  return Math.max(Math.round(step * 1000), 1) / 1000;
}
