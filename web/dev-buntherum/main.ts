import "../src/styles/index.css";
import { flushSync, mount } from "svelte";
import { followPreferences } from "../src/appearance.svelte";
import { Timing } from "../src/client/timing";
import { TableState, openTable } from "../src/client/table.svelte";
import Dev from "./Dev.svelte";
await followPreferences();
const q = new URLSearchParams(location.search);
let table: any;
if (q.get("code")) table = openTable(q.get("code")!);
else {
  const socket: any = { send: () => new Promise(() => {}), connect() {}, close() {}, onmessage() {}, onchange() {}, connection: { state: "open" } };
  table = new TableState({ socket, timing: new Timing(), now: () => performance.now(), flush: flushSync } as any);
  (window as any).hear = (m: any) => socket.onmessage(m);
  socket.onchange({ state: "open" });
}
(window as any).table = table;
mount(Dev, { target: document.getElementById("app")!, props: { table } });
