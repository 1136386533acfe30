import { keep } from "../../client/storage";
import { WAYS, type Way } from "./ways";

/** How somebody wants to play who plays alone against bots: nobody else has to agree. */
export type AloneWish = Partial<Record<Way, true>>;

/** The landing page reads it by itself (`Home.svelte`), as it is to be small. */
const KEY = "ways";

export function aloneWish(): AloneWish {
  const kept = keep.read(KEY) as AloneWish | undefined;
  return Object.fromEntries(WAYS.flatMap((way) => (kept?.[way] === true ? [[way, true]] : [])));
}

export const wishAlone = (way: Way, on: boolean): void => {
  const { [way]: _, ...others } = aloneWish();
  keep.write(KEY, on ? { ...others, [way]: true } : others);
};
