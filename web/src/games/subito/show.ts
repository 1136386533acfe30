import type { SubitoResult } from "../../protocol";
import { sum } from "./sides";

/** The show of a check, moment by moment: the cry; every objective laid out, judged, and won; and what it came to. */
export type Stage = "laid" | "judged" | "won";
export type Moment =
  | { part: "cry"; ms: number }
  | { part: "objective"; objective: number; stage: Stage; ms: number }
  | { part: "sum"; ms: null };

const CRY = 1100;
const LAID = 300;
const JUDGED = 500;
/** A reason has to be read. */
const WITH_REASON = 400;
const WON = 400;
/** Nobody placed anything: there is little to see. */
const NOTHING = 150;

type Columns = readonly (readonly (readonly unknown[])[])[];

export function momentsOf(result: SubitoResult, columns: Columns): Moment[] {
  const objectives = result.checks.flatMap(({ kept, bust }, objective): Moment[] => {
    const lying = [0, 1].map((side) => columns[side]?.[objective]?.length ?? 0);
    const empty = sum(lying) === 0;
    const reasons = [0, 1].some((side) => kept[side]! < lying[side]! || bust[side]!);
    const moment = (stage: Stage, ms: number): Moment => ({ part: "objective", objective, stage, ms });
    return [
      moment("laid", empty ? NOTHING : LAID),
      moment("judged", empty ? NOTHING : JUDGED + (reasons ? WITH_REASON : 0)),
      moment("won", WON),
    ];
  });
  return [{ part: "cry", ms: CRY }, ...objectives, { part: "sum", ms: null }];
}

/** The place of this objective's last moment: there all of it can be seen. */
export function placeOf(moments: readonly Moment[], objective: number): number {
  return moments.findLastIndex((moment) => moment.part === "objective" && moment.objective === objective);
}

/** The objectives that a side has in its tray once so many are decided. */
export function wonBy(result: SubitoResult, side: number, decided: number): number[] {
  return result.checks.slice(0, decided).flatMap(({ points, winner }) => (winner === side ? [points] : []));
}

/** How many objectives are decided at a moment. */
export function decidedAt(moment: Moment, count: number): number {
  if (moment.part === "sum") return count;
  return moment.part === "cry" ? 0 : moment.objective + (moment.stage === "won" ? 1 : 0);
}

/** Where a press leads that has seen enough: what the round came to is never skipped. */
export function skipTo(moments: readonly Moment[], at: number, over: boolean): "sum" | "next round" | "result" {
  if (moments[at]?.part !== "sum") return "sum";
  return over ? "result" : "next round";
}
