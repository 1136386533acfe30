/** Keeps the screen lit while a game runs: one looks more than one touches. What it returns ends that. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let wanted = true;
  const ask = async (): Promise<void> => {
    if (!wanted || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      if (!wanted) void lock.release();
    } catch {
      // The battery is low, or the page is hidden: then not.
    }
  };
  const seen = (): void => void ask();
  document.addEventListener("visibilitychange", seen);
  void ask();
  return () => {
    wanted = false;
    document.removeEventListener("visibilitychange", seen);
    void lock?.release().catch(() => {});
  };
}
