import { intentOf, type Intent, type Say } from "./keys";

/** What may be answered: a shout, or to wait. */
export interface Answer {
  say?: Say;
  choose?: string;
}

/** The key that a table has for this answer. */
export const keyOf = ({ say }: Answer): Intent | undefined => (say === undefined ? undefined : intentOf(say));
