// Games that were played here without a server, handed in where there is one again: for history and statistics, unrated.
import type { Api } from "../client/api";
import { ApiError } from "../client/api";
import type { TakenOver } from "../protocol";
import { circumstances, forgetGames, keptGames } from "./kept";
import type { FinishedHere } from "./messages";

/** How many the server has taken. What it refuses for good is not offered again; what it cannot take now is kept. */
export async function takeOver(api: Pick<Api, "send">, games?: readonly FinishedHere[]): Promise<number> {
  let taken = 0;
  for (const game of games ?? (await keptGames())) {
    if (circumstances(game).seat === null) continue;
    try {
      await api.send<TakenOver>("POST", "/api/me/offline", { record: await packed(game.record) });
      taken++;
    } catch (error) {
      if (!(error instanceof ApiError) || ![400, 413].includes(error.status)) break;
    }
    await forgetGames([game]);
  }
  return taken;
}

/** Compressed, in Base64: a request has a limit, and records repeat themselves. */
export async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
