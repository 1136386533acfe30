import type { Api } from "../../client/api";
import type { Keep } from "../../client/storage";
import type { AnyAction } from "../../games/contract";
import type { Exercise, LessonVerdict } from "../../protocol";
import type { Facts, Mark } from "./boards/board";
import { firstTries, keepProgress, keepSize, progressOf, resumeAt, solvedOf, type Progress } from "./progress";

export interface Judged {
  verdict: LessonVerdict;
  /** It was not answered, but shown. */
  shown: boolean;
}

type Source = Pick<Api, "lesson" | "judge">;

const same = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A lesson under way: one exercise after the other, each until it is solved. */
export class Lesson {
  exercises = $state.raw<readonly Exercise[]>([]);
  at = $state(0);
  progress = $state.raw<Progress>({});
  judged = $state.raw<Judged | null>(null);
  marks = $state.raw<readonly (Mark | null)[]>([]);
  /** What the verdict on each answer spoke of. */
  findings = $state.raw<readonly (Facts | undefined)[]>([]);
  asking = $state(false);
  /** The server has told its exercises: a game may have none. */
  loaded = $state(false);
  #tries = 0;
  #judgedAnswer: AnyAction | null = null;

  readonly game: string;
  readonly #api: Source;
  readonly #keep: Keep | undefined;
  readonly #from: string;

  /** `from`: the exercise to begin with; else the first that is not solved. */
  constructor(game: string, api: Source, storage?: Keep, from = "") {
    this.game = game;
    this.#api = api;
    this.#keep = storage;
    this.#from = from;
    this.progress = progressOf(game, storage);
  }

  // Not derived values: what an answer or a lesson that comes late changes is read after its page has gone, too.
  get exercise(): Exercise | undefined {
    return this.exercises[this.at];
  }

  get answers(): readonly AnyAction[] {
    return (this.exercise?.answers ?? []) as readonly AnyAction[];
  }

  get over(): boolean {
    return this.exercises.length > 0 && this.at >= this.exercises.length;
  }

  /** Whether an answer is heard: not once the right one is known. */
  get open(): boolean {
    return this.exercise !== undefined && !this.asking && !(this.judged?.verdict.right ?? false);
  }

  get done(): number {
    return solvedOf(this.progress);
  }

  get first(): number {
    return firstTries(this.progress);
  }

  /** Also when the language changes: then everything stays where it is, in other words. */
  async load(language: string): Promise<void> {
    const begun = this.exercises.length > 0;
    const { exercises } = await this.#api.lesson(this.game, language);
    this.exercises = exercises;
    this.loaded = true;
    keepSize(this.game, exercises.length, this.#keep);
    if (!begun) {
      const ids = exercises.map(({ id }) => id);
      this.at = ids.includes(this.#from) ? ids.indexOf(this.#from) : resumeAt(ids, this.progress);
      this.#fresh();
    } else if (this.judged && this.#judgedAnswer) {
      const verdict = await this.#ask(this.#judgedAnswer);
      if (verdict && this.judged) this.judged = { ...this.judged, verdict };
    }
  }

  async answer(index: number): Promise<void> {
    const answer = this.answers[index];
    if (!this.open || answer === undefined || this.marks[index]) return;
    const verdict = await this.#ask(answer);
    if (!verdict) return;
    this.#tries += 1;
    this.marks = this.marks.map((mark, i) => (i === index ? (verdict.right ? "good" : "bad") : mark));
    this.findings = this.findings.map((facts, i) => (i === index ? verdict.because.facts : facts));
    this.judged = { verdict, shown: false };
    if (verdict.right) this.#solved(this.#tries === 1 ? "first" : "later");
  }

  /** One of the right answers, with its reason. */
  async show(): Promise<void> {
    if (!this.open || !this.exercise) return;
    const known = this.judged?.verdict.solutions ?? (await this.#ask(this.answers[0]!, true))?.solutions;
    const solution = known?.[0] as AnyAction | undefined;
    const verdict = solution && (await this.#ask(solution));
    if (!verdict) return;
    const index = this.answers.findIndex((answer) => same(answer, solution));
    this.marks = this.marks.map((mark, i) => (i === index ? "good" : mark));
    this.judged = { verdict, shown: true };
    this.#solved("shown");
  }

  /** What was tried stays crossed out. */
  again(): void {
    if (!this.judged?.verdict.right) this.judged = null;
  }

  next(): void {
    this.go(this.at + 1);
  }

  go(at: number): void {
    this.at = at;
    this.#fresh();
  }

  restart(): void {
    this.progress = {};
    keepProgress(this.game, this.progress, this.#keep);
    this.go(0);
  }

  #fresh(): void {
    this.judged = null;
    this.#judgedAnswer = null;
    this.#tries = 0;
    this.marks = this.answers.map(() => null);
    this.findings = this.answers.map(() => undefined);
  }

  #solved(how: Progress[string]): void {
    const { id } = this.exercise!;
    if (Object.hasOwn(this.progress, id)) return;
    this.progress = { ...this.progress, [id]: how };
    keepProgress(this.game, this.progress, this.#keep);
  }

  /** `aside`: only to learn something from it. */
  async #ask(answer: AnyAction, aside = false): Promise<LessonVerdict | undefined> {
    const { exercise } = this;
    if (!exercise) return undefined;
    this.asking = true;
    try {
      const verdict = await this.#api.judge(this.game, exercise.id, answer);
      if (this.exercise?.id !== exercise.id) return undefined; // somebody went on meanwhile
      if (!aside) this.#judgedAnswer = answer;
      return verdict;
    } finally {
      this.asking = false;
    }
  }
}
