import { CONTRACT, type GameModule } from "../contract";
import { drawn } from "../svelte";
import { USUAL_KEYS } from "./keys";

const table = drawn(() => import("./Clear4.svelte"));

const clear4: GameModule = {
  contract: CONTRACT,
  load: table.load,
  mount: table,
  detail: drawn(() => import("./Detail.svelte")),
  lesson: drawn(() => import("./LessonBoard.svelte")),
  replay: async () => (await import("./replay")).default,
  keys: USUAL_KEYS,
};
export default clear4;
