import { t } from "../../client/i18n";
import type { SeatInfo, TableInfo } from "../../protocol";
import { botName } from "../names";

/** A seat that nobody has. */
export const isFree = (seat: SeatInfo): boolean => seat.player === null && seat.bot === null;
/** A bot's own seat: it does not stand in for anybody. */
export const isBot = (seat: SeatInfo): boolean => seat.player === null && seat.bot !== null;

export function seatName(info: TableInfo, seat: number): string {
  const one = info.seats[seat];
  if (!one || isFree(one)) return t("app-room-seat", { number: seat + 1 });
  return one.name ?? botName(seat);
}

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
