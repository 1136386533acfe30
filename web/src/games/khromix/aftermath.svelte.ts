import type { Happening, Judgement, ShownRace } from "../../client/shown";
import type { KhromixAnsweredEvent, KhromixEvent, KhromixView } from "../../protocol";
import type { Aftermath } from "../aftermath.svelte";
import type { Played } from "./verdict";

/** So long a verdict stays if no card comes before. */
const VERDICT_MS = 6000;

const NEWS: ReadonlySet<KhromixEvent["event"]> = new Set(["Paid", "AbilityUsed", "Declined", "Asked"]);

/** What the table alone does not tell any more: the card that a verdict speaks of, what was said, what happened last. */
export class KhromixAftermath implements Aftermath<"khromix"> {
  played = $state.raw<(Played & { race: number; mark: string; cards: number }) | null>(null);
  answered = $state.raw<KhromixAnsweredEvent | null>(null);
  /** The verdict on show. */
  judgement = $state.raw<Judgement | null>(null);
  /** K4.1: looked at just now, until the next card or a press. */
  saw = $state.raw<{ target: number; card: string } | null>(null);
  /** What happened last, apart from calls and answers. */
  last = $state.raw<KhromixEvent | null>(null);
  readonly #heard: (events: readonly KhromixEvent[]) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `heard`: for the ears, once it is remembered. */
  constructor(heard: (events: readonly KhromixEvent[]) => void = () => {}) {
    this.#heard = heard;
  }

  raceBegan({ race, mark }: ShownRace, { card, asked, centre }: KhromixView): void {
    if (!card || this.played?.mark === mark) return;
    this.played = { race, mark, card, asked: asked ?? "", cards: centre.length };
    this.answered = this.saw = this.last = null;
    this.dismiss();
  }

  judged(judgement: Judgement): void {
    if (judgement.race !== this.played?.race) return;
    this.judgement = judgement;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.judgement = null), VERDICT_MS);
  }

  happened(happenings: readonly Happening<"khromix">[]): void {
    for (const { events } of happenings) {
      this.#remember(events);
      this.#heard(events);
    }
  }

  /** Seen enough of it. */
  dismiss(): void {
    clearTimeout(this.#timer);
    this.judgement = this.saw = null;
  }

  ended(): void {
    clearTimeout(this.#timer);
  }

  #remember(events: readonly KhromixEvent[]): void {
    for (const event of events) {
      if (event.event === "Answered") this.answered = event;
      else if (event.event === "Saw") this.saw = { target: event.target, card: event.card };
      else if (event.event === "Called") this.last = this.saw = null;
      else if (NEWS.has(event.event)) this.last = event;
    }
  }
}
