/** What a finished game came to, as Python says it (`vivace.server.offline.results`). */
export interface Result {
  game: string;
  scores: readonly number[];
  winners: readonly number[];
  mistakes: readonly number[];
  reactions: readonly (readonly number[])[];
}

/** A game that was finished in a page of this browser. */
export interface FinishedHere {
  table: string;
  number: number;
  /** JSON Lines. */
  record: string;
  result: Result;
}

/** From the page to the worker. `pipe`: the number of a connection to a table. */
export type Asked =
  | { kind: "ask"; id: number; method: string; path: string; body: string | null }
  | { kind: "open"; pipe: number; code: string; guest: number }
  | { kind: "say"; pipe: number; text: string }
  | { kind: "leave"; pipe: number };

/** From the worker to the page. */
export type Told =
  | { kind: "ready" }
  | { kind: "failed"; why: string }
  | { kind: "answer"; id: number; status: number; text: string }
  | { kind: "opened"; pipe: number }
  | { kind: "told"; pipe: number; text: string }
  | { kind: "closed"; pipe: number; code: number }
  | { kind: "finished"; game: FinishedHere }
  /** A table's game as text, so that it can go on in a page that is loaded anew; null: it has none. */
  | { kind: "saved"; code: string; text: string | null };
