import { flushSync } from "svelte";
import type { Api } from "../../client/api";
import { Timing, type Press } from "../../client/timing";
import type { AnyAction } from "../../games/contract";
import type { PracticeExercise } from "../../protocol";
import type { Mark } from "../learn/boards/board";
import type { Shot } from "./figures";

export const COUNT = 20;
/** Between "ready" and the card, so that nobody can press in time without looking. */
const SHORTEST_WAIT = 700;
const LONGEST_WAIT = 1500;
/** How long a verdict stands: an error has to be understood. */
const RIGHT_STANDS = 450;
const WRONG_STANDS = 1600;

/** One for all series: it goes on watching what is painted. */
let watching: Timing | undefined;

export type Stage = "idle" | "ready" | "shown" | "judged" | "over";

/** Twenty exercises against the clock, timed as a table times its races. */
export class Series {
  readonly game: string;
  exercises = $state.raw<readonly PracticeExercise[]>([]);
  at = $state(0);
  stage = $state<Stage>("idle");
  shots = $state.raw<readonly Shot[]>([]);
  /** The mark of the card that is to be seen. */
  mark = $state<string | null>(null);
  marks = $state.raw<readonly (Mark | null)[]>([]);
  last = $state.raw<Shot | null>(null);
  /** The page was hidden when the card came: that one does not count. */
  late = $state(false);

  readonly #api: Pick<Api, "practice">;
  readonly #timing: Timing;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: string, api: Pick<Api, "practice">, timing = (watching ??= new Timing())) {
    this.game = game;
    this.#api = api;
    this.#timing = timing;
  }

  // Not derived values: what comes late is read after its page has gone, too.
  get exercise(): PracticeExercise | undefined {
    return this.exercises[this.at];
  }

  get answers(): readonly AnyAction[] {
    return (this.exercise?.answers ?? []) as readonly AnyAction[];
  }

  async start(): Promise<void> {
    const { exercises } = await this.#api.practice(this.game, { count: COUNT });
    void this.#timing.step; // measured before the first card, not while somebody reacts to it
    this.exercises = exercises;
    this.shots = [];
    this.last = null;
    this.#ready(0);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timing.raceIsOver();
  }

  press(index: number, event: Press): void {
    if (this.stage !== "shown" || !this.exercise || index >= this.answers.length) return;
    const reaction = this.#timing.pressed(event);
    if (!reaction) return; // before the card was to be seen
    this.#timing.raceIsOver();
    const right = this.exercise.right.includes(index);
    this.marks = this.answers.map((_, i) => {
      if (i === index) return right ? "good" : "bad";
      return !right && i === this.exercise!.right[0] ? "good" : null;
    });
    this.late = reaction.reaction === null;
    this.last = reaction.reaction === null ? null : { ms: reaction.reaction, right, task: this.exercise.task };
    if (this.last) this.shots = [...this.shots, this.last];
    this.stage = "judged";
    this.#timer = setTimeout(() => this.#next(), right ? RIGHT_STANDS : WRONG_STANDS);
  }

  #next(): void {
    if (this.at + 1 < this.exercises.length) this.#ready(this.at + 1);
    else this.stage = "over";
  }

  #ready(at: number): void {
    clearTimeout(this.#timer);
    this.at = at;
    this.mark = null;
    this.marks = this.answers.map(() => null);
    this.stage = "ready";
    this.#timer = setTimeout(() => this.#show(), SHORTEST_WAIT + Math.random() * (LONGEST_WAIT - SHORTEST_WAIT));
  }

  #show(): void {
    this.#timing.show(this.at, (mark) => {
      this.mark = mark;
      this.stage = "shown";
      flushSync();
    });
  }
}
