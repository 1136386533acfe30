import { has, t } from "../../../client/i18n";
import type { AnyAction } from "../../../games/contract";

/** An answer in words, whatever the game: as its catalogue says it, else as it is written in a record. */
export function answerWords(game: string, { do: what, choose, seat: _, ...fields }: AnyAction): string {
  if (choose !== undefined) return has(`learn-choose-${choose}`) ? t(`learn-choose-${choose}`) : String(choose);
  const key = `${game}-action-${what}`;
  const named = has(key) ? t(key, fields) : String(what);
  const more = Object.values(fields).map((field) => (Array.isArray(field) ? field.join(" ") : String(field)));
  return [named, ...more].join(" ");
}
