import { keep } from "../client/storage";

/** What this browser keeps of offline play: the version that is complete here, and whether bots are always played here. */
export interface Offline {
  version: string;
  always?: boolean;
}

/** Who the person at this device is to a table in this page. */
export const HERE = "here";

const KEY = "offline";

/** Whether this page has no server at all: `vivace export` wrote it. */
export const alone = typeof document !== "undefined" && document.documentElement.hasAttribute("data-alone");

export const offline = (): Offline | null => (keep.read(KEY) as Offline | null | undefined) ?? null;
/** Whether the person, or this page, has decided: on or off. */
export const isDecided = (): boolean => keep.read(KEY) !== undefined;
export const keepOffline = (value: Offline | null): void => keep.write(KEY, value);

/** Whether it is the code of a table, or the table of a game, in a page of this browser: no server gives out such names. */
export const isHere = (name: string): boolean => /^here-/i.test(name);

const local = async (path: string, init?: RequestInit) => (await import("./local")).answer(path, init);

/** To the server, or to what stands in for it in this page. */
export const way: typeof fetch = async (input, init) => {
  const path = String(input);
  if (alone || /\/here-/i.test(path)) return local(path, init);
  const kept = offline();
  if (!kept) return fetch(input, init);
  if (kept.always && init?.method === "POST" && path === "/api/tables" && /"bots":"/.test(String(init.body)))
    return local(path, init);
  try {
    return await fetch(input, init);
  } catch (error) {
    return local(path, init).catch(() => Promise.reject(error));
  }
};
