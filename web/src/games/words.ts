// What the shell says of a game: as its module says it, or else as one says it of any game. Modules that have not been opened
// yet say nothing, so whoever draws a page opens them first.
import { has, t } from "../client/i18n";
import { openedGame } from "./index";

/** A score as players count it; null: nobody counts in this game. */
export function counted(game: string, score: number): number | null {
  const own = openedGame(game)?.words?.score;
  return own ? own(score) : score;
}

/** What a seat has, in the words of its game. */
export const scoreWords = (game: string, score: number): string =>
  openedGame(game)?.words?.standing?.(score) ?? t("app-points-count", { points: score });

/** What a key does: as its game's catalogue says it, else by what the same thing is called on the table. */
export function keyWords(game: string, intent: string): string {
  const own = `${game}-key-${intent}`;
  if (has(own)) return t(own);
  return openedGame(game)?.words?.key?.(intent) ?? (has(`app-key-${intent}`) ? t(`app-key-${intent}`) : intent);
}

/** What mistakes are counted under. */
export const aboutWords = (game: string, about: string): string => openedGame(game)?.words?.about?.(about) ?? about;
