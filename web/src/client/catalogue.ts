import type { GameInfo, GameList } from "../protocol";

let known: GameList = { games: [], levels: [], emotes: [] };

/** The games that this server has, and the facts of each: before the first page is drawn, and for good. */
export function knowGames(list: GameList): void {
  known = list;
}

/** What the server wrote into the page, or else its answer. */
export async function findGames(
  ask: () => Promise<GameList>,
  page: Pick<Document, "getElementById"> = document,
): Promise<GameList> {
  const written = page.getElementById("catalogue")?.textContent;
  return written ? (JSON.parse(written) as GameList) : ask();
}

/** In the order in which they are shown. */
export const gameNames = (): readonly string[] => known.games.map(({ name }) => name);

export const gameInfo = (game: string): GameInfo | undefined => known.games.find(({ name }) => name === game);

export const isGame = (game: string): boolean => gameInfo(game) !== undefined;

/** Of bots that nobody chose. */
export const USUAL_LEVEL = "andante";

/** What a bot is called that is tuned to whom it plays with. */
export const MATCH = "match";

/** Of bots, from the slowest to the quickest. */
export const botLevels = (): readonly string[] => known.levels;

/** Where fewer is better. */
export const fewerWins = (game: string): boolean => gameInfo(game)?.fewer_wins ?? false;

/** What the numbers of rules begin with, and whose they are. */
export const ruleLetters = (): ReadonlyMap<string, string> =>
  new Map(known.games.filter(({ letter }) => /^[a-z]+$/i.test(letter)).map(({ letter, name }) => [letter, name]));

/** Whether there are any whose words this page has to ask for. */
export const someFromElsewhere = (): boolean => known.games.some(({ module }) => module !== null);
