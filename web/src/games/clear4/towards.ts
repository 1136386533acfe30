import type { Clear4Action } from "../../protocol";
import { takenBy, type Choice } from "./selection";

/** What may be chosen now, and what is. */
export interface Chosen {
  readonly choice: Choice;
  readonly selected: readonly string[];
}

export interface Presses {
  /** Exactly what the action takes is chosen. */
  chosen: boolean;
  /** Else the cards that are pressed next; none while nothing may be chosen. */
  cards: readonly string[];
  /** They were chosen with others, for a press on a card takes all of its value, and are too many. */
  tooMany: boolean;
}

/** What leads from what is chosen to this action, one press after the other. Too many come first: where there is no room
 * for more, another card would take the place of one that is wanted. */
export function towards(action: Clear4Action, { choice, selected }: Chosen): Presses {
  const wanted = takenBy(action) ?? { hand: new Map<string, number>(), places: new Set<string>() };
  const left = new Map(wanted.hand);
  const isWanted = (id: string): boolean => {
    if (!id.startsWith("h")) return wanted.places.has(id);
    const code = choice.codeOf(id)!;
    const count = left.get(code) ?? 0;
    if (count > 0) left.set(code, count - 1);
    return count > 0;
  };
  const extra = selected.filter((id) => !isWanted(id));
  const missing = choice.cards.filter(({ id }) => !selected.includes(id) && isWanted(id)).map(({ id }) => id);
  // Where nothing of what is chosen is wanted, the first wanted card takes its place.
  const tooMany = extra.length > 0 && (extra.length < selected.length || !missing.length);
  const cards = tooMany ? extra : missing.filter((id) => choice.isLit(id));
  return { chosen: extra.length + missing.length === 0, cards, tooMany };
}
