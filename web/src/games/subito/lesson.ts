import type { Intent } from "./keys";

/** What may be answered: an objective, or who has more right cards. */
export interface Answer {
  on?: number;
  choose?: string;
}

/** The key that a table has for this answer. */
export const keyOf = ({ on }: Answer): Intent | undefined => (on === undefined ? undefined : (`${on}` as Intent));
