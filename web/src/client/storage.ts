/** What this browser keeps between visits. It may be blocked, full, or changed by hand: then we live without it. */
export interface Keep {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
}

const PREFIX = "vivace:";

export const keep: Keep = {
  read(key) {
    try {
      const text = globalThis.localStorage?.getItem(PREFIX + key);
      return text == null ? undefined : JSON.parse(text);
    } catch {
      return undefined;
    }
  },
  write(key, value) {
    try {
      globalThis.localStorage?.setItem(PREFIX + key, JSON.stringify(value));
    } catch {
      // A private window without storage: the choice holds until the page is closed.
    }
  },
};

/** Tells when another tab of the same browser wrote this key. */
export function onWrittenElsewhere(key: string, then: () => void): () => void {
  if (typeof window === "undefined") return () => {};
  const heard = (event: StorageEvent) => {
    if (event.key === null || event.key === PREFIX + key) then();
  };
  window.addEventListener("storage", heard);
  return () => window.removeEventListener("storage", heard);
}
