import { CONTRACT, type GameModule } from "../contract";
import { drawn } from "../svelte";
import { USUAL_KEYS } from "./keys";
import { spoken } from "./spoken";

const table = drawn(() => import("./Khromix.svelte"));

const khromix: GameModule = {
  contract: CONTRACT,
  load: table.load,
  mount: table,
  detail: drawn(() => import("./Detail.svelte")),
  end: drawn(() => import("./End.svelte")),
  scraps: async () => (await import("./scraps")).default,
  lesson: drawn(() => import("./LessonBoard.svelte")),
  together: { mount: drawn(() => import("./together/TogetherBoard.svelte")) },
  replay: async () => (await import("./replay")).default,
  coach: async () => (await import("./coach")).default,
  aloud: async () => (await import("./aloud")).default,
  voice: async () => (await import("./voice")).default,
  keys: USUAL_KEYS,
  words: { ...spoken },
};
export default khromix;
