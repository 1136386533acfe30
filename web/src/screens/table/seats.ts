import { t } from "../../client/i18n";
import { isFree } from "../../client/names";
import type { SeatInfo, TableInfo } from "../../protocol";

/** A bot's own seat: it does not stand in for anybody. */
export const isBot = (seat: SeatInfo): boolean => seat.player === null && seat.bot !== null;

/** Nobody plays there but a bot: its own seat, or that of somebody who is away. */
export const isForGiving = (seat: SeatInfo): boolean => seat.player === null || (seat.away && seat.bot !== null);

/** Whether this page's player settles who sits where, and somebody is there to be given a seat. */
export const mayGive = ({
  isHost,
  info,
}: {
  readonly isHost: boolean;
  readonly info: Pick<TableInfo, "hosted" | "spectators"> | null;
}): boolean => isHost && info !== null && info.hosted && info.spectators.length > 0;

/** Whether this page's player has nobody but bots around them, so that the game may wait for them. */
export const playsAlone = ({
  seat,
  info,
}: {
  readonly seat: number | null;
  readonly info: TableInfo | null;
}): boolean =>
  info !== null &&
  seat !== null &&
  info.daily === null &&
  !info.one_device &&
  info.seats.every(({ player }, i) => i === seat || player === null);

export const levelName = (level: string): string => {
  const known = t(`app-level-${level}`);
  return known.includes("app-level-") ? level : known;
};

export type Handicap = readonly [reaction: number, start: number, pace: number];
export const NO_HANDICAP: Handicap = [0, 0, 0];

export const hasHandicap = (handicap: Handicap): boolean => handicap.some((part) => part > 0);

/** Each part that counts, as words. */
export function handicapWords([reaction, start, pace]: Handicap): string[] {
  return [
    ...(reaction ? [t("app-room-handicap-reaction", { ms: reaction })] : []),
    ...(start ? [t("app-room-handicap-start", { seconds: start })] : []),
    ...(pace ? [t("app-room-handicap-pace", { ms: pace })] : []),
  ];
}

export type HandicapPart = "reaction_ms" | "start_s" | "pace_ms";

/** What can be made slower where: placements where all play at once, answers where there are races. */
export function handicapParts(simultaneous: boolean, races: boolean): readonly HandicapPart[] {
  if (simultaneous) return ["start_s", "pace_ms"];
  return races ? ["reaction_ms"] : [];
}

/** Who is missing before it can begin: free seats, and people who are away. */
export function missing(info: TableInfo): { free: number; away: readonly string[] } {
  return {
    free: info.seats.filter(isFree).length,
    away: info.seats.flatMap((seat) => (seat.away && seat.name !== null && seat.bot === null ? [seat.name] : [])),
  };
}

/** Who is ready for what comes next, of those who are here. */
export function readiness(info: TableInfo): { ready: readonly number[]; people: readonly number[] } {
  const people = info.seats.flatMap((seat, i) => (seat.player !== null && !seat.away ? [i] : []));
  return { people, ready: people.filter((i) => info.seats[i]!.ready) };
}
