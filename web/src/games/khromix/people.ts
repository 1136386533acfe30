import { nameOf, shownName, whoIs, type Seated } from "../../client/names";

export interface Person {
  seat: number;
  /** "You" for oneself. */
  name: string;
  /** As everybody else knows them. */
  known: string;
  /** As a sentence wants it. */
  called: string;
  bot: boolean;
  away: boolean;
  you: boolean;
}

/** Who sits where. */
export const peopleOf = (table: Seated): Person[] =>
  (table.info?.seats ?? []).map(({ bot, away, program }, seat) => ({
    seat,
    name: shownName(table, seat),
    known: nameOf(table, seat),
    called: whoIs(table, seat),
    bot: bot !== null || program,
    away,
    you: seat === table.seat,
  }));
