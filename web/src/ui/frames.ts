/** Calls this in each of the frames that follow, until it says that it is done: what is drawn so does not keep what is
 * read from being painted. Returns what stops it. */
export function eachFrame(step: () => boolean): () => void {
  let id = requestAnimationFrame(next);
  function next(): void {
    if (!step()) id = requestAnimationFrame(next);
  }
  return () => cancelAnimationFrame(id);
}

/** Calls this once so many frames have been painted. Returns what stops it. */
export function afterFrames(count: number, then: () => void): () => void {
  let frames = 0;
  return eachFrame(() => {
    if (++frames <= count) return false;
    then();
    return true;
  });
}
