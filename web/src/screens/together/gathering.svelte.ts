import type { AnsweredRace, Press } from "../../client/timing";
import type { PendingPress } from "../../client/shown";
import type { TableState } from "../../client/table.svelte";
import type { Game } from "../../protocol";

interface Kept<G extends string> {
  action: Game<G>["action"];
  timed: AnsweredRace;
  target: string;
}

/** All who sit round one device: a table for each of them, as their own connection tells it, and one screen. What all
 * look at is drawn from the first table alone. */
export class Gathering<G extends string = string> {
  /** By seat. The first is that of whoever the device belongs to. */
  readonly tables: readonly TableState<G>[];
  /** Presses that wait for their seat's own connection. */
  #kept = $state.raw<ReadonlyMap<number, Kept<G>>>(new Map());
  /** The first press on the card on view: those that follow are told apart from it by the time stamps alone. */
  #first: { mark: string; timeStamp: number; reaction: number } | undefined;

  /** `open`: connects the guest of this number. */
  constructor(lead: TableState<G>, seats: number, open: (guest: number) => TableState<G>) {
    this.tables = Array.from({ length: seats }, (_, seat) => (seat === 0 ? lead : open(seat)));
    for (const [seat, table] of this.tables.entries()) table.onrace = () => this.#heard(seat);
  }

  /** The guests go; whoever the device belongs to may stay. */
  leave(): void {
    this.lead.onrace = () => {};
    for (const table of this.tables.slice(1)) table.leave();
  }

  get lead(): TableState<G> {
    return this.tables[0]!;
  }

  /** Everybody's connection stands, and knows its seat. */
  get whole(): boolean {
    return this.tables.every(({ connection, seat }, i) => connection.state === "open" && seat === i);
  }

  mayAnswer(seat: number): boolean {
    return !!this.lead.race?.seats.includes(seat) && this.pressed(seat) === null;
  }

  /** What a seat has pressed in this race, or sent and not heard of yet. */
  pressed(seat: number): PendingPress | null {
    const kept = this.#kept.get(seat);
    if (!kept) {
      const pending = this.tables[seat]?.pending ?? null;
      // A connection that is behind has not told yet what came of the card before: that holds nobody up in this race.
      const gone = pending !== null && pending.race !== null && pending.race !== this.lead.race?.race;
      return gone ? null : pending;
    }
    const { race, reaction } = kept.timed;
    return { target: kept.target, race, ms: reaction === null ? null : Math.round(reaction) };
  }

  /** A finger goes down for the card on view. It counts from when it touched the glass, whatever is served first. */
  answer(seat: number, action: Game<G>["action"], press: Press, target: string): boolean {
    if (!this.mayAnswer(seat)) return false;
    const timed = this.#measured(press);
    if (!timed) return false;
    this.#kept = new Map([...this.#kept, [seat, { action, timed, target }]]);
    this.#deliver(seat);
    return true;
  }

  /** Everything but answers: turns are taken one after the other. */
  act(seat: number, action: Game<G>["action"], press: Press | undefined, target: string): void {
    void this.tables[seat]?.act(action, press, target);
  }

  #measured(press: Press): AnsweredRace | undefined {
    const timed = this.lead.measured(press);
    const mark = this.lead.race?.mark;
    if (!timed || timed.reaction === null || mark === undefined) return timed;
    if (this.#first?.mark !== mark) this.#first = { mark, timeStamp: press.timeStamp, reaction: timed.reaction };
    const { timeStamp, reaction } = this.#first;
    return { ...timed, reaction: Math.max(0, reaction + press.timeStamp - timeStamp) };
  }

  #heard(seat: number): void {
    if (this.lead.race === null) this.#forget();
    this.#deliver(seat);
  }

  #deliver(seat: number): void {
    const kept = this.#kept.get(seat);
    const table = this.tables[seat];
    if (!kept || table?.race?.race !== kept.timed.race) return;
    this.#kept = new Map([...this.#kept].filter(([one]) => one !== seat));
    void table.answer(kept.action, kept.timed, kept.target);
  }

  #forget(): void {
    this.#first = undefined;
    if (this.#kept.size) this.#kept = new Map();
  }
}
