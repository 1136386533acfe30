import { formatNumber } from "../../client/i18n";

export interface Span {
  minutes: number;
  seconds: number;
}

export function spanOf(ms: number): Span {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
}

/** Minutes and seconds as on a watch; under a minute with its unit. */
export function duration(ms: number): string {
  const { minutes, seconds } = spanOf(ms);
  if (!minutes) return formatNumber(seconds, { style: "unit", unit: "second" });
  return `${minutes}:${String(seconds).padStart(2, "0")}`;
}
