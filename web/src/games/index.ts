import type { Component } from "svelte";
import type { TableState } from "../client/table.svelte";
import type { GameName } from "../protocol";

type Drawn<G extends GameName> = Component<{ table: TableState<G> }>;
type Loaded<G extends GameName> = Promise<{ default: Drawn<G> }>;

/** What the shell knows of a game: where its table is drawn, and what it shows beside the scores in the end. Each is a
 * chunk of its own, fetched when its table is opened. */
export interface GameScreen<G extends GameName = GameName> {
  load(): Loaded<G>;
  detail?(): Loaded<G>;
  /** What its keys usually are: intent -> codes. */
  keys(): Promise<{ USUAL_KEYS: Readonly<Record<string, readonly string[]>> }>;
}

// A game's own detail exists where its file does.
const details = import.meta.glob<{ default: Component<{ table: TableState<never> }> }>("./*/Detail.svelte");

function screen<G extends GameName>(game: G, load: () => Loaded<G>, keys: GameScreen["keys"]): GameScreen<G> {
  const detail = details[`./${game}/Detail.svelte`];
  return { load, keys, ...(detail ? { detail: detail as unknown as () => Loaded<G> } : {}) };
}

export const GAMES: { readonly [G in GameName]: GameScreen<G> } = {
  subito: screen("subito", () => import("./subito/Subito.svelte"), () => import("./subito/keys")),
  buntherum: screen("buntherum", () => import("./buntherum/Buntherum.svelte"), () => import("./buntherum/keys")),
  khromix: screen("khromix", () => import("./khromix/Khromix.svelte"), () => import("./khromix/keys")),
  clear4: screen("clear4", () => import("./clear4/Clear4.svelte"), () => import("./clear4/keys")),
};

/** In the order in which they are shown. */
export const GAME_NAMES = Object.keys(GAMES) as readonly GameName[];

export const isGame = (name: string): name is GameName => Object.hasOwn(GAMES, name);
