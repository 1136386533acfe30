import type { Bindings } from "./preferences.svelte";

/** What the keys of the browser and of the page itself do stays theirs. */
const RESERVED = /^(|Tab|Escape|F\d+|(Meta|OS|Control|Alt|Shift).*|.*Lock|ContextMenu|PrintScreen|Pause)$/;
const PRESSES_BUTTONS: ReadonlySet<string> = new Set(["Enter", "NumpadEnter", "Space"]);
const TYPED_INTO = "textarea, select, [contenteditable=''], [contenteditable='true'], input";
const NOT_TYPED_INTO = ["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"];
const PRESSABLE = "button, a[href], summary, [role='button'], input";

export type KeyPress = Pick<
  KeyboardEvent,
  "code" | "repeat" | "isComposing" | "ctrlKey" | "altKey" | "metaKey" | "defaultPrevented" | "target"
>;

/** What an element has to have for us to look where a key was pressed. */
interface Place {
  matches(selector: string): boolean;
  closest(selector: string): unknown;
  readonly type?: string;
}

const isPlace = (target: unknown): target is Place =>
  typeof (target as Partial<Place> | null)?.matches === "function" &&
  typeof (target as Partial<Place> | null)?.closest === "function";

/** Whether a key that is pressed there writes something. */
export function isTypedInto(place: unknown): boolean {
  if (!isPlace(place) || !place.matches(TYPED_INTO)) return false;
  return !(place.matches("input") && NOT_TYPED_INTO.includes(place.type ?? "text"));
}

/** Which keys mean what, in one game: intent -> codes. */
export class Keys<Intent extends string> {
  readonly #bindings: Readonly<Record<Intent, readonly string[]>>;
  readonly #intents = new Map<string, Intent>();

  /** `changed`: what this person bound otherwise. */
  constructor(usual: Readonly<Record<Intent, readonly string[]>>, changed: Bindings = {}) {
    const intents = Object.keys(usual) as Intent[];
    const theirs = intents.filter((intent) => Object.hasOwn(changed, intent));
    const changes = theirs.map((intent) => [intent, changed[intent]!.filter(isBindable)]);
    this.#bindings = { ...usual, ...Object.fromEntries(changes) };
    // A key that somebody gave a new meaning no longer has its usual one.
    for (const intent of [...theirs, ...intents]) {
      for (const code of this.#bindings[intent]) if (!this.#intents.has(code)) this.#intents.set(code, intent);
    }
  }

  /** The keys that really lead to this intent. */
  codesOf(intent: Intent): readonly string[] {
    return this.#bindings[intent].filter((code) => this.#intents.get(code) === intent);
  }

  intentOf(press: KeyPress): Intent | undefined {
    if (press.repeat || press.isComposing || press.defaultPrevented) return undefined;
    if (press.ctrlKey || press.altKey || press.metaKey) return undefined;
    const place = isPlace(press.target) ? press.target : undefined;
    if (place && (isTypedInto(place) || place.closest("dialog[open]"))) return undefined;
    if (place?.matches(PRESSABLE) && PRESSES_BUTTONS.has(press.code)) return undefined;
    return this.#intents.get(press.code);
  }

  /** The bindings to keep when this key is to mean that intent from now on: it takes the place of the intent's keys. */
  rebound(intent: Intent, code: string): Bindings {
    if (!isBindable(code)) return this.#bindings;
    const bound = Object.entries<readonly string[]>(this.#bindings);
    const others = bound.map(([name, codes]): [string, string[]] => [name, codes.filter((one) => one !== code)]);
    return { ...Object.fromEntries(others), [intent]: [code] };
  }
}

export const isBindable = (code: string): boolean => !RESERVED.test(code);

/** Tells every intent, in the press itself: the event is what the time is taken from. What it returns ends that. */
export function listen<Intent extends string>(
  target: EventTarget,
  keys: () => Keys<Intent>,
  then: (intent: Intent, event: KeyboardEvent) => void,
): () => void {
  const pressed = (event: Event) => {
    const intent = keys().intentOf(event as KeyboardEvent);
    if (intent === undefined) return;
    event.preventDefault(); // the space bar would scroll
    then(intent, event as KeyboardEvent);
  };
  target.addEventListener("keydown", pressed, { capture: true });
  return () => target.removeEventListener("keydown", pressed, { capture: true });
}
