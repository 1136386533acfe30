import { t } from "../../client/i18n";
import type { TableInfo } from "../../protocol";
import { seatName } from "../../screens/table/seats";

export interface Person {
  seat: number;
  /** "You" for oneself. */
  name: string;
  /** As everybody else knows them. */
  known: string;
  bot: boolean;
  away: boolean;
  you: boolean;
}

/** Who sits where. */
export const peopleOf = (info: TableInfo<"khromix">, own: number | null): Person[] =>
  info.seats.map(({ bot, away }, seat) => {
    const known = seatName(info as unknown as TableInfo, seat);
    return { seat, known, name: seat === own ? t("app-you") : known, bot: bot !== null, away, you: seat === own };
  });
