import type { Keep } from "../storage";

/** A browser's storage in memory: values go through JSON as they do there. */
export function memory(initial: Record<string, unknown> = {}): Keep & { readonly texts: Map<string, string> } {
  const texts = new Map(Object.entries(initial).map(([key, value]) => [key, JSON.stringify(value)]));
  return {
    texts,
    read: (key) => (texts.has(key) ? JSON.parse(texts.get(key)!) : undefined),
    write: (key, value) => void texts.set(key, JSON.stringify(value)),
  };
}
