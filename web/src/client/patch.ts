import type { Message } from "../protocol";

/** What changed in an object or in an array, by key or index: `[value]` for a new value, `[]` for a key that is gone, or
 * a patch of what is there. An array that became shorter has its new `length`. docs/protocol.md says more. */
export interface Patch {
  [key: string]: Change;
}
export type Change = [] | [unknown] | Patch;

/** A value after a patch; it shares with the value before it whatever did not change. */
export function patched(before: unknown, patch: Patch): unknown {
  const after = (Array.isArray(before) ? [...(before as unknown[])] : { ...(before as object) }) as Record<
    string,
    unknown
  >;
  for (const [key, change] of Object.entries(patch)) {
    if (!Array.isArray(change)) after[key] = patched(after[key], change);
    else if (change.length) after[key] = change[0];
    else delete after[key];
  }
  return after;
}

interface Seen {
  view?: unknown;
  patch?: Patch;
}

/** What comes over one connection, with whole views in place of patches. It knows no game. */
export class PatchReader {
  #view: unknown = null;

  /** Undefined: nothing that it could follow has come before, so that a version is missing, and the table is asked. */
  read(message: Message | undefined): Message | undefined {
    if (!message) return undefined;
    const { patch, ...rest } = message as Message & Seen;
    if (patch) {
      if (this.#view === null) return undefined;
      this.#view = patched(this.#view, patch);
      return { ...rest, view: this.#view } as Message;
    }
    if ("view" in message) this.#view = message.view ?? null;
    return message;
  }
}
