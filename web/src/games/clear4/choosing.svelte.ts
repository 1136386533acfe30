import { t } from "../../client/i18n";
import { live } from "../../client/live.svelte";
import { nameOf } from "../../client/names";
import { sounds } from "../../client/sound";
import type { TableState } from "../../client/table.svelte";
import type { Clear4Offer } from "../../protocol";
import { DEAF_MS, type PressEvent } from "../../ui/press";
import type { Intent } from "./keys";
import { clockwise } from "./layout";
import { BLIND, Choice, inHand, onPiles } from "./selection";
import type { Clear4Aftermath } from "./aftermath.svelte";
import { playWords, spokenPlay } from "./words";

const SHAKE_MS = 200;

/** What this page's player may choose, has chosen, and does with it. What may be done is what the table offers; no rule
 * is known here. Made while a component is made. */
export class Choosing {
  readonly #table: TableState<"clear4">;
  readonly #aftermath: Clear4Aftermath;
  #chosen = $state.raw<readonly string[]>([]);
  #aim = $state.raw<number | null>(null);
  /** Since when four alike are to be chosen about: a second press may still mean the play before. */
  #asked = 0;
  /** A card that was pressed and may not be played. */
  shaken = $state.raw<string | null>(null);
  /** The key that holds the left button down. */
  heldKey = $state.raw<string | null>(null);

  constructor(table: TableState<"clear4">, aftermath: Clear4Aftermath) {
    this.#table = table;
    this.#aftermath = aftermath;
    $effect(() => {
      void this.#aftermath.view;
      this.#chosen = [];
      this.#aim = null;
      this.heldKey = null;
    });
    $effect(() => {
      if (this.clearing) this.#asked = performance.now();
    });
  }

  // ── what may be done ──────────────────────────────────────────────────────────────────────────────────────────────

