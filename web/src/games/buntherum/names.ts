import { language } from "../../client/i18n";
import type { SeatInfo } from "../../protocol";
import { botName } from "../../screens/names";

/** What everybody at the table is called: bots have names by their seats. */
export const names = (seats: readonly SeatInfo[]): string[] => seats.map(({ name }, seat) => name ?? botName(seat));

/** "Ada, Bo and Cleo", as the language says it. */
export const listed = (words: readonly string[]): string =>
  new Intl.ListFormat(language(), { type: "conjunction" }).format(words);
