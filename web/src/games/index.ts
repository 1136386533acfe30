// The games, as the shell has them: ours are folders here, those from elsewhere are files that the server has. Neither is
// named anywhere.
import type { Component } from "svelte";
import { gameInfo } from "../client/catalogue";
import type { TableState } from "../client/table.svelte";
import type { GameName } from "../protocol";
import { CONTRACT, type GameModule } from "./contract";

export type { GameModule, TableHandle } from "./contract";

type Found = () => Promise<{ default: GameModule }>;

const ours = import.meta.glob<{ default: GameModule }>("./*/index.ts");

/** A game's module cannot be used; `key` is what the page says. */
export class ModuleError extends Error {
  override readonly name = "ModuleError";
  readonly key: "app-error-module" | "app-error-contract";
  readonly game: string;

  constructor(key: ModuleError["key"], game: string, cause?: unknown) {
    super(`${key}: ${game}`, { cause });
    this.key = key;
    this.game = game;
  }
}

const asked = new Map<string, Promise<GameModule>>();
const opened = new Map<string, GameModule>();

/** The game's module, fetched the first time. It is small: what is large in it is fetched by its parts. */
export function openGame(game: string): Promise<GameModule> {
  const before = asked.get(game);
  if (before) return before;
  const opening = fetched(game).then((module) => {
    opened.set(game, module);
    return module;
  });
  asked.set(game, opening);
  opening.catch(() => asked.delete(game)); // who comes back tries again
  return opening;
}

/** The same, where it has been opened. */
export const openedGame = (game: string): GameModule | undefined => opened.get(game);

/** Those of these games that can be opened: what is said of the others is said with the shell's own words. */
export const openGames = async (games: readonly string[]): Promise<void> => void (await Promise.allSettled(games.map(openGame)));

async function fetched(game: string): Promise<GameModule> {
  const built = ours[`./${game}/index.ts`] as Found | undefined;
  if (built) return (await built()).default;
  const { module: address, style } = gameInfo(game) ?? {};
  if (!address) throw new ModuleError("app-error-module", game);
  const [{ default: module }] = await Promise.all([imported(game, address), style ? styled(style) : undefined]);
  if (typeof module?.mount !== "function") throw new ModuleError("app-error-module", game);
  if (module.contract !== CONTRACT) throw new ModuleError("app-error-contract", game);
  return module;
}

async function imported(game: string, address: string): Promise<{ default?: GameModule }> {
  try {
    return (await import(/* @vite-ignore */ address)) as { default?: GameModule };
  } catch (cause) {
    throw new ModuleError("app-error-module", game, cause);
  }
}

/** A style sheet that does not come leaves a game plain, not away. */
function styled(address: string): Promise<void> {
  return new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
}

// ── as it was: this goes when nobody asks it any more ─────────────────────────────────────────────────────────────────

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
