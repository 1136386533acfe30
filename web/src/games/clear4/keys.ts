import { Keys } from "../../client/keys";
import { preferences } from "../../client/preferences.svelte";

const VALUES = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] as const;
export type ValueIntent = (typeof VALUES)[number];
export type Intent =
  ValueIntent | "J" | "P" | "C" | "blind" | "left" | "right" | "more" | "fewer" | "play" | "done" | "pass";

/** A value is the key with its figure, 10 is 0. Cards are bound by their codes. */
export const USUAL_KEYS: Readonly<Record<Intent, readonly string[]>> = {
  ...(Object.fromEntries(
    VALUES.map((value) => [value, [`Digit${Number(value) % 10}`, `Numpad${Number(value) % 10}`]]),
  ) as unknown as Record<ValueIntent, readonly string[]>),
  J: ["KeyJ"],
  P: ["KeyU"],
  C: ["KeyC"],
  blind: ["KeyB"],
  left: ["ArrowLeft"],
  right: ["ArrowRight"],
  more: ["ArrowUp"],
  fewer: ["ArrowDown"],
  play: ["Enter", "NumpadEnter", "Space"],
  done: ["KeyD"],
  pass: ["KeyP"],
};

export const keys = (): Keys<Intent> => new Keys(USUAL_KEYS, preferences.bindingsOf("clear4"));
