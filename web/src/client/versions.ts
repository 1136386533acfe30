/** What a message's version says: it comes next, it is known already, something before it is missing, or there is no
 * snapshot yet that it could follow. */
export type Place = "next" | "old" | "gap" | "early";

const REMEMBERED = 32;

/** How far this page has come in what the table told it, and when. */
export class Versions {
  #current: number | undefined;
  #told: { version: number; at: number }[] = [];

  get current(): number | undefined {
    return this.#current;
  }

  place(version: number): Place {
    if (this.#current === undefined) return "early";
    if (version <= this.#current) return "old";
    return version === this.#current + 1 ? "next" : "gap";
  }

  /** Everything up to this version is on the page since `at`. */
  reached(version: number, at: number): void {
    this.#current = version;
    this.#told.push({ version, at });
    if (this.#told.length > REMEMBERED) this.#told.shift();
  }

  /** A new connection begins with a snapshot; what comes before it follows nothing that this page knows. */
  startAnew(): void {
    this.#current = undefined;
    this.#told = [];
  }

  /** What could be seen at that moment: a press that waited in a queue was made in view of an older state. */
  seenAt(moment: number): number | undefined {
    const seen = this.#told.findLast(({ at }) => at <= moment);
    const oldest = this.#told[0];
    return seen ? seen.version : oldest && oldest.version - 1;
  }
}
