import { untrack } from "svelte";
import type { Happening, Judgement, ShownRace } from "../client/shown";
import type { TableState } from "../client/table.svelte";
import type { Game } from "../protocol";

/** What a board still shows of a verdict or a move although the view no longer tells it: events are told once, and a view
 * is what is now. Every game says in one class which of these it needs, and what it shows of them. */
export interface Aftermath<G extends string> {
  /** The card of a race is on view. It is told again when the view changes; a race is known by its mark. */
  raceBegan?(race: ShownRace, view: Game<G>["view"]): void;
  /** What happened since the last time, in order, and the view now. Where nothing happened the view was told anew. */
  happened?(happenings: readonly Happening<G>[], view: Game<G>["view"] | null): void;
  /** A race was decided; the events of its verdict were told before. */
  judged?(judgement: Judgement): void;
  /** Another table, or another page. */
  ended?(): void;
}

/** Tells an aftermath all that its table tells, in the task in which it comes. To be called within a component. */
export function followTable<G extends string>(at: () => TableState<G>, aftermath: Aftermath<G>): void {
  $effect.pre(() => {
    const { race, view } = at();
    if (race && view) untrack(() => aftermath.raceBegan?.(race, view));
  });
  $effect.pre(() => {
    const table = at();
    const { view } = table;
    const happenings = table.takeHappenings();
    untrack(() => aftermath.happened?.(happenings, view));
  });
  $effect.pre(() => {
    const { judgement } = at();
    if (judgement) untrack(() => aftermath.judged?.(judgement));
  });
  $effect(() => () => aftermath.ended?.());
}
