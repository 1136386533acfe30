import { ApiError } from "../../client/api";
import { keep } from "../../client/storage";
import type { EveningView, EveningWishes } from "../../protocol";
import { errorWords } from "../errors";
import { api, session } from "../session.svelte";
import { memberOf } from "./members";

const KEY = "evenings";
const REMEMBERED = 5;
const RETRY_MS = [500, 1000, 2000, 4000];

/** Rooms that this browser was in, the latest first. */
export function earlierRooms(): readonly string[] {
  const kept = keep.read(KEY);
  return Array.isArray(kept) ? kept.filter((code): code is string => typeof code === "string") : [];
}

function remember(code: string): void {
  keep.write(KEY, [code, ...earlierRooms().filter((one) => one !== code)].slice(0, REMEMBERED));
}

/** The room of an evening as this page follows it: asked again and again, and answered when something has changed. */
export class Evening {
  view = $state.raw<EveningView | null>(null);
  /** The server does not answer just now. */
  lost = $state(false);
  missing = $state(false);
  /** What was refused last, in words. */
  error = $state<string | null>(null);
  #stopped = false;
  readonly #path: string;

  constructor(readonly code: string) {
    this.#path = `/api/evenings/${encodeURIComponent(code)}`;
  }

  get me(): number | null {
    return this.view && session.me ? memberOf(this.view, session.me.id) : null;
  }

  get leads(): boolean {
    return this.view !== null && this.view.host !== null && this.view.host === this.me;
  }

  /** Comes in, and follows what happens until `stop`. */
  async enter(): Promise<void> {
    const first = await this.#patiently(this.#join);
    if (!first) return;
    this.view = first;
    remember(this.code);
    addEventListener("pagehide", this.#gone);
    while (!this.#stopped) {
      const tag: string = this.view?.tag ?? "";
      const next = await this.#patiently(() => api.send<EveningView>("GET", `${this.#path}?after=${tag}`));
      if (!next) return;
      this.view = next;
    }
  }

  stop(): void {
    this.#stopped = true;
    removeEventListener("pagehide", this.#gone);
  }

  readonly #join = (): Promise<EveningView> => api.send<EveningView>("POST", `${this.#path}/join`, {});

  // A page that is closed says so: nobody waits for it in the next game.
  readonly #gone = (): void => {
    navigator.sendBeacon(`${this.#path}/leave`);
  };

  /** However long the server is away; undefined where there is no more to be had. */
  async #patiently(ask: () => Promise<EveningView>): Promise<EveningView | undefined> {
    for (let failures = 0; !this.#stopped; failures++) {
      try {
        const answer = await ask();
        this.lost = false;
        return this.#stopped ? undefined : answer;
      } catch (problem) {
        const status = problem instanceof ApiError ? problem.status : 0;
        if (status === 403 && ask !== this.#join) {
          ask = this.#join; // the server does not know them as a member any more
          continue;
        }
        if (status === 404) this.missing = true;
        else if (status && status < 500 && status !== 429) this.error = errorWords(problem);
        if (status && status < 500 && status !== 429) {
          this.view = null; // nothing more is heard from there
          return undefined;
        }
        this.lost = failures > 0;
        await new Promise((later) => setTimeout(later, RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]));
      }
    }
    return undefined;
  }

  // ── what somebody does here ───────────────────────────────────────────────────────────────────────────────────────

  settle = (wishes: EveningWishes): Promise<void> => this.#do("PATCH", "", wishes);
  next = (): Promise<void> => this.#do("POST", "/next", {});
  vote = (game: string): Promise<void> => this.#do("POST", "/vote", { game });
  sign = (sign: string): Promise<void> => this.#do("POST", "/sign", { sign });
  remove = (member: number, out: boolean): Promise<void> => this.#do("POST", "/remove", { member, out });
  shareDevice = (names: readonly string[]): Promise<void> => this.#do("POST", "/device", { names });

  /** Whether it was said. */
  async say(text: string): Promise<boolean> {
    await this.#do("POST", "/say", { text });
    return this.error === null;
  }

  async leave(): Promise<void> {
    this.stop();
    await api.send("POST", `${this.#path}/leave`, {}).catch(() => {}); // they are away in a moment all the same
  }

  async #do(method: "POST" | "PATCH", path: string, body: object): Promise<void> {
    this.error = null;
    try {
      const view = await api.send<EveningView>(method, `${this.#path}${path}`, body);
      if (!this.#stopped) this.view = view;
    } catch (problem) {
      this.error = errorWords(problem);
    }
  }
}
