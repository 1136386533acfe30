import { onDestroy, untrack } from "svelte";
import { buntherumLabel } from "./labels";
import { live } from "../../client/live.svelte";
import { sounds } from "../../client/sound";
import { Streak } from "../../client/streak";
import type { Judgement } from "../../client/shown";
import type { TableState } from "../../client/table.svelte";
import { playVerdict } from "../heard";
import type { Told } from "./aftermath.svelte";
import { spokenVerdict, type VerdictWords } from "../verdicts";

/** What is on the table, for the ears. */
export interface Heard {
  card: string | null;
  /** Who may shout, where not everybody may. */
  notice: string;
  told: Told | null;
  panel: VerdictWords | null;
}

/** When the next card comes, where the table knows it. */
type Timed = Judgement & { nextMs?: number | null };

export function playTold(streak: Streak, told: Told | null, me: number | null, close: boolean | undefined): void {
  if (!told?.shout && !told?.tied.length) return;
  playVerdict(streak, { first: told.shout?.seat ?? null, right: told.shout?.right ?? null, me }, close);
}

/** Sounds, and the words of the live region: the card when it is turned over, then the verdict. */
export function soundTable(table: TableState<"buntherum">, now: () => Heard): void {
  const streak = new Streak();
  $effect(() => {
    if (table.race === null || table.race.again) return;
    untrack(() => {
      sounds.revealed();
      const { card, notice } = now();
      if (card) live.say(notice ? `${notice}. ${buntherumLabel(card)}` : buntherumLabel(card), "assertive");
    });
  });

  $effect(() => {
    const judgement: Timed | null = table.judgement;
    if (judgement !== null) untrack(() => judged(judgement));
  });

  function judged({ verdict, nextMs }: Timed): void {
    const { told, panel } = now();
    const me = table.seat;
    playTold(streak, told, me, verdict?.close);
    if (me !== null && verdict && (verdict.first === me || verdict.tied.includes(me))) sounds.judged();
    if (nextMs != null) sounds.expectReveal(nextMs);
    if (panel) live.say(spokenVerdict(panel));
  }

  onDestroy(() => sounds.expectNothing());
}
