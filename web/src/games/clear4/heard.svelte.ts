import { t } from "../../client/i18n";
import { live } from "../../client/live.svelte";
import { whoIs } from "../../client/names";
import { sounds } from "../../client/sound";
import type { TableState } from "../../client/table.svelte";
import type { Clear4Event } from "../../protocol";
import type { Move } from "./moves";
import type { Ears } from "./aftermath.svelte";
import { wordsOf } from "./words";

/** The last card of a round is seen before the result is. */
const LAST_MOVE_MS = 900;

/** Sounds, and the words of the live region. */
export class Heard implements Ears {
  readonly #table: TableState<"clear4">;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The move that ended a round is still looked at. */
  lastMove = $state.raw(false);

  constructor(table: TableState<"clear4">) {
    this.#table = table;
  }

  turned(): void {
    sounds.play("reveal");
  }

  moved(move: Move): void {
    live.say(wordsOf((seat) => whoIs(this.#table, seat), move));
    const me = this.#table.seat;
    if (move.kind === "clear" || move.kind === "clear4") sounds.play("clear");
    else if (move.target === me && me !== null) {
      sounds.play("wrong");
      sounds.judged();
    } else if (move.kind === "took" || (move.kind === "blind" && !move.playable))
      sounds.play(move.seat === me ? "wrong" : { place: 2 });
    else if (move.kind === "played") sounds.play({ place: Number(move.cards.find(Number) ?? 9) });
    else sounds.play({ place: 5 });
  }

  heard(event: Clear4Event): void {
    if (event.event === "TurnOf" && event.seat === this.#table.seat) {
      live.say(t("app-play-your-turn"));
      sounds.play("turn");
    } else if (event.event === "RoundOver") this.#roundOver(event.winner);
  }

  #roundOver(winner: number | null): void {
    live.say(
      winner === null ? t("clear4-round-nobody") : t("clear4-round-winner", { who: whoIs(this.#table, winner) }),
    );
    if (winner !== null && winner === this.#table.seat) sounds.play("right");
    this.lastMove = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.lastMove = false), LAST_MOVE_MS);
  }
}
