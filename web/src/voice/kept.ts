// What a speaker taught this browser, and nothing else ever gets: in IndexedDB, or, where that is blocked, for as long as the
// page is open. It is kept for each game and language.
import type { Template } from "./signal/vocabulary";

const DATABASE = "vivace-voice";
const STORE = "templates";
const memory = new Map<string, readonly Template[]>();
const keyOf = (game: string, language: string): string => `${game}/${language}`;

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return (await done(request)).transaction(STORE, mode).objectStore(STORE);
}

export async function keptTemplates(game: string, language: string): Promise<readonly Template[]> {
  const key = keyOf(game, language);
  try {
    const found: unknown = await done((await store("readonly")).get(key));
    return Array.isArray(found) ? (found as Template[]) : (memory.get(key) ?? []);
  } catch {
    return memory.get(key) ?? [];
  }
}

export async function keepTemplates(game: string, language: string, templates: readonly Template[]): Promise<void> {
  const key = keyOf(game, language);
  memory.set(key, templates);
  try {
    await done((await store("readwrite")).put(templates, key));
  } catch {
    // A private window without storage: they hold until the page is closed.
  }
}

/** All words of all games and languages. */
export async function forgetTemplates(): Promise<void> {
  memory.clear();
  try {
    await done((await store("readwrite")).clear());
  } catch {
    // Nothing was kept.
  }
}
