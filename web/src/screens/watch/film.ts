import type { Film, FilmStep, Mark, GameStanding, Verdict } from "../../protocol";

/** Through whose eyes: a seat's, or (null) those of everybody who looked on. */
export type Eyes = number | null;
export type View = Readonly<Record<string, unknown>>;

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
const DECIDES_A_RACE: ReadonlySet<unknown> = new Set(["shout", "answer", "tie", "silence"]);

export const decides = ({ action }: FilmStep): boolean => DECIDES_A_RACE.has(action?.["do"]);

export function framesOf({ steps }: Pick<Film, "steps">): Frame[] {
  const frames: Frame[] = [];
  const add = (step: FilmStep, kind: Frame["kind"], at: number): void => void frames.push({ index: frames.length, step, kind, at });
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
  return { first: typeof seat === "number" ? seat : null, tied: (tied as number[] | undefined) ?? [], margin: null, resolution: 0, evidence: [], guesses: 0, rule: null };
}

/** Who could answer the card on view; null where there is no race. */
export function racersOf({ seats, steps }: Pick<Film, "seats" | "steps">, version: number, view: View): readonly number[] | null {
  const next = steps[version + 1];
  if (!next || !decides(next)) return null;
  const named = view["may_shout"];
  if (Array.isArray(named)) return named as number[];
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== view["actor"]);
}
