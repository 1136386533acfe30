const BEFORE_REVEAL = 300;
/** A reveal that is so much overdue does not come: the table may be heard again. */
const OVERDUE = 5000;

/** Nothing sounds in the 300 ms before a reveal: it would give the moment away. */
export class Hush {
  #from = Infinity;
  #until = -Infinity;

  /** A card will be turned over about `inMs` from now; not known exactly: `atEarliest` is soonest that it can be. */
  expect(now: number, inMs: number, atEarliest = inMs): void {
    this.#from = now + atEarliest - BEFORE_REVEAL;
    this.#until = now + inMs + OVERDUE;
  }

  /** It is there. */
  over(): void {
    this.#from = Infinity;
    this.#until = -Infinity;
  }

  /** Whether something that sounds from now on for so long stays clear of it. */
  allows(now: number, length: number): boolean {
    return now + length <= this.#from || now >= this.#until;
  }
}
