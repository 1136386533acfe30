import { sounds } from "../client/sound";
import type { Decided, Streak } from "../client/streak";

/** What the verdict of a race sounds like; `close`: it was a photo finish. */
export function playVerdict(streak: Streak, decided: Decided, close = false): void {
  if (close) sounds.play("photo");
  sounds.play(streak.judged(decided));
}
