import type {
  Continue,
  DailyDays,
  DailyResults,
  DailyTable,
  DeviceLink,
  GameList,
  Leaderboard,
  Lesson,
  LessonVerdict,
  Manual,
  Me,
  NewTable,
  OwnMatch,
  OwnMatches,
  OwnStatistics,
  PeopleFigures,
  Practice,
  Profile,
  Progress,
  QuickSeat,
  Replay,
  Seated,
  Share,
  Statistics,
  TableLink,
  TableSummary,
  Words,
} from "../protocol";

export type { Statistics, TableSummary };

// The history comes from the store, whose types the protocol does not have.

export interface SeatResult {
  seat: number;
  player: string | null;
  name: string | null;
  level: string | null;
  handicap: readonly [number, number, number];
  score: number;
  won: boolean;
  /** Whether a program of somebody's played there, over the API. */
  program: boolean;
}

export interface PlayedGame {
  table_id: string;
  number: number;
  game: string;
  started: number;
  finished: number;
  seat: number;
  seats: readonly SeatResult[];
  /** Whether the record is given out: not while others can still play the same deal. */
  record: boolean;
  /** Whether it was played in a page, without a server. */
  offline: boolean;
}

export interface HistoryPage {
  games: readonly PlayedGame[];
  next: string | null;
}

/** What went wrong: `key` and `facts` for our own words, `message` in the words of the server. Two keys are our own:
 * "unreachable" (no answer) and "not-ours" (an answer from something that is not our server). */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly key: string;
  readonly rule: string | null;
  readonly facts: Record<string, unknown>;
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

type Method = "GET" | "POST" | "PATCH" | "DELETE";
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
  continueAs = (token: string, how?: Continue["how"]): Promise<Me> =>
    this.#json("POST", "/api/continue", { token, how });
  statistics = (): Promise<OwnStatistics> => this.#json("GET", "/api/me/statistics");
  history = (query: { game?: string; after?: string; limit?: number } = {}): Promise<HistoryPage> =>
    this.#json("GET", `/api/me/history${queryOf(query)}`);
  /** The bots that would win as often as oneself. */
  matches = (): Promise<OwnMatches> => this.#json("GET", "/api/me/matches");
  /** How quick somebody was when they practised, as a multiple of what people take: what their match begins with. */
  practised = (game: string, part: number): Promise<OwnMatch> => this.#json("POST", "/api/me/practice", { game, part });
  /** How reactions, mistakes and rating went, game by game. */
  progress = (): Promise<Progress> => this.#json("GET", "/api/me/progress");
  export = (): Promise<unknown> => this.#json("GET", "/api/me/export");
  forgetMe = (): Promise<void> => this.#json("DELETE", "/api/me");

  games = (): Promise<GameList> => this.#json("GET", "/api/games");
  /** The words of games that are not built in. */
  words = (language: string): Promise<Words> => this.#json("GET", `/api/words${queryOf({ language })}`);
  createTable = (table: NewTable): Promise<TableLink> => this.#json("POST", "/api/tables", table);
  tables = (game?: string): Promise<{ tables: readonly TableSummary[] }> =>
    this.#json("GET", `/api/tables${queryOf({ game })}`);
  table = (code: string): Promise<TableSummary> => this.#json("GET", tablePath(code));
  join = (code: string): Promise<Seated> => this.#json("POST", `${tablePath(code)}/join`);
  quick = (game: string, seats?: number): Promise<QuickSeat> => this.#json("POST", "/api/quick", { game, seats });

  /** The deals that can be played. A stranger may ask, too. */
  dailyDays = (): Promise<DailyDays> => this.#json("GET", "/api/daily");
  /** The table of one's only try; asked again, the same one. */
  dailyTable = (game: string, day: string): Promise<DailyTable> => this.#json("POST", `/api/daily/${game}`, { day });
  dailyResults = (game: string, day: string): Promise<DailyResults> => this.#json("GET", `/api/daily/${game}/${day}`);
  /** Where one's own try is drawn. */
  dailyPicture = (game: string, day: string): string =>
    `/api/daily/${game}/${day}/picture.png${queryOf({ language: this.#language() })}`;

  player = (id: string): Promise<Profile> => this.#json("GET", `/api/players/${encodeURIComponent(id)}`);
  leaderboard = (game: string): Promise<Leaderboard> =>
    this.#json("GET", `/api/leaderboards/${encodeURIComponent(game)}`);
  // The words come in the language that is on view, or in the one asked for.
  manual = (game: string, language: string): Promise<Manual> =>
    this.#json("GET", `/api/manual/${game}${queryOf({ language })}`);
  lesson = (game: string, language: string): Promise<Lesson> =>
    this.#json("GET", `/api/lessons/${game}${queryOf({ language })}`);
  judge = (game: string, exercise: string, answer: object): Promise<LessonVerdict> =>
    this.#json(
      "POST",
      `/api/lessons/${game}/${encodeURIComponent(exercise)}${queryOf({ language: this.#language() })}`,
      { answer },
    );
  practice = (game: string, query: { seed?: number; count?: number } = {}): Promise<Practice> =>
    this.#json("GET", `/api/practice/${game}${queryOf({ ...query, language: this.#language() })}`);
  people = (game: string, language: string): Promise<PeopleFigures> =>
    this.#json("GET", `/api/practice/${game}/people${queryOf({ language })}`);
  replay = (table: string, number: number): Promise<Replay> =>
    this.#json("GET", `/api/records/${encodeURIComponent(table)}/${number}/replay`);
  /** How a finished game is shown to others. */
  share = (table: string, number: number): Promise<Share> =>
    this.#json(
      "GET",
      `/api/records/${encodeURIComponent(table)}/${number}/share${queryOf({ language: this.#language() })}`,
    );
  /** The record that `vivace replay` was given. */
  fileReplay = (): Promise<Replay> => this.#json("GET", "/api/replay");
  /** The lines of a finished game. */
  record = async (table: string, number: number): Promise<unknown[]> => {
    const response = await this.#ask("GET", `/api/records/${encodeURIComponent(table)}/${number}`);
    const lines = (await response.text()).split("\n").filter((line) => line.trim());
    return lines.map((line): unknown => JSON.parse(line));
  };

  /** What only some pages ask for. */
  send = <Answer>(method: Method, path: string, body?: unknown): Promise<Answer> => this.#json(method, path, body);
  /** What only the host may ask for: the key goes with it in a header, and is kept nowhere. */
  keyed =
    (key: string) =>
    <Answer>(method: Method, path: string, body?: unknown): Promise<Answer> =>
      this.#json(method, path, body, key);

  async #json<Answer>(method: Method, path: string, body?: unknown, key?: string): Promise<Answer> {
    const response = await this.#ask(method, path, body, key);
    const text = await response.text();
    if (!text) return undefined as Answer;
    try {
      return JSON.parse(text) as Answer;
    } catch {
      throw new ApiError(response.status, { key: "not-ours" });
    }
  }

  async #ask(method: Method, path: string, body?: unknown, key?: string): Promise<Response> {
    const headers = new Headers({ Accept: "application/json" });
    if (key !== undefined) headers.set("Authorization", `Bearer ${key}`);
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
