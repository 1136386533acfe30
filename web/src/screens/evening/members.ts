import { t } from "../../client/i18n";
import { levelName } from "../table/seats";
import type { EveningRound, EveningSeat, EveningTable, EveningView } from "../../protocol";

/** The number under which a player is in the room. */
export const memberOf = (view: EveningView, player: string): number | null =>
  view.members.find((one) => one.player === player)?.number ?? null;

export const nameOfMember = (view: EveningView, number: number | null): string =>
  view.members.find((one) => one.number === number)?.name ?? t("evening-somebody");

/** Whose device it is that they sit at; null: somebody who asked to be forgotten. */
export const playerOfMember = (view: EveningView, number: number): string | null => {
  const device = view.members.find((one) => one.number === number)?.device;
  return view.members.find((one) => one.number === device)?.player ?? null;
};

export const nameOfSeat = (view: EveningView, seat: EveningSeat): string =>
  seat.member === null ? `${t("evening-bot")} · ${levelName(seat.level ?? "")}` : nameOfMember(view, seat.member);

/** The round that is being played. */
export function currentRound(view: EveningView): EveningRound | undefined {
  const last = view.rounds.at(-1);
  return last && !last.over ? last : undefined;
}

/** The table at which a member has to be now, by a seat of their own or with their device. */
export function tableOf(view: EveningView, member: number | null): EveningTable | undefined {
  return currentRound(view)?.tables.find(
    (table) =>
      !table.over &&
      table.code !== null &&
      (table.device === null ? table.seats.some((seat) => seat.member === member) : table.device === member),
  );
}

/** Tables that this page went to by itself: it does so once, and whoever comes back may stay. */
export const wentTo = new Set<string>();
