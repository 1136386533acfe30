import type { Deadline } from "../../client/table.svelte";

const LOOKS_MS = 200;

/** The whole seconds that are left of a clock; null where there is none. To be made within a component. */
export class Seconds {
  left = $state<number | null>(null);

  constructor(clock: () => Deadline | null) {
    $effect(() => {
      const deadline = clock();
      if (!deadline) return void (this.left = null);
      const look = () => (this.left = Math.max(0, Math.ceil((deadline.ends - performance.now()) / 1000)));
      look();
      const timer = setInterval(look, LOOKS_MS);
      return () => clearInterval(timer);
    });
  }
}
