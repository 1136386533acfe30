import { calibration, inputOf, type Input } from "./calibration/kept";
import { browserPage, type Page, type Painted } from "./page";
import {
  frameTime,
  measureStep,
  PressClock,
  reactionTo,
  spreadOf,
  voicedSpread,
  type Reaction,
  type Shown,
} from "./reaction";
import { Stalls, type Stall } from "./stalls";

/** A press on the page: pointerdown or keydown (a click where assistive technology makes nothing else). */
export type Press = Pick<Event, "timeStamp" | "isTrusted"> & {
  readonly repeat?: boolean;
  readonly pointerType?: string;
  readonly key?: string;
};
/** Draws at once, and puts `elementtiming={mark}` on a fresh block with text that is there, whole, in one frame. */
export type Draw = (mark: string) => void;

export type AnsweredRace = Reaction & { race: number };

class Showing implements Shown {
  frame?: number;
  presented?: number;
  late: boolean;
  readonly drawn: number;
  readonly mark: string;

  constructor(mark: string, late: boolean, drawn: number) {
    this.mark = mark;
    this.late = late;
    this.drawn = drawn;
  }
}

/** What a table needs of it. */
export type TableTiming = Pick<
  Timing,
  "step" | "show" | "showRound" | "raceIsOver" | "roundIsUnknown" | "pressed" | "pressedInRound" | "momentOf" | "spoken"
>;

/** Measures from the moment that something was visible to a press: `docs/referee.md` tells why, and how exact it is. */
export class Timing {
  readonly #page: Page;
  readonly #presses = new PressClock();
  readonly #untold: () => Painted[];
  readonly #stalls = new Stalls();
  readonly #untoldStalls: () => Stall[];
  readonly #lateBy: (input: Input) => number;
  #step: number | undefined;
  #marks = 0;
  #race: (Showing & { race: number }) | undefined;
  #round: Showing | undefined;

  /** `lateBy`: by how much a way to press reports late on this device. */
  constructor(page: Page = browserPage, lateBy = (input: Input): number => calibration.lateBy(input)) {
    this.#page = page;
    this.#lateBy = lateBy;
    this.#untold = page.onPainted((painted) => this.#note(painted));
    this.#untoldStalls = page.onStalled((stalls) => this.#stalls.note(stalls));
    // A card that comes to a hidden page is not seen when it comes.
    page.onHidden(() => {
      for (const shown of [this.#race, this.#round]) if (shown && shown.frame === undefined) shown.late = true;
    });
  }

  /** Measured once; better before the first race than in it. */
  get step(): number {
    return (this.#step ??= measureStep(() => this.#page.now()));
  }

  /** Shows the card of a race. `late`: others may have seen it for a while. */
  show(race: number, draw: Draw, late = false): void {
    this.#race = Object.assign(this.#showing("race", late), { race });
    this.#draw(this.#race, draw);
  }

  /** Shows a round in which all play at once. */
  showRound(draw: Draw): void {
    this.#round = this.#showing("round", false);
    this.#draw(this.#round, draw);
  }

  raceIsOver(): void {
    this.#race = undefined;
  }

  roundIsUnknown(): void {
    this.#round = undefined;
  }

  /** A press in the race that is shown; undefined where it cannot be an answer to that card. */
  pressed(press: Press): AnsweredRace | undefined {
    const race = this.#race;
    const reaction = race && this.#reaction(race, press);
    return reaction && { race: race.race, ...reaction };
  }

  /** A sound that began at this moment of the page's clock, in the race that is shown; undefined where it cannot be an
   * answer to that card. `spread`: by how much its beginning may be off. */
  spoken(at: number, spread: number): AnsweredRace | undefined {
    const race = this.#race;
    if (!race || race.late) return undefined;
    this.#note(this.#untold());
    const reaction = reactionTo(race, at, this.step, voicedSpread(race, spread, this.#stalledBefore(race)));
    return reaction && { ...reaction, race: race.race, how: "voice" };
  }

  /** A press in the round that is shown. */
  pressedInRound(press: Press): Reaction | undefined {
    return this.#round && this.#reaction(this.#round, press);
  }

  /** When what is shown in the race was visible, as far as that is known by now. */
  get shownAt(): number | undefined {
    this.#note(this.#untold());
    return this.#race?.presented ?? this.#race?.frame;
  }

  /** When this press was made, by the page's clock. */
  momentOf(press: Press): number {
    return this.#presses.at(press.timeStamp, this.#page.now());
  }

  #showing(kind: string, late: boolean): Showing {
    // A late entry for an earlier card must not pass for this one's, so no mark ever comes twice.
    return new Showing(`${kind}-${++this.#marks}`, late || this.#page.hidden(), this.#page.now());
  }

  #draw(shown: Showing, draw: Draw): void {
    draw(shown.mark);
    this.#page.nextFrame(() => {
      this.#page.layOut();
      const laidOut = this.#page.now();
      shown.frame = frameTime(laidOut);
      this.#page.afterFrame(() => (shown.frame = frameTime(laidOut, this.#page.now())));
    });
  }

  #note(painted: Painted[]): void {
    for (const { mark, at } of painted) {
      if (!at) continue;
      for (const shown of [this.#race, this.#round]) if (shown?.mark === mark) shown.presented = at;
    }
  }

  /** For how long the page was busy before it could draw what is shown. */
  #stalledBefore(shown: Showing): number {
    this.#stalls.note(this.#untoldStalls());
    return this.#stalls.before(shown.drawn);
  }

  #reaction(shown: Showing, press: Press): Reaction | undefined {
    if (!press.isTrusted || press.repeat) return undefined;
    this.#note(this.#untold());
    const at = this.momentOf(press);
    const stalled = this.#stalledBefore(shown);
    const spread = spreadOf(shown, this.#page.now() - at, press.pointerType === "touch", stalled);
    const input = inputOf(press);
    return reactionTo(shown, at, this.step, spread, input && this.#lateBy(input));
  }
}
