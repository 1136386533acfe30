import { keep, type Keep } from "../../client/storage";

/** How an exercise was solved: at the first try, later, or it was shown. */
export type Solved = "first" | "later" | "shown";
export type Progress = Readonly<Record<string, Solved>>;

const KINDS: readonly unknown[] = ["first", "later", "shown"] satisfies Solved[];
const keyOf = (game: string): string => `lesson-${game}`;

/** Only what is well-formed counts: others may have written there. */
export function readProgress(stored: unknown): Progress {
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, kind]) => KINDS.includes(kind))) as Progress;
}

export const progressOf = (game: string, storage: Keep = keep): Progress => readProgress(storage.read(keyOf(game)));

export function keepProgress(game: string, progress: Progress, storage: Keep = keep): void {
  storage.write(keyOf(game), progress);
}

/** Where to go on: at the first exercise that is not solved; behind the last where all are. */
export function resumeAt(ids: readonly string[], progress: Progress): number {
  const open = ids.findIndex((id) => !Object.hasOwn(progress, id));
  return open < 0 ? ids.length : open;
}

const sizeKeyOf = (game: string): string => `lesson-size-${game}`;

/** How many exercises a lesson has, once it was opened here. */
export function lessonSize(game: string, storage: Keep = keep): number | null {
  const size = storage.read(sizeKeyOf(game));
  return typeof size === "number" && Number.isInteger(size) && size > 0 ? size : null;
}

export const keepSize = (game: string, size: number, storage: Keep = keep): void =>
  storage.write(sizeKeyOf(game), size);

export const solvedOf = (progress: Progress): number => Object.keys(progress).length;

export const firstTries = (progress: Progress): number =>
  Object.values(progress).filter((kind) => kind === "first").length;
