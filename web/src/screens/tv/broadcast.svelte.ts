import { api } from "../session.svelte";
import type { Film, Replay, Tv } from "../../protocol";
import { framesOf, type Frame } from "../watch/film";
import { Stage } from "../watch/stage.svelte";

const ASK_MS = 1000;
/** Between attempts while the server does not answer, or nothing is on. */
const AGAIN_MS = 3000;
/** Steps come in pieces: they are shown this much later, so that each is shown in its own time. */
const AHEAD_MS = 2500;
/** Who is further behind jumps to what is on now. */
const FAR_BEHIND_MS = 15_000;

/** What is on of one game: steps come from the server, some seconds late, and are shown in the pace of the game. */
export class Broadcast {
  stage = $state.raw<Stage>();
  replay = $state.raw<Replay>();
  delay = $state.raw<number | null>(null);
  /** Whether the server has answered, and nothing is on. */
  nothing = $state.raw(false);
  /** Whether the end is on view. */
  over = $state.raw(false);
  readonly game: string;
  #key = "";
  #frames: readonly Frame[] = [];
  #shown = -1;
  #starts = 0;
  #stopped = false;
  #timer: number | undefined;

  constructor(game: string) {
    this.game = game;
  }

  start(): void {
    void this.#ask();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    while (!this.#stopped) {
      let pause = ASK_MS;
      try {
        const [table, number] = this.#key.split("/");
        const known = this.replay
          ? `?table=${table}&number=${number}&after=${this.replay.film.steps.at(-1)!.version}`
          : "";
        this.#hear(await api.send<Tv>("GET", `/api/tv/${this.game}${known}`));
        if (this.nothing) pause = AGAIN_MS;
      } catch {
        pause = AGAIN_MS;
      }
      await new Promise((over) => setTimeout(over, pause));
    }
  }

  #hear(told: Tv): void {
    if (this.#stopped) return;
    this.delay = told.delay_s;
    this.nothing = told.table === null;
    if (told.table === null) {
      this.stage = this.replay = undefined;
      this.#key = "";
      return;
    }
    const key = `${told.table}/${told.number}`;
    if (key === this.#key && !told.steps.length) return;
    const before = key === this.#key ? this.replay!.film.steps : [];
    this.replay = { players: told.players, started: null, ended: null, film: filmOf(this.game, told, before) };
    this.#frames = framesOf(this.replay.film);
    if (key === this.#key) this.stage!.grow(this.replay);
    else this.#begin(key);
    this.#show();
  }

  /** Another game is on: it is shown as it stands. */
  #begin(key: string): void {
    this.#key = key;
    this.stage = new Stage(this.replay!);
    const latest = this.#frames.at(-1)!;
    this.#shown = latest.index;
    this.#starts = performance.now() + AHEAD_MS - latest.at;
    this.stage.cut(latest, null);
  }

  #show(): void {
    clearTimeout(this.#timer);
    const now = performance.now() - this.#starts;
    const due = this.#frames.filter(({ index, at }) => index > this.#shown && at <= now);
    if (due.length && now - due[0]!.at > FAR_BEHIND_MS) this.stage!.cut(due.at(-1)!, null);
    else for (const frame of due) this.stage!.go(frame, null);
    this.#shown = due.at(-1)?.index ?? this.#shown;
    const next = this.#frames[this.#shown + 1];
    this.over = !next && this.replay!.film.finished;
    if (next) this.#timer = window.setTimeout(() => this.#show(), Math.max(0, next.at - now));
  }
}

const filmOf = (game: string, told: Tv, before: Film["steps"]): Film => {
  const steps = [...before, ...told.steps];
  const { seats, options, simultaneous, finished, winners, scores } = told;
  const total = steps.at(-1)!.at;
  return {
    game,
    seats,
    options,
    simultaneous,
    eyes: null,
    finished,
    winners,
    scores,
    total,
    timed: true,
    steps,
    marks: [],
    left_out: 0,
  };
};
