/** What the keys of this game mean: an objective by its points, and to see enough of the check. */
export const POINTS = [2, 3, 4, 5, 6, 7, 8, 9] as const;
export type Intent = `${(typeof POINTS)[number]}` | "skip";

export const USUAL_KEYS: Readonly<Record<Intent, readonly string[]>> = {
  "2": ["Digit2", "Numpad2"],
  "3": ["Digit3", "Numpad3"],
  "4": ["Digit4", "Numpad4"],
  "5": ["Digit5", "Numpad5"],
  "6": ["Digit6", "Numpad6"],
  "7": ["Digit7", "Numpad7"],
  "8": ["Digit8", "Numpad8"],
  "9": ["Digit9", "Numpad9"],
  skip: ["Enter", "NumpadEnter"],
};
