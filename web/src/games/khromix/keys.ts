/** The keys of this game, by what they mean: a place among eight, the left or the right of two, or "no, thank you". */

export const PLACES = ["1", "2", "3", "4", "5", "6", "7", "8"] as const;
export type Place = (typeof PLACES)[number];
export type Intent = Place | "left" | "right" | "decline";

const places = Object.fromEntries(PLACES.map((place) => [place, [`Digit${place}`, `Numpad${place}`]])) as Record<
  Place,
  string[]
>;

/** Left is COLOUR or the active pile, right is NAME or the gains. No digit calls: it may be an answer that came too late. */
export const USUAL_KEYS: Readonly<Record<Intent, readonly string[]>> = {
  ...places,
  left: ["ArrowLeft", "KeyC"],
  right: ["ArrowRight", "KeyN"],
  decline: ["KeyX"],
};

export const isPlace = (intent: Intent): intent is Place => (PLACES as readonly string[]).includes(intent);
