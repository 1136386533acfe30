import { untrack } from "svelte";

/** While the last show of a game is still running (the check of the last round, the final count), its component holds
 * the result screen back: `$effect(() => (showing ? holdResult() : undefined))`. What it returns lets go. */
let held = $state(0);

const change = (by: number): void => untrack(() => void (held += by));

export function holdResult(): () => void {
  let mine = true;
  change(1);
  return () => {
    if (mine) change(-1);
    mine = false;
  };
}

export const resultHeld = (): boolean => held > 0;
