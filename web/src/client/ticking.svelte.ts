/** What is left of a time, in whole seconds, and redrawn when that changes. Call it while a component is made. */
export function secondsLeft(ends: () => number | null | undefined): () => number | null {
  let now = $state(performance.now());
  $effect(() => {
    const end = ends();
    if (end == null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const moment = (now = performance.now()); // the effect must not depend on what it writes
      const rest = end - moment;
      if (rest > 0) timer = setTimeout(look, rest % 1000 || 1000);
    };
    look();
    return () => clearTimeout(timer);
  });
  return () => {
    const end = ends();
    return end == null ? null : Math.max(0, Math.ceil((end - now) / 1000));
  };
}
