import type { Happening } from "../../client/shown";
import type { BuntherumEvent, BuntherumShoutedEvent } from "../../protocol";
import type { Aftermath } from "../aftermath.svelte";
import { whole } from "./rows";

/** What a verdict came with. */
export interface Told {
  /** The card that was raced for. */
  card: string | null;
  shout: BuntherumShoutedEvent | null;
  tied: readonly number[];
  eliminated: readonly number[];
  silent: boolean;
  winner: number | null;
}

export function told(events: readonly BuntherumEvent[]): Told {
  const all: Told = { card: null, shout: null, tied: [], eliminated: [], silent: false, winner: null };
  for (const event of events) {
    if (event.event === "Shouted" || event.event === "Tied" || event.event === "Silent") all.card = event.card;
    if (event.event === "Shouted") all.shout = event;
    else if (event.event === "Tied") all.tied = event.seats;
    else if (event.event === "Eliminated") all.eliminated = [...all.eliminated, event.seat];
    else if (event.event === "Silent") all.silent = true;
    else if (event.event === "Won") all.winner = event.seat;
  }
  return all;
}

/** What the last verdict came with, until the next one comes. */
export class BuntherumAftermath implements Aftermath<"buntherum"> {
  told = $state.raw<Told | null>(null);

  happened(happenings: readonly Happening<"buntherum">[]): void {
    for (const { events } of happenings) {
      const news = told(events);
      if (news.shout || news.tied.length || news.silent) this.told = news;
    }
  }
}

/** How a row shows after a verdict. */
export type Mark = "good" | "bad" | "note";

export interface MarkedRow {
  row: number;
  mark: Mark;
  /** Which of its cards tell why, the printed object being 0. */
  cards: readonly number[];
}

/** The row that a verdict speaks of. `rows` are those after it. */
export function marked(rows: readonly (readonly string[])[], verdict: Told | null): MarkedRow | null {
  if (!verdict?.shout) return null;
  const { say, card, why } = verdict.shout;
  if (typeof say === "number") {
    if (why === null) return { row: say, mark: "good", cards: [whole(rows, say).lastIndexOf(card)] };
    return { row: say, mark: "bad", cards: [why.colour, why.object].filter((place) => place !== null) };
  }
  const row = why?.rows[0];
  return row === undefined ? null : { row, mark: "note", cards: [] };
}
