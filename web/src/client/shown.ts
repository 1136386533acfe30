// What a page shows of a table, beside what it was told as it is.

import type { EmoteName, Game, Handed, RaceInfo, Verdict } from "../protocol";
import type { Intent } from "./socket";

/** Until when, by the page's clock, and how long it was in all. */
export interface Deadline {
  ends: number;
  seconds: number;
}

/** A race with the mark that its card's element carries (`elementtiming={race.mark}` within `{#key race.mark}`). */
export interface ShownRace extends RaceInfo {
  mark: string;
  /** Its card was shown before, while it was spoken: now it can be answered. */
  again: boolean;
}

/** What happened at one version, to be played as movement. */
export interface Happening<G extends string = string> {
  version: number;
  events: readonly Game<G>["event"][];
}

export interface Judgement {
  race: number;
  verdict: Verdict | null;
  waitedMs: number;
  /** When the next card will be there, in milliseconds from `at`; null where none follows at once. */
  nextMs: number | null;
  at: number;
}

/** My press, until it is known what came of it. `target` is whatever the page calls the place that was pressed. */
export interface PendingPress {
  target: string | null;
  ms: number | null;
  race: number | null;
}

export interface ShownRefusal {
  command: Intent["type"];
  target: string | null;
  rule: string | null;
  key: string | null;
  message: string | null;
  facts: Record<string, unknown>;
}

export interface ShownEmote {
  id: number;
  player: string;
  name: string;
  emote: EmoteName;
  /** Of a bot. */
  seat: number | null;
}

/** A seat changed hands in a running game. */
export interface ShownHand extends Pick<Handed, "before" | "after" | "by"> {
  id: number;
}
