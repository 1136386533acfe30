/** One blow on wood: a tone that dies away at once, and the click of the blow itself. */
export interface Strike {
  /** Milliseconds after the sound begins. */
  after: number;
  ms: number;
  /** Hertz at the beginning, and at the end where it glides. */
  pitch: number;
  to?: number;
  loudness: number;
  /** How much of it is noise, 0 to 1. */
  click: number;
}

export type SoundName = "reveal" | "right" | "wrong" | "tie" | "clear" | "turn";
export type Sound = SoundName | { place: number };

/** Nothing lasts longer. */
export const LONGEST_MS = 120;

const tap = (pitch: number, after = 0): Strike => ({ after, ms: 55, pitch, loudness: 0.5, click: 0.25 });

const SOUNDS: Readonly<Record<SoundName, readonly Strike[]>> = {
  reveal: [{ after: 0, ms: 35, pitch: 2600, to: 1500, loudness: 0.3, click: 0.9 }],
  right: [tap(520), tap(780, 60)],
  wrong: [{ after: 0, ms: 110, pitch: 120, to: 90, loudness: 0.7, click: 0.1 }],
  tie: [tap(520), tap(780)],
  clear: [{ after: 0, ms: 115, pitch: 240, to: 1100, loudness: 0.4, click: 0.5 }],
  turn: [{ after: 0, ms: 70, pitch: 330, loudness: 0.25, click: 0.1 }],
};

const LOWEST = { objective: 2, pitch: 294 };
const HIGHEST = { objective: 9, pitch: 784 };

/** A placed card is heard where it lies: objective 2 is low, 9 is high, in even steps to the ear. */
function placePitch(objective: number): number {
  const within = Math.min(Math.max(objective, LOWEST.objective), HIGHEST.objective);
  const way = (within - LOWEST.objective) / (HIGHEST.objective - LOWEST.objective);
  return LOWEST.pitch * (HIGHEST.pitch / LOWEST.pitch) ** way;
}

export function strikesOf(sound: Sound): readonly Strike[] {
  return typeof sound === "string" ? SOUNDS[sound] : [tap(placePitch(sound.place))];
}

export const lengthOf = (strikes: readonly Strike[]): number => Math.max(...strikes.map(({ after, ms }) => after + ms));