  /** While the blind card is still to be seen, nothing can be chosen. */
  readonly #offers = $derived.by((): readonly Clear4Offer[] =>
    this.#aftermath.blind || this.#table.phase !== "playing" ? [] : this.#table.offers,
  );
  readonly piles = $derived.by(() =>
    this.#table.seat === null ? [] : (this.#aftermath.view?.piles[this.#table.seat] ?? []),
  );
  readonly hand = $derived.by(() => inHand(this.#aftermath.view?.hand ?? []));
  readonly choice = $derived.by(() => new Choice(this.#offers, [...onPiles(this.piles), ...this.hand]));
  readonly selected = $derived.by(() => (this.choice.fits(this.#chosen) ? this.#chosen : []));
  readonly #fitting = $derived.by(() => this.choice.offersFor(this.selected));

  readonly passing = $derived.by(() => this.#offered("leave") ?? this.#offered("pass"));
  readonly clearing = $derived.by(() => this.#offered("clear4"));
  readonly finishing = $derived.by(() => this.#offered("done"));
  readonly #named = $derived.by(() => this.#offers.filter((offer) => offer.do === "target"));
  /** Something may be chosen now. */
  readonly open = $derived.by(() => this.#offers.length > 0 && !this.clearing);

  /** At whom a PUSH may go now. */
  readonly targets = $derived.by(
    () =>
      new Map(
        [...this.#named, ...this.#fitting].flatMap((one) => ("target" in one ? [[one.target, one] as const] : [])),
      ),
  );
  readonly aimed = $derived.by(() => (this.#aim !== null && this.targets.has(this.#aim) ? this.#aim : null));

  /** What was pressed is on its way. */
  get #sent(): boolean {
    return this.#table.pending !== null;
  }

  #offered(what: Clear4Offer["do"]): Clear4Offer | undefined {
    return this.#offers.find((offer) => offer.do === what);
  }

  // ── what the large button says ────────────────────────────────────────────────────────────────────────────────────

  readonly #codes = $derived.by(() => this.selected.map((id) => this.choice.codeOf(id) ?? ""));
  readonly words = $derived.by(() => playWords(this.#codes, this.#named.length > 0));
  /** For those who hear it; nothing where nothing is chosen. */
  readonly spoken = $derived.by(() =>
    this.#codes.length ? spokenPlay(this.#codes, this.#named.length > 0) : undefined,
  );
  readonly ready = $derived.by(
    () =>
      !this.#sent &&
      (this.aimed !== null || (this.targets.size < 2 && this.#fitting.length + this.#named.length === 1)),
  );
  readonly prompt = $derived.by(() => (this.targets.size > 1 ? t("clear4-push-prompt") : null));

  // ── what is pressed ───────────────────────────────────────────────────────────────────────────────────────────────

  readonly pressCard = (id: string, event: PressEvent): void => {
    if (!this.open || this.#sent) return;
    sounds.pressed();
    if (this.choice.isLit(id)) this.#chosen = this.choice.pressed(this.selected, id);
    else void this.#askWhyNot(id, event);
  };

  readonly play = (event: PressEvent): void => {
    if (this.clearing) return this.#act(this.clearing, event, "play");
    if (this.targets.size > 1) return this.aimed === null ? this.#takeAim(1) : this.pushAt(this.aimed, event);
    const only = this.#named.length === 1 ? this.#named[0] : this.#fitting[0];
    this.#act(only, event, this.selected[0] ?? "play");
  };

  readonly pass = (): void => this.#act(this.passing, undefined, "pass");
  readonly finish = (event: PressEvent): void => this.#act(this.finishing, event, "done");
  readonly skip = (): void => void (this.#table.seat !== null && this.#table.send({ type: "ready" }));

  pushAt(target: number, event: PressEvent): void {
    this.#act(this.targets.get(target), event, `seat-${target}`);
  }

  keyed(intent: Intent, event: KeyboardEvent): void {
    if (this.#table.phase === "check" && intent === "play") return this.skip();
    if (intent === "pass") return void (this.heldKey = event.code);
    if (!this.#offers.length) return;
    if (intent === "play")
      return this.clearing && performance.now() - this.#asked < DEAF_MS ? undefined : this.play(event);
    if (intent === "done") return this.finish(event);
    if (this.open && !this.#sent) this.#choose(intent);
  }

  #choose(intent: Exclude<Intent, "pass" | "play" | "done">): void {
    const { choice, selected, targets } = this;
    if (targets.size > 1 && (intent === "more" || intent === "fewer")) return this.#takeAim(intent === "more" ? 1 : -1);
    if (this.#named.length && (intent === "left" || intent === "right"))
      return this.#takeAim(intent === "right" ? 1 : -1);
    if (intent === "left" || intent === "right") this.#chosen = choice.next(selected, intent === "right" ? 1 : -1);
    else if (intent === "more") this.#chosen = selected.length ? choice.more(selected) : choice.next(selected, 1);
    else if (intent === "fewer") this.#chosen = choice.fewer(selected);
    else this.#chosen = choice.keyed(selected, intent === "blind" ? BLIND : intent);
    live.say(this.spoken ?? this.words);
  }

  /** The key that held the left button came up, or the page lost sight of it. */
  readonly released = (event: Event): void => {
    if (!("code" in event) || event.code === this.heldKey) this.heldKey = null;
  };

  #takeAim(step: 1 | -1): void {
    const seats = clockwise(this.#aftermath.view?.seats ?? 0, this.#table.seat).filter((one) => this.targets.has(one));
    const at = this.aimed === null ? (step > 0 ? -1 : 0) : seats.indexOf(this.aimed);
    this.#aim = seats[(at + step + seats.length) % seats.length] ?? null;
    if (this.#aim !== null)
      live.say(t("app-labelled", { label: t("clear4-action-push"), value: nameOf(this.#table, this.#aim) }));
  }

  /** A card that is not offered: it shakes, and the table says in its own words why it cannot be played. */
  async #askWhyNot(id: string, event: PressEvent): Promise<void> {
    this.shaken = id;
    setTimeout(() => this.shaken === id && (this.shaken = null), SHAKE_MS);
    const code = this.choice.codeOf(id);
    if (code === undefined || code === BLIND) return;
    await this.#table.act(
      id.startsWith("h") ? { do: "play", hand: [code] } : { do: "play", tops: [Number(id.slice(1))] },
      event,
      id,
    );
  }

  #act(offer: Clear4Offer | undefined, event: PressEvent | undefined, target: string): void {
    if (!offer || this.#sent) return;
    const { seat: _, ...action } = offer;
    sounds.pressed();
    void this.#table.act(action, event, target);
  }
}
