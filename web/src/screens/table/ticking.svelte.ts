/** What is left of a time, in whole seconds, and redrawn when that changes. Call it while a component is made. */
export function secondsLeft(ends: () => number | null): () => number | null {
  let now = $state(performance.now());
  $effect(() => {
    const end = ends();
    if (end === null) return;
    now = performance.now();
    const timer = setInterval(() => (now = performance.now()), 100);
    return () => clearInterval(timer);
  });
  return () => {
    const end = ends();
    return end === null ? null : Math.max(0, Math.ceil((end - now) / 1000));
  };
}
