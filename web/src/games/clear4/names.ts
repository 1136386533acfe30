import type { TableState } from "../../client/table.svelte";
import { seatName } from "../../screens/table/seats";

/** What a seat is called: its person's name, or its bot's. */
export const nameOf = (table: TableState<"clear4">, seat: number): string => (table.info ? seatName(table.info, seat) : "");

/** As sentences want it: "you", which the catalogues choose their words by, or the name. */
export const whoIs = (table: TableState<"clear4">, seat: number): string =>
  seat === table.seat ? "you" : nameOf(table, seat);
