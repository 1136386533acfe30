import type { EmoteName, GameName, Games, Phase } from "../protocol";

// These types are to be taken from protocol.ts once the server's own are generated into it.

export interface Me {
  id: string;
  name: string;
}

export interface DeviceLink {
  token: string;
  /** Works once. */
  link: string;
  /** The link as a QR code: the source of an image. */
  picture: string;
  seconds: number;
}

export interface Rating {
  mu: number;
  sigma: number;
  games: number;
}

export interface Statistics {
  game: GameName;
  games: number;
  wins: number;
  mistakes: number;
  best_reaction: number | null;
  median_reaction: number | null;
  rating: Rating | null;
}

export interface SeatResult {
  seat: number;
  player: string | null;
  name: string | null;
  level: string | null;
  handicap: readonly [number, number, number];
  score: number;
  won: boolean;
}

export interface PlayedGame {
  table_id: string;
  number: number;
  game: GameName;
  started: number;
  finished: number;
  seat: number;
  seats: readonly SeatResult[];
}

export interface HistoryPage {
  games: readonly PlayedGame[];
  next: string | null;
}

export interface OptionInfo {
  name: string;
  default: unknown;
  expected: string;
  schema: { [key: string]: unknown };
}

export interface GameInfo {
  name: GameName;
  seats: readonly number[];
  simultaneous: boolean;
  options: readonly OptionInfo[];
}

export interface Catalogue {
  games: readonly GameInfo[];
  levels: readonly string[];
  emotes: readonly EmoteName[];
}

export interface NewTable<G extends GameName = GameName> {
  game: G;
  seats: number;
  options?: Games[G]["options"];
  public?: boolean;
  clocks?: boolean;
  turn_seconds?: number;
  /** The level of the bots on all other seats; the game then starts by itself. */
  bots?: string;
}

export interface TableSummary {
  code: string;
  game: GameName;
  seats: number;
  taken: number;
  phase: Phase;
  host: string;
}

export interface Joined {
  code: string;
  /** null: you watch. */
  seat: number | null;
}

export interface QuickMatch {
  code: string;
  seat: number | null;
  bots_after_s: number;
}

export interface Profile {
  id: string;
  name: string;
  statistics: readonly Statistics[];
}

export interface Standing {
  place: number;
  player: string;
  name: string;
  rating: Rating;
}

/** What went wrong: `key` and `facts` for our own words, `message` in the words of the server. Two keys are our own:
 * "unreachable" (no answer) and "not-ours" (an answer from something that is not our server). */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly key: string;
  readonly rule: string | null;
  readonly facts: { [key: string]: unknown };
  /** Milliseconds to wait before the next attempt, where the server says so. */
  readonly retryAfter: number | null;

  constructor(status: number, error: Partial<Pick<ApiError, "key" | "message" | "rule" | "facts" | "retryAfter">>) {
    super(error.message ?? error.key ?? `HTTP ${status}`);
    this.status = status;
    this.key = error.key ?? "not-ours";
    this.rule = error.rule ?? null;
    this.facts = error.facts ?? {};
    this.retryAfter = error.retryAfter ?? null;
  }
}

const PATIENCE = 15_000;

type Method = "GET" | "POST" | "DELETE";
type Query = Readonly<Record<string, string | number | undefined>>;

/** The server's JSON API, as this page uses it. */
export class Api {
  readonly #fetch: typeof fetch;
  readonly #language: () => string | undefined;

  /** `language`: the one on view, in which the server is to word its errors. */
  constructor(language: () => string | undefined = () => undefined, fetcher: typeof fetch = (...a) => fetch(...a)) {
    this.#fetch = fetcher;
    this.#language = language;
  }

  me = (): Promise<Me> => this.#json("GET", "/api/me");
  /** Makes this person's identity, or renames it. */
  introduce = (name: string): Promise<Me> => this.#json("POST", "/api/me", { name });
  linkDevice = (): Promise<DeviceLink> => this.#json("POST", "/api/me/devices");
  continueAs = (token: string): Promise<Me> => this.#json("POST", "/api/continue", { token });
  statistics = (): Promise<{ games: readonly Statistics[] }> => this.#json("GET", "/api/me/statistics");
  history = (query: { game?: GameName; after?: string; limit?: number } = {}): Promise<HistoryPage> =>
    this.#json("GET", `/api/me/history${queryOf(query)}`);
  export = (): Promise<unknown> => this.#json("GET", "/api/me/export");
  forgetMe = (): Promise<void> => this.#json("DELETE", "/api/me");

  games = (): Promise<Catalogue> => this.#json("GET", "/api/games");
  createTable = <G extends GameName>(table: NewTable<G>): Promise<{ code: string; link: string }> =>
    this.#json("POST", "/api/tables", table);
  tables = (game?: GameName): Promise<{ tables: readonly TableSummary[] }> =>
    this.#json("GET", `/api/tables${queryOf({ game })}`);
  table = (code: string): Promise<TableSummary> => this.#json("GET", tablePath(code));
  join = (code: string): Promise<Joined> => this.#json("POST", `${tablePath(code)}/join`);
  quick = (game: GameName, seats?: number): Promise<QuickMatch> => this.#json("POST", "/api/quick", { game, seats });

  player = (id: string): Promise<Profile> => this.#json("GET", `/api/players/${encodeURIComponent(id)}`);
  leaderboard = (game: GameName): Promise<{ standings: readonly Standing[] }> =>
    this.#json("GET", `/api/leaderboards/${encodeURIComponent(game)}`);
  /** The lines of a finished game. */
  record = async (table: string, number: number): Promise<unknown[]> => {
    const response = await this.#ask("GET", `/api/records/${encodeURIComponent(table)}/${number}`);
    const lines = (await response.text()).split("\n").filter((line) => line.trim());
    return lines.map((line): unknown => JSON.parse(line));
  };

  async #json<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
    const response = await this.#ask(method, path, body);
    const text = await response.text();
    if (!text) return undefined as Answer;
    try {
      return JSON.parse(text) as Answer;
    } catch {
      throw new ApiError(response.status, { key: "not-ours" });
    }
  }

  async #ask(method: Method, path: string, body?: unknown): Promise<Response> {
    const headers = new Headers({ Accept: "application/json" });
    const language = this.#language();
    if (language) headers.set("Accept-Language", language);
    if (body !== undefined) headers.set("Content-Type", "application/json");
    let response: Response;
    try {
      response = await this.#fetch(path, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        credentials: "same-origin",
        signal: AbortSignal.timeout(PATIENCE),
      });
    } catch {
      throw new ApiError(0, { key: "unreachable" });
    }
    if (!response.ok) throw await errorOf(response);
    return response;
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const told = (body as { error?: Partial<ApiError> } | null)?.error;
  const seconds = Number(response.headers.get("Retry-After") ?? NaN);
  return new ApiError(response.status, { ...told, retryAfter: Number.isFinite(seconds) ? 1000 * seconds : null });
}

function queryOf(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
}

const tablePath = (code: string): string => `/api/tables/${encodeURIComponent(code)}`;

export const qrPath = (code: string): string => `${tablePath(code)}/qr.svg`;
