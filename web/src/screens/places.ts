import { keep } from "../client/storage";
import { isGame } from "../client/catalogue";
import { api } from "./session.svelte";

export interface LastTable {
  code: string;
  game: string;
  at: number;
}

const KEY = "last-table";
/** A table without people closes after ten minutes. */
const GONE_AFTER = 10 * 60_000;

/** This browser is at that table now. */
export function atTable(code: string, game: string): void {
  keep.write(KEY, { code, game, at: Date.now() } satisfies LastTable);
}

export function leftTable(): void {
  keep.write(KEY, null);
}

export function readLast(stored: unknown, now: number): LastTable | undefined {
  const { code, game, at } = (stored ?? {}) as Partial<LastTable>;
  const whole = typeof code === "string" && typeof game === "string" && isGame(game) && typeof at === "number";
  return whole && now - at < GONE_AFTER ? { code, game, at } : undefined;
}

/** The table to go back to, where it is still open. */
export async function lastTable(): Promise<LastTable | undefined> {
  const last = readLast(keep.read(KEY), Date.now());
  if (!last) return undefined;
  try {
    const { phase } = await api.table(last.code);
    return phase === "closed" ? undefined : last;
  } catch {
    leftTable();
    return undefined;
  }
}

/** Which game a table plays that this tab was at before: then it need not ask. */
export function visited(code: string): string | undefined {
  try {
    const game = sessionStorage.getItem(`vivace:at:${code}`);
    return game && isGame(game) ? game : undefined;
  } catch {
    return undefined;
  }
}

export function visit(code: string, game: string): void {
  atTable(code, game);
  try {
    sessionStorage.setItem(`vivace:at:${code}`, game);
  } catch {
    // It asks again, then.
  }
}

/** When bots take the free seats of a quick match, by the page's clock. */
const botsAt = new Map<string, { at: number; every: number }>();

export function expectBots(code: string, seconds: number): void {
  botsAt.set(code, { at: performance.now() + 1000 * seconds, every: 1000 * seconds });
}

export const botsExpected = (code: string): { at: number; every: number } | undefined => botsAt.get(code);
