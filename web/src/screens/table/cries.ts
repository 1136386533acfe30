/** Which of the three beats is being called, with so many whole seconds left; null: it is not known. */
export function beatOf(left: number | null): 1 | 2 | 3 | null {
  if (left === null) return null;
  return Math.min(3, Math.max(1, 4 - left)) as 1 | 2 | 3;
}

/** A game's own cry comes before everybody's. */
export function cryKey(has: (key: string) => boolean, game: string, beat: number): string {
  const own = `cry-${game}-start-${beat}`;
  return has(own) ? own : `cry-start-${beat}`;
}
