// The games, as the shell has them: ours are folders here, those from elsewhere are files that the server has. Neither is
// named anywhere.
import { ApiError } from "../client/api";
import { gameInfo } from "../client/catalogue";
import { t } from "../client/i18n";
import { CONTRACT, type GameModule } from "./contract";

export type { GameModule, TableHandle } from "./contract";

type Found = () => Promise<{ default: GameModule }>;

const ours = import.meta.glob<{ default: GameModule }>("./*/index.ts");

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
export const openGames = async (games: readonly string[]): Promise<void> =>
  void (await Promise.allSettled(games.map(openGame)));

async function fetched(game: string): Promise<GameModule> {
  const built = ours[`./${game}/index.ts`] as Found | undefined;
  if (built) return (await built()).default;
  const { module: address, style } = gameInfo(game) ?? {};
  if (!address) throw unusable("module", game);
  const [{ default: module }] = await Promise.all([imported(game, address), style ? styled(style) : undefined]);
  if (typeof module?.contract !== "number") throw unusable("module", game);
  if (module.contract !== CONTRACT) throw unusable("contract", game);
  if (typeof module.mount !== "function") throw unusable("module", game);
  return module;
}

/** Why a module cannot be used, as pages tell what the server could not do: `app-error-module`, `app-error-contract`. */
function unusable(key: "module" | "contract", game: string, cause?: unknown): ApiError {
  if (cause !== undefined) console.error(cause); // for whoever made it
  return new ApiError(0, { key, facts: { game: t(`${game}-name`) } });
}

async function imported(game: string, address: string): Promise<{ default?: GameModule }> {
  try {
    return (await import(/* @vite-ignore */ address)) as { default?: GameModule };
  } catch (cause) {
    throw unusable("module", game, cause);
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
