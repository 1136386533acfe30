import type { Verdict } from "../../protocol";
import { t } from "../../client/i18n";

/** Whom a verdict is about: whoever was first, or all who were too close. */
export const isAbout = (verdict: Verdict | null, seat: number): boolean =>
  verdict !== null && (verdict.first === seat || verdict.tied.includes(seat));

/** How far behind the first this seat was, where it answered. */
export function behind(verdict: Verdict | null, seat: number): string | null {
  const [first] = verdict?.evidence ?? [];
  const mine = verdict?.evidence.find((one) => one.seat === seat);
  if (!first || !mine || verdict?.first === null || verdict?.first === seat) return null;
  return t("app-verdict-behind", { ms: Math.round(mine.reaction - first.reaction) });
}
