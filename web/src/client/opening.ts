import { flushSync } from "svelte";
import { isHere } from "../offline/way";
import { SharedTiming } from "./shared";
import { socketUrl, TableSocket, type Wire } from "./socket";
import { TableState } from "./table.svelte";
import { Timing } from "./timing";

let timing: Timing | undefined;

let localTable: ((code: string, guest: number) => Wire) | undefined;

/** Before a table in this page can be opened. */
export async function readyFor(code: string): Promise<void> {
  if (!isHere(code)) return;
  const { connect, reopen } = await import("../offline/local");
  await reopen(code);
  localTable = connect;
}

/** Connects this page to a table. `guest`: somebody who plays on this very device, beside whoever it belongs to. */
export function openTable(code: string, guest = 0): TableState {
  const socket = new TableSocket(
    socketUrl(code, location, guest),
    isHere(code) ? { open: () => localTable!(code, guest) } : {},
  );
  const screen = (timing ??= new Timing());
  const now = () => performance.now();
  const table = new TableState({ socket, timing: guest ? new SharedTiming(screen) : screen, now, flush: flushSync });
  table.connect();
  return table;
}
