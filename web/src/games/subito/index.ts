import { CONTRACT, type GameModule } from "../contract";
import { drawn } from "../svelte";
import { USUAL_KEYS } from "./keys";
import { spoken } from "./spoken";

const table = drawn(() => import("./Subito.svelte"));

const subito: GameModule = {
  contract: CONTRACT,
  load: table.load,
  mount: table,
  detail: drawn(() => import("./Detail.svelte")),
  // Two of four are a team. The objectives say nothing of who has how much.
  result: { team: (seats) => seats === 4, standings: true },
  keys: USUAL_KEYS,
  words: { ...spoken },
};
export default subito;
