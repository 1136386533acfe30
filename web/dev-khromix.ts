import "./src/styles/index.css";
import { flushSync, mount } from "svelte";
import { followPreferences } from "./src/appearance.svelte";
import { Preferences, preferences } from "./src/client/preferences.svelte";
import { openTable, TableState } from "./src/client/table.svelte";
import { Timing } from "./src/client/timing";
import { sounds } from "./src/client/sound";
import Dev from "./DevKhromix.svelte";

const asked = new URLSearchParams(location.search);
const shown: Partial<Pick<Preferences, "theme" | "language" | "inkPatterns" | "leftHanded">> = {
  theme: asked.has("dark") ? "dark" : "light",
  inkPatterns: asked.has("ink"),
  leftHanded: asked.has("left"),
  language: asked.get("lang") ?? "en",
};
for (const [key, value] of Object.entries(shown)) Object.defineProperty(preferences, key, { value });
await followPreferences();
const code = asked.get("code");
const sent: unknown[] = [];
const socket: any = { send: async (x: unknown) => (sent.push(x), { type: "reply", ok: true }), connect() {}, close() {}, connection: { state: "open" } };
const table = code ? openTable(code) : new TableState({ socket, timing: new Timing(), now: () => performance.now(), flush: flushSync });
Object.assign(window, { table, sent, hear: (m: unknown) => socket.onmessage(m) });
sounds.unlockAtFirstGesture(window);
mount(Dev, { target: document.getElementById("app")!, props: { table } });
