import { CONTRACT, type GameModule } from "../contract";
import { drawn } from "../svelte";
import { USUAL_KEYS } from "./keys";
import { keyOf } from "./lesson";
import { spoken } from "./spoken";

const table = drawn(() => import("./Subito.svelte"));

const subito: GameModule = {
  contract: CONTRACT,
  load: table.load,
  mount: table,
  detail: drawn(() => import("./Detail.svelte")),
  end: drawn(() => import("./End.svelte")),
  // Two of four are a team. The objectives say nothing of who has how much.
  result: {
    team: (seats) => seats === 4,
    partners: (seats) =>
      seats === 4
        ? [
            [0, 1],
            [2, 3],
          ]
        : null,
    standings: true,
  },
  lesson: drawn(() => import("./LessonBoard.svelte")),
  together: { mount: drawn(() => import("./together/TogetherBoard.svelte")), halves: true },
  replay: async () => (await import("./replay")).default,
  coach: async () => (await import("./coach")).default,
  aloud: async () => (await import("./aloud")).default,
  keys: USUAL_KEYS,
  words: { ...spoken, intentOf: keyOf },
};
export default subito;
