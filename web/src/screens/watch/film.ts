import type { AnyView } from "../../games/contract";
import type { Film, FilmStep, GameStanding, Mark, Verdict } from "../../protocol";

/** Through whose eyes: a seat's, or (null) those of everybody who looked on. */
export type Eyes = number | null;
export type View = AnyView;

/** What the player shows at once. A step that decided a race is two of them: the verdict over the card that was raced
 * for, as the table showed it, and then what came of it. */
export interface Frame {
  index: number;
  step: FilmStep;
  kind: "table" | "verdict";
  /** Milliseconds from the start. */
  at: number;
}

/** How long a verdict stays before what came of it is shown, where the record does not tell. */
const BEAT_MS = 1500;

/** Whether it decided a race. */
export const decides = ({ racers }: FilmStep): boolean => racers !== null;

export function framesOf({ steps }: Pick<Film, "steps">): Frame[] {
  const frames: Frame[] = [];
  const add = (step: FilmStep, kind: Frame["kind"], at: number): void =>
    void frames.push({ index: frames.length, step, kind, at });
  steps.forEach((step, n) => {
    if (!decides(step)) return add(step, "table", step.at);
    add(step, "verdict", step.at);
    add(step, "table", shownAt(step, steps[n + 1]));
  });
  return frames;
}

/** When the table went on: the next race's evidence tells how long before its end the card was sent. */
function shownAt(step: FilmStep, next: FilmStep | undefined): number {
  if (!next) return step.at + BEAT_MS;
  const waited = Math.max(0, ...(next.race?.evidence ?? []).map(({ elapsed }) => elapsed));
  const at = waited ? next.at - waited : Math.min(step.at + BEAT_MS, (step.at + next.at) / 2);
  return Math.min(Math.max(at, step.at), next.at);
}

/** The last frame that is on view then. */
export function frameAt(frames: readonly Frame[], ms: number): Frame {
  let [low, high] = [0, frames.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (frames[middle]!.at <= ms) low = middle;
    else high = middle - 1;
  }
  return frames[low]!;
}

/** Where a mark is looked at: its verdict, where it speaks of a race. */
export const frameOf = (frames: readonly Frame[], { version }: Pick<Mark, "version">): Frame =>
  frames.find(({ step }) => step.version === version) ?? frames[0]!;

/** A seat's views, version by version: each is the one before it with what changed. */
export function viewsOf({ steps }: Pick<Film, "steps">, eyes: Eyes): View[] {
  let view: View = {};
  return steps.map(({ changes }) => {
    const mine = changes.filter(({ seats }) => seats.includes(eyes));
    return (view = mine.length ? Object.assign({}, view, ...mine.map(({ fields }) => fields)) : view);
  });
}

/** What a seat saw with this step's verdict, before the next card; undefined where that was nothing new. */
export function settledOf({ verdict }: FilmStep, before: View, eyes: Eyes): View | undefined {
  const mine = verdict.filter(({ seats }) => seats.includes(eyes));
  return mine.length ? Object.assign({}, before, ...mine.map(({ fields }) => fields)) : undefined;
}

/** How the game stood after each step. */
export function standingsOf({ steps }: Pick<Film, "steps">): GameStanding[] {
  let standing: GameStanding = { scores: [], leaders: [] };
  return steps.map((step) => (standing = step.standing ?? standing));
}

/** The referee's verdict; where a record has no evidence, who was first is all that is known. */
export function verdictOf({ race, action }: FilmStep): Verdict | null {
  if (race) return race;
  const seat = action?.["seat"];
  const tied = action?.["seats"];
  if (typeof seat !== "number" && !Array.isArray(tied)) return null;
  return {
    first: typeof seat === "number" ? seat : null,
    tied: (tied as number[] | undefined) ?? [],
    margin: null,
    resolution: 0,
    evidence: [],
    guesses: 0,
    rule: null,
    right: null,
    close: false,
  };
}

/** Who could answer the card on view; null where there is no race. */
export const racersOf = ({ steps }: Pick<Film, "steps">, version: number): readonly number[] | null =>
  steps[version + 1]?.racers ?? null;

/** What these eyes saw happen: what only some seats were told of is for theirs alone. */
export const heardBy = ({ events, private: told }: FilmStep, eyes: Eyes): FilmStep["events"] =>
  events.filter((_, i) => eyes === null || told.every(([place, seats]) => place !== i || seats.includes(eyes)));
