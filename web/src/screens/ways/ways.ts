import type { TableInfo } from "../../protocol";

export const WAYS = ["untimed", "spoken", "voice", "mixed"] as const;
/** Those that need answers by voice. */
export const VOICES: readonly Way[] = ["voice", "mixed"];
/** A way to play to which everybody at the table agrees. */
export type Way = (typeof WAYS)[number];

export const waysOf = (info: Pick<TableInfo, Way>): readonly Way[] => WAYS.filter((way) => info[way]);

/** The names of those who have a seat and have not agreed to how the table plays. */
export const unagreed = (info: Pick<TableInfo, Way | "seats">): string[] =>
  waysOf(info).length ? info.seats.flatMap(({ player, agreed, name }) => (player && !agreed ? [name ?? ""] : [])) : [];
