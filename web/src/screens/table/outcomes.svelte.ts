import { untrack } from "svelte";
import type { PlayedGame, Statistics } from "../../client/api";
import type { TableState } from "../../client/table.svelte";
import { afterFrames } from "../../ui/frames";
import { api } from "../session.svelte";
import { difference, newsOf, ownReaction, type Figures, type News } from "./outcome";

const AGAIN_MS = 800;
const ATTEMPTS = 4;
const PAINTED_FRAMES = 1;

/** How the game at a table ended: who won is told by the table, and what it changed for whoever plays is asked for. Made
 * while a component is made. */
export class Outcomes {
  #played = $state.raw<PlayedGame | undefined>();
  #before = $state.raw<Statistics | null | undefined>();
  #after = $state.raw<Statistics | undefined>();
  #best = $state<number | null>(null);
  #ended = false;
  readonly #table: () => TableState;

  constructor(table: () => TableState) {
    this.#table = table;
    $effect.pre(() => {
      const { judgement, seat } = this.#table();
      const mine = judgement ? ownReaction(judgement, seat) : null;
      if (mine !== null) untrack(() => (this.#best = Math.min(this.#best ?? Infinity, mine)));
    });
    const phase = $derived(this.#table().phase);
    $effect.pre(() => {
      if (phase === "ritual") void untrack(() => this.#begin());
      // What it changed is read much later than how it ended: that is painted first.
      return phase === "over" ? afterFrames(PAINTED_FRAMES, () => void untrack(() => this.#end())) : undefined;
    });
  }

  get winners(): readonly number[] {
    return this.#table().standing?.leaders ?? [];
  }

  get figures(): Figures {
    const duration = this.#played ? this.#played.finished - this.#played.started : null;
    return { best: this.#best, duration, ...difference(this.#before, this.#after) };
  }

  get news(): News | null {
    return this.#played ? newsOf(this.#before, this.#after, this.#played.finished) : null;
  }

  /** The round may be a later one of the same game: then what was known before stays. */
  async #begin(): Promise<void> {
    if (this.#table().view !== null && !this.#ended) return;
    this.#ended = false;
    this.#played = this.#after = this.#before = undefined;
    this.#best = null;
    this.#before = await this.#statistics().catch(() => undefined);
  }

  async #end(): Promise<void> {
    this.#ended = true;
    const { info, seat } = this.#table();
    if (!info || seat === null) return;
    // The game is told to us before it is written down.
    for (let attempt = 0; attempt < ATTEMPTS && this.#table().phase === "over"; attempt++) {
      const page = await api.history({ game: info.game, limit: 1 }).catch(() => undefined);
      const last = page?.games[0];
      if (last && last.table_id === info.table && last.number === info.games) {
        this.#played = last;
        this.#after = (await this.#statistics().catch(() => undefined)) ?? undefined;
        return;
      }
      await new Promise((over) => setTimeout(over, AGAIN_MS));
    }
  }

  async #statistics(): Promise<Statistics | null> {
    const { info, seat } = this.#table();
    if (!info || seat === null) throw new Error("only those who play have statistics");
    return (await api.statistics()).games.find(({ game }) => game === info.game) ?? null;
  }
}
