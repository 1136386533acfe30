import { untrack } from "svelte";
import type { PressEvent } from "../../ui/press";
import { isLost } from "../../client/outbox";
import { sounds } from "../../client/sound";
import type { TableState } from "../../client/table.svelte";
import { cameBefore, cardInHand, isUnderWay, type Flight } from "./flight";

/** Putting cards down: at once on this page, and taken back where the table says no. */
export class Placing {
  readonly #table: TableState<"subito">;
  #flight = $state.raw<Flight | null>(null);
  /** Counts presses that came to nothing: the card shakes. */
  refused = $state(0);
  /** Until when, by the page's clock, the handicap holds this seat back; and how long that is in all. */
  heldUntil = $state(0);
  heldFor = $state(0);
  /** Where the last placed card came from, until its column has taken it. */
  #origin: { on: number; box: DOMRect } | null = null;
  #shown = 0;

  /** What the table has not answered yet. */
  readonly flight = $derived.by(() => {
    const { view, seat, info } = this.#table;
    return this.#flight && isUnderWay(this.#flight, view, seat, info?.games ?? 0) ? this.#flight : null;
  });
  /** The card to place, where there is one. */
  readonly card = $derived.by(() => (this.flight ? null : cardInHand(this.#table.view, this.#table.seat)));

  constructor(table: TableState<"subito">) {
    this.#table = table;
    $effect.pre(() => {
      if (this.card !== null) this.#shown = performance.now();
    });
    // The table's word ends a flight for good: in another game the same numbers come again.
    $effect(() => {
      if (this.flight === null) untrack(() => this.#landed());
    });
    $effect(() => {
      const { roundMark, seat, info } = this.#table;
      if (roundMark === null || seat === null) return;
      untrack(() => this.#hold(1000 * (info?.seats[seat]?.handicap[1] ?? 0)));
    });
  }

  place(on: number, press: PressEvent, from: Element | undefined): void {
    const { view, seat, info, connection, phase } = this.#table;
    if (view === null || seat === null || phase !== "playing" || this.flight) return;
    const card = this.card;
    const now = performance.now();
    if (card === null || connection.state !== "open" || now < this.heldUntil) return void this.refused++;
    if (cameBefore(press.timeStamp, this.#shown, now)) return;
    this.#flight = { game: info?.games ?? 0, round: view.round, on, card, left: view.piles[seat] ?? 0 };
    this.#origin = from ? { on, box: from.getBoundingClientRect() } : null;
    sounds.play({ place: on });
    sounds.pressed();
    void this.#send(on, press, this.#flight);
  }

  /** For the column in which a card appears: where it came from, where it was placed here. */
  takeOrigin(on: number): DOMRect | null {
    const origin = this.#origin;
    if (origin?.on !== on) return null;
    this.#origin = null;
    return origin.box;
  }

  async #send(on: number, press: PressEvent, flight: Flight): Promise<void> {
    const answer = await this.#table.act({ do: "place", on }, press, `lane-${on}`);
    if (answer && !isLost(answer) && answer.ok) return;
    if (this.#flight === flight) this.#flight = null;
    this.refused++;
    if (answer && !isLost(answer) && answer.key === "not-started" && typeof answer.facts.seconds === "number")
      this.#hold(1000 * answer.facts.seconds);
  }

  #landed(): void {
    const { view, seat, info } = this.#table;
    const flight = this.#flight;
    this.#flight = null;
    if (flight && view && seat !== null && (view.piles[seat] ?? 0) < flight.left)
      this.#hold(info?.seats[seat]?.handicap[2] ?? 0);
  }

  #hold(ms: number): void {
    if (ms <= 0) return;
    this.heldFor = ms;
    this.heldUntil = performance.now() + ms;
  }
}
