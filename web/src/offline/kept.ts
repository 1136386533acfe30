// Games that were finished in a page of this browser, until a server has them: in IndexedDB, or, where that is blocked, for
// as long as the page is open.
import type { HistoryPage, PlayedGame } from "../client/api";
import type { OwnStatistics } from "../protocol";
import type { FinishedHere } from "./messages";

/** What the header of such a record says (`x-offline`). */
interface Circumstances {
  seat: number | null;
  bots: readonly (string | null)[];
  started: number;
  finished: number;
}

const DATABASE = "vivace";
const STORE = "games";
/** More than anybody plays between two visits to a server. */
const MOST = 500;

export interface Shelf {
  all(): Promise<FinishedHere[]>;
  put(game: FinishedHere): Promise<void>;
  remove(games: readonly FinishedHere[]): Promise<void>;
}

export const idOf = ({ table, number }: Pick<FinishedHere, "table" | "number">): string => `${table}/${number}`;

export function circumstances({ record }: FinishedHere): Circumstances {
  return (JSON.parse(record.slice(0, record.indexOf("\n"))) as { "x-offline": Circumstances })["x-offline"];
}

/** In the order in which they were finished. */
const inOrder = (games: readonly FinishedHere[]): FinishedHere[] =>
  [...games].sort((a, b) => circumstances(a).finished - circumstances(b).finished);

export const memory = (): Shelf => {
  const games = new Map<string, FinishedHere>();
  return {
    all: async () => inOrder([...games.values()]),
    put: async (game) => void games.set(idOf(game), game),
    remove: async (gone) => gone.forEach((game) => games.delete(idOf(game))),
  };
};

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return done(request);
}

const database = (): Shelf => {
  const store = async (mode: IDBTransactionMode) => (await opened()).transaction(STORE, mode).objectStore(STORE);
  return {
    all: async () => inOrder((await done((await store("readonly")).getAll())) as FinishedHere[]),
    put: async (game) => void (await done((await store("readwrite")).put(game, idOf(game)))),
    async remove(gone) {
      const games = await store("readwrite");
      await Promise.all(gone.map((game) => done(games.delete(idOf(game)))));
    },
  };
};

const shelf: Shelf = "indexedDB" in globalThis ? database() : memory();
const spare = memory();

export async function keepGame(game: FinishedHere): Promise<void> {
  try {
    await shelf.put(game);
    const all = await shelf.all();
    await shelf.remove(all.slice(0, Math.max(0, all.length - MOST)));
  } catch {
    await spare.put(game);
  }
}

export async function keptGames(): Promise<FinishedHere[]> {
  const kept = await shelf.all().catch(() => []);
  return inOrder([...kept, ...(await spare.all())]);
}

export async function forgetGames(games: readonly FinishedHere[]): Promise<void> {
  await spare.remove(games);
  await shelf.remove(games).catch(() => {});
}

// ── as the server tells it ────────────────────────────────────────────────────────────────────────────────────────────

/** Games round one device are in nobody's history. */
const ownGames = (games: readonly FinishedHere[]): FinishedHere[] =>
  games.filter((game) => circumstances(game).seat !== null);

export function played(game: FinishedHere, you: { id: string; name: string }): PlayedGame {
  const { seat, bots, started, finished } = circumstances(game);
  const { scores, winners } = game.result;
  return {
    table_id: game.table,
    number: game.number,
    game: game.result.game,
    started,
    finished,
    seat: seat ?? 0,
    seats: scores.map((score, number) => ({
      seat: number,
      player: number === seat ? you.id : null,
      name: number === seat ? you.name : null,
      level: bots[number] ?? null,
      handicap: [0, 0, 0],
      score,
      won: winners.includes(number),
      program: false,
    })),
    record: true,
    offline: true,
  };
}

export function historyOf(
  games: readonly FinishedHere[],
  you: { id: string; name: string },
  wanted: URLSearchParams,
): HistoryPage {
  const game = wanted.get("game");
  const after = Number(wanted.get("after") ?? 0);
  const limit = Number(wanted.get("limit") ?? 20);
  const all = ownGames(games)
    .filter(({ result }) => game === null || result.game === game)
    .reverse();
  const next = after + limit;
  return {
    games: all.slice(after, next).map((one) => played(one, you)),
    next: all.length > next ? String(next) : null,
  };
}

const median = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length ? (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle - 1)]!) / 2 : null;
};

/** Nothing here is rated, or compared. */
export function statisticsOf(games: readonly FinishedHere[]): OwnStatistics {
  const own = ownGames(games);
  const names = [...new Set(own.map(({ result }) => result.game))].sort();
  return {
    games: names.map((name) => {
      const mine = own
        .filter(({ result }) => result.game === name)
        .map((game) => ({ ...game.result, seat: circumstances(game).seat! }));
      const reactions = mine.flatMap((one) => [...one.reactions[one.seat]!]);
      return {
        game: name,
        games: mine.length,
        wins: mine.filter(({ winners, seat }) => winners.includes(seat)).length,
        mistakes: mine.reduce((sum, { mistakes, seat }) => sum + mistakes[seat]!, 0),
        best_reaction: reactions.length ? Math.min(...reactions) : null,
        median_reaction: median(reactions),
        rating: null,
        ladder: null,
        bots: null,
        rank: null,
        bots_rank: null,
        bests: [],
      };
    }),
    streak: { current: 0, longest: 0, today: false },
  };
}
