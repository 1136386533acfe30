// When the page's thread was too busy to do anything. All times are milliseconds of the page's clock.
export interface Stall {
  from: number;
  to: number;
}

const REMEMBERED = 32;
/** What waits runs within so much of the end of what it waited for. */
const AT_ONCE = 8;

/** The latest stalls. A card that arrives during one is drawn when it is over: nobody tells the page when it arrived. */
export class Stalls {
  #latest: Stall[] = [];

  note(stalls: readonly Stall[]): void {
    if (stalls.length) this.#latest = [...this.#latest, ...stalls].slice(-REMEMBERED);
  }

  /** For how long the page may have been unable to do what it did at this moment. */
  before(moment: number): number {
    const during = this.#latest.filter(({ from, to }) => from < moment && moment <= to + AT_ONCE);
    return Math.max(0, ...during.map(({ from }) => moment - from));
  }
}
