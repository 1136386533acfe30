import { ApiError } from "../../client/api";
import type { ArenaLink, ArenaView, ArenaWish, NewArena, OwnArenas } from "../../protocol";
import { errorWords } from "../errors";
import { api } from "../session.svelte";

const path = (code: string): string => `/api/arenas/${encodeURIComponent(code)}`;

export const arenaQr = (code: string): string => `${path(code)}/qr.svg`;
export const makeArena = (wanted: NewArena): Promise<ArenaLink> => api.send("POST", "/api/arenas", wanted);
export const ownArenas = (): Promise<OwnArenas> => api.send("GET", "/api/arenas");

/** Between attempts while the server does not answer. */
const AGAIN = 1500;
/** The tables that this page has led to: nobody is sent back to one that they have just left. */
const led = new Set<string>();

/** One tournament, as the server tells of it: asked again and again, and answered when there is something new. */
export class Arena {
  view = $state.raw<ArenaView>();
  /** When the time is up, by the page's own clock. */
  ends = $state.raw<number | null>(null);
  error = $state.raw<string | null>(null);
  /** There is none with this code. */
  missing = $state.raw(false);
  #left = false;
  readonly code: string;

  constructor(code: string) {
    this.code = code;
  }

  async follow(): Promise<void> {
    while (!this.#left && this.view?.phase !== "over" && !this.missing) {
      try {
        const after = this.view ? `?after=${this.view.version}` : "";
        this.#show(await api.send<ArenaView>("GET", path(this.code) + after));
      } catch (problem) {
        if (problem instanceof ApiError && problem.key === "no-such-arena") this.missing = true;
        else this.error = this.view ? null : errorWords(problem);
        await new Promise((over) =>
          setTimeout(over, problem instanceof ApiError ? (problem.retryAfter ?? AGAIN) : AGAIN),
        );
      }
    }
  }

  /** May fail, with words for whoever asked. */
  async wish(wish: ArenaWish["do"], who?: number): Promise<void> {
    this.#show(await api.send<ArenaView>("POST", path(this.code), { do: wish, ...(who === undefined ? {} : { who }) }));
  }

  leave(): void {
    this.#left = true;
  }

  /** The code of the table that waits for this person, the first time it is asked for. */
  next(): string | null {
    const code = this.view?.me?.table ?? null;
    if (code === null || led.has(code)) return null;
    led.add(code);
    return code;
  }

  #show(told: ArenaView): void {
    if (this.#left || (this.view && told.version < this.view.version)) return;
    this.error = null;
    this.view = told;
    this.ends = told.left_s === null || told.phase !== "running" ? null : performance.now() + 1000 * told.left_s;
  }
}
