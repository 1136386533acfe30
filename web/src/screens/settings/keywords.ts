import type { GameName } from "../../protocol";
import { INKS } from "../../cards/palette";

interface Words {
  has(key: string): boolean;
  t(key: string, facts?: Record<string, unknown>): string;
}

/** What a key does, in words: as its game says it, else by what the same thing is called on the table. */
export function keyWords({ has, t }: Words, game: GameName, intent: string): string {
  const own = `${game}-key-${intent}`;
  if (has(own)) return t(own);
  if (game === "subito" && /^\d$/.test(intent)) return t("subito-objective", { points: Number(intent) });
  if (game === "khromix" && /^[1-8]$/.test(intent)) return t("khromix-word", { word: INKS[Number(intent) - 1]! });
  if (game === "buntherum" && intent.startsWith("row-")) return t("buntherum-row", { row: Number(intent.slice(4)) });
  if (game === "buntherum" && intent === "impossible") return t("buntherum-impossible");
  if (game === "clear4" && /^(\d+|[JPC])$/.test(intent)) return t("clear4-card", { card: intent });
  return has(`app-key-${intent}`) ? t(`app-key-${intent}`) : intent;
}
