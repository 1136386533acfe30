import { untrack } from "svelte";

/** Calls the listener whenever something changes that `read` reads, in the same task where the shell flushes. What it
 * returns ends that. */
export function follow(read: () => unknown, listener: () => void): () => void {
  return $effect.root(() => {
    $effect.pre(() => {
      read();
      untrack(listener);
    });
  });
}
