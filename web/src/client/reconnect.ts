import { CloseCode } from "../protocol";

/** Why a table will not come back by itself. "left": this page closed it. */
export type GoneReason =
  "replaced" | "table-closed" | "no-such-table" | "nobody" | "sent-away" | "suspended" | "not-understood" | "left";

/** `delay` until the next attempt; with good news from the network it may come sooner, but never before `atLeast`. */
export type Afterwards = { gone: GoneReason } | { delay: number; atLeast: number };

const FOR_GOOD: ReadonlyMap<number, GoneReason> = new Map<number, GoneReason>([
  [CloseCode.REPLACED, "replaced"],
  [CloseCode.TABLE_CLOSED, "table-closed"],
  [CloseCode.NO_SUCH_TABLE, "no-such-table"],
  [CloseCode.NOBODY, "nobody"],
  [CloseCode.SENT_AWAY, "sent-away"],
  [CloseCode.SUSPENDED, "suspended"],
  // This page is older than the server: to load it anew helps, to connect again does not.
  [CloseCode.NOT_UNDERSTOOD, "not-understood"],
]);

/** Milliseconds that the server needs before it makes sense to ask again. */
const AT_LEAST: ReadonlyMap<number, number> = new Map<number, number>([
  [CloseCode.TOO_MANY, 5000],
  [CloseCode.STORAGE, 1000],
]);

/** "At once", but not all tables of a restarted server in the same moment. */
const FIRST_JITTER = 300;
const FIRST_DELAY = 500;
const LONGEST_DELAY = 15_000;

/** What follows a connection's end. `failures`: how many in a row there were before; `chance` in [0, 1). */
export function afterClose(code: number, failures: number, chance: number): Afterwards {
  const gone = FOR_GOOD.get(code);
  if (gone !== undefined) return { gone };
  const backoff =
    failures === 0
      ? FIRST_JITTER * chance
      : Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (failures - 1)) * (0.5 + chance / 2);
  const atLeast = AT_LEAST.get(code) ?? 0;
  return { delay: atLeast + backoff, atLeast };
}
