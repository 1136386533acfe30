import { CONTRACT, type GameModule } from "../contract";
import { drawn } from "../svelte";
import { USUAL_KEYS } from "./keys";
import { keyOf } from "./lesson";

const table = drawn(() => import("./Subito.svelte"));

const subito: GameModule = {
  contract: CONTRACT,
  load: table.load,
  mount: table,
  detail: drawn(() => import("./Detail.svelte")),
  lesson: drawn(() => import("./LessonBoard.svelte")),
  together: { mount: drawn(() => import("./together/TogetherBoard.svelte")), halves: true },
  replay: async () => (await import("./replay")).default,
  keys: USUAL_KEYS,
  words: { intentOf: keyOf },
};
export default subito;
