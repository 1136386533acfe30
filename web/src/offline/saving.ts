import { idOf, keptGames } from "./kept";

/** A game that was played here, as the file that `vivace referee` and `vivace replay` read. */
export async function save(table: string, number: number): Promise<void> {
  const game = (await keptGames()).find((one) => idOf(one) === idOf({ table, number }));
  if (!game) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([game.record], { type: "application/x-ndjson" }));
  link.download = `${game.result.game}-${table}-${number}.jsonl`;
  link.click();
  URL.revokeObjectURL(link.href);
}
