import { botLevels, gameInfo, MATCH, USUAL_LEVEL } from "./catalogue";
import { keep, type Keep } from "./storage";

/** Against whom *Play now* plays: bots of this level, on all seats but one. */
export interface Opponents {
  level: string;
  seats: number;
}

const keyOf = (game: string): string => `play-${game}`;

/** The last choice for each game, as this browser keeps it; what was never chosen, or is no longer there, is as usual. */
export class LastOpponents {
  readonly #keep: Keep;
  #chosen = $state.raw<Readonly<Record<string, Opponents>>>({});

  constructor(storage: Keep = keep) {
    this.#keep = storage;
  }

  of(game: string): Opponents {
    const { seats, usual_seats } = gameInfo(game)!;
    const kept = (this.#chosen[game] ?? this.#keep.read(keyOf(game))) as Partial<Opponents> | null | undefined;
    const level = [MATCH, ...botLevels()].find((one) => one === kept?.level) ?? USUAL_LEVEL;
    return { level, seats: seats.find((one) => one === kept?.seats) ?? usual_seats };
  }

  choose(game: string, choice: Partial<Opponents>): void {
    const chosen = { ...this.of(game), ...choice };
    this.#chosen = { ...this.#chosen, [game]: chosen };
    this.#keep.write(keyOf(game), chosen);
  }
}

export const opponents = new LastOpponents();
