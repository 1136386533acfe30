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

/** Sounds of the table, and (the last four) of an end: nothing follows it that they could give away. */
export type SoundName =
  "reveal" | "right" | "wrong" | "tie" | "clear" | "turn" | "photo" | "won" | "lost" | "level" | "ended";
/** `place`: a card is laid there, 2 low to 9 high; `streak`: it is right, and so many were right in a row before. */
export type Sound = SoundName | { place: number } | { streak: number };

/** Nothing lasts longer while there are cards to race for. */
export const LONGEST_MS = 120;
/** Nor does the end of a game. */
export const LONGEST_END_MS = 1200;

const tap = (pitch: number, after = 0): Strike => ({ after, ms: 55, pitch, loudness: 0.5, click: 0.25 });
/** A bar that rings on. */
const bar = (pitch: number, after: number, ms = 420, loudness = 0.4): Strike => ({
  after,
  ms,
  pitch,
  loudness,
  click: 0.06,
});
const up = (pitch: number, semitones: number): number => pitch * 2 ** (semitones / 12);

const RIGHT = 520;
const C = 262;
const SOUNDS: Readonly<Record<SoundName, readonly Strike[]>> = {
  reveal: [{ after: 0, ms: 35, pitch: 2600, to: 1500, loudness: 0.3, click: 0.9 }],
  right: [tap(RIGHT), tap(1.5 * RIGHT, 60)],
  wrong: [{ after: 0, ms: 110, pitch: 120, to: 90, loudness: 0.7, click: 0.1 }],
  tie: [tap(520), tap(780)],
  clear: [{ after: 0, ms: 115, pitch: 240, to: 1100, loudness: 0.4, click: 0.5 }],
  turn: [{ after: 0, ms: 70, pitch: 330, loudness: 0.25, click: 0.1 }],
  photo: [
    { after: 0, ms: 18, pitch: 3200, loudness: 0.35, click: 0.95 },
    { after: 70, ms: 24, pitch: 1900, loudness: 0.4, click: 0.95 },
  ],
  won: [
    bar(C * 2, 0),
    bar(up(C * 2, 4), 110),
    bar(up(C * 2, 7), 220),
    bar(C * 4, 330, 700, 0.5),
    bar(C * 2, 330, 700, 0.3),
  ],
  // Two knocks that go home: it is over, and nobody laughs.
  lost: [bar(up(C, 7), 0, 260, 0.3), bar(C, 200, 420, 0.3)],
  level: [bar(C * 2, 0, 300), bar(up(C * 2, 7), 0, 300), bar(C * 2, 240, 560), bar(up(C * 2, 7), 240, 560)],
  ended: [bar(C * 2, 0, 300, 0.3), bar(up(C * 2, 7), 160, 420, 0.3)],
};

const LOWEST = { objective: 2, pitch: 294 };
const HIGHEST = { objective: 9, pitch: 784 };

/** A placed card is heard where it lies: 2 is low, 9 is high, in even steps to the ear. */
function placePitch(objective: number): number {
  const within = Math.min(Math.max(objective, LOWEST.objective), HIGHEST.objective);
  const way = (within - LOWEST.objective) / (HIGHEST.objective - LOWEST.objective);
  return LOWEST.pitch * (HIGHEST.pitch / LOWEST.pitch) ** way;
}

/** The table under a card that is laid down. */
const THUD: Strike = { after: 0, ms: 80, pitch: 104, to: 82, loudness: 0.35, click: 0 };

/** Five tones to the octave: each higher than the last, and none of them sour. */
const STEPS = [0, 2, 4, 7, 9];
export const LONGEST_STREAK = 10;

function streakPitch(streak: number): number {
  const step = Math.min(Math.max(streak, 0), LONGEST_STREAK);
  return up(RIGHT, 12 * Math.floor(step / STEPS.length) + STEPS[step % STEPS.length]!);
}

export function strikesOf(sound: Sound): readonly Strike[] {
  if (typeof sound === "string") return SOUNDS[sound];
  if ("place" in sound) return [tap(placePitch(sound.place)), THUD];
  const pitch = streakPitch(sound.streak);
  return [tap(pitch), tap(1.5 * pitch, 60)];
}

export const lengthOf = (strikes: readonly Strike[]): number => Math.max(...strikes.map(({ after, ms }) => after + ms));
