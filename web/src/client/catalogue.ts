import type { GameInfo, GameList } from "../protocol";

/** Where the server writes its answer of `/api/games` into the page, so that the landing page need not ask. */
export const CATALOGUE = "catalogue";

let known: GameList = { games: [], levels: [], emotes: [] };

/** The games that this server has, and the facts of each: before the first page is drawn, and for good. */
export function knowGames(list: GameList): void {
  known = list;
}

/** Reads what the server wrote into the page, or asks it. */
export async function findGames(ask: () => Promise<GameList>, page: Pick<Document, "getElementById"> = document): Promise<void> {
  const written = page.getElementById(CATALOGUE)?.textContent;
  knowGames(written ? (JSON.parse(written) as GameList) : await ask());
}

/** In the order in which they are shown. */
export const gameNames = (): readonly string[] => known.games.map(({ name }) => name);

export const gameInfo = (game: string): GameInfo | undefined => known.games.find(({ name }) => name === game);

export const isGame = (game: string): boolean => gameInfo(game) !== undefined;

/** Neither races nor all at once: one after the other. */
export const inTurns = (game: string): boolean => {
  const info = gameInfo(game);
  return info !== undefined && !info.races && !info.simultaneous;
};

export const botLevels = (): readonly string[] => known.levels;
