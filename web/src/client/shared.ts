import type { Reaction } from "./reaction";
import type { AnsweredRace, Draw, Press, TableTiming } from "./timing";

/** The timing of a seat that has no screen of its own: what all look at is shown once, by the table of whoever the
 * device belongs to, and everybody is timed from that moment. */
export class SharedTiming implements TableTiming {
  readonly #screen: TableTiming;
  #race: number | undefined;
  #marks = 0;

  constructor(screen: TableTiming) {
    this.#screen = screen;
  }

  get step(): number {
    return this.#screen.step;
  }

  show(race: number, draw: Draw): void {
    this.#race = race;
    draw(this.#mark());
  }

  showRound(draw: Draw): void {
    draw(this.#mark());
  }

  raceIsOver(): void {
    this.#race = undefined;
  }

  roundIsUnknown(): void {}

  pressed(press: Press): AnsweredRace | undefined {
    const timed = this.#screen.pressed(press);
    return timed?.race === this.#race ? timed : undefined;
  }

  /** Round one device nobody can tell whose voice it was. */
  spoken(): undefined {}

  pressedInRound(press: Press): Reaction | undefined {
    return this.#screen.pressedInRound(press);
  }

  momentOf(press: Press): number {
    return this.#screen.momentOf(press);
  }

  /** Fresh, so that what is keyed by it is drawn anew, and nobody's on the screen. */
  #mark(): string {
    return `beside-${++this.#marks}`;
  }
}
