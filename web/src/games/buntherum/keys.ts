import { Keys } from "../../client/keys";
import { preferences } from "../../client/preferences.svelte";

export type Say = number | "impossible";
export type Intent = `row-${1 | 2 | 3 | 4 | 5 | 6}` | "impossible";

/** What the keys do until somebody chooses otherwise. */
export const USUAL_KEYS: Readonly<Record<Intent, readonly string[]>> = {
  "row-1": ["Digit1", "Numpad1"],
  "row-2": ["Digit2", "Numpad2"],
  "row-3": ["Digit3", "Numpad3"],
  "row-4": ["Digit4", "Numpad4"],
  "row-5": ["Digit5", "Numpad5"],
  "row-6": ["Digit6", "Numpad6"],
  impossible: ["Space", "Digit0", "Numpad0"],
};

export const ROWS = [1, 2, 3, 4, 5, 6] as const;

export const intentOf = (say: Say): Intent => (say === "impossible" ? say : (`row-${say}` as Intent));
export const sayOf = (intent: Intent): Say => (intent === "impossible" ? intent : Number(intent.slice(4)));

/** The keys as this person has them; reactive. */
export const keys = (): Keys<Intent> => new Keys(USUAL_KEYS, preferences.bindingsOf("buntherum"));
