/** Moments at which a connection may have died unnoticed, or may work again: the page is seen again, or the network
 * changed. Only a hint: without any network a table on this very machine still works. */
export type Signals = (then: () => void) => () => void;

export const browserSignals: Signals = (then) => {
  const seen = () => {
    if (document.visibilityState === "visible") then();
  };
  document.addEventListener("visibilitychange", seen);
  for (const name of ["online", "offline", "pageshow"]) window.addEventListener(name, then);
  return () => {
    document.removeEventListener("visibilitychange", seen);
    for (const name of ["online", "offline", "pageshow"]) window.removeEventListener(name, then);
  };
};
