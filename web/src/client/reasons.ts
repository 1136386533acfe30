import { has, t, type Arguments } from "./i18n";
import { whoIs, type Seated } from "./names";

/** Why something was refused, by a table or by the API. */
export interface Refused {
  key: string | null;
  message: string | null;
  facts: Arguments;
}

export interface Words {
  has(key: string): boolean;
  t(key: string, facts?: Arguments): string;
}

const ours: Words = { has, t };

export interface Around {
  game?: string;
  /** "you" for one's own seat, else the name of whoever plays it. */
  nameOf?(seat: number): string | undefined;
}

const SEAT_FACTS: ReadonlySet<string> = new Set(["seat", "first", "to_act", "actor", "partner", "alone", "target"]);

/** A refusal in the person's language: the game's own words, else everybody's, else the sentence that the server sent.
 * How keys and facts become messages is written down in the catalogue of reasons. */
export function reasonWords(words: Words, refused: Refused, { game, nameOf }: Around = {}): string {
  const key = [`reason-${game}-${refused.key}`, `reason-${refused.key}`].find((one) => words.has(one));
  if (refused.key === null || key === undefined) return refused.message ?? refused.key ?? "";
  const worded = Object.entries(refused.facts).map(([name, fact]) => [name, factWords(words, name, fact, nameOf)]);
  return words.t(key, Object.fromEntries(worded));
}

function factWords(words: Words, name: string, fact: unknown, nameOf?: Around["nameOf"]): unknown {
  if (SEAT_FACTS.has(name) && typeof fact === "number") return nameOf?.(fact) ?? words.t("reason-seat", { seat: fact });
  if (typeof fact !== "string") return fact;
  const phrase = `phrase-${(fact.match(/[a-z0-9]+/gi) ?? []).join("-").toLowerCase()}`;
  return words.has(phrase) ? words.t(phrase) : fact;
}

/** In the language of the page. */
export const reason = (refused: Refused, around?: Around): string => reasonWords(ours, refused, around);

interface RefusingTable extends Seated {
  readonly info: (NonNullable<Seated["info"]> & { readonly game: string }) | null;
  readonly refusal: Refused | null;
}

/** What a table has just refused; nothing where it has not. */
export function refusalWords(table: RefusingTable): string {
  if (!table.refusal || !table.info) return "";
  return reason(table.refusal, { game: table.info.game, nameOf: (seat) => whoIs(table, seat) });
}
