const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/** What has yet to be fetched, also where the line is cut just now: asked for again until it comes. */
export async function eventually<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return await load();
    } catch {
      await new Promise((over) => setTimeout(over, pause));
    }
  }
}
