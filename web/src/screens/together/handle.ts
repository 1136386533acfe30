import { language } from "../../client/i18n";
import type { AnyAction, Plan, TogetherHandle } from "../../games/contract";
import { follow } from "../../games/follow.svelte";
import { tableHandle } from "../../games/handle.svelte";
import { withProps } from "../../games/svelte";
import type { Gathering } from "./gathering.svelte";

/** All who sit round one device, as modules of any framework see them; our own boards get the gathering itself. */
export function togetherHandle(gathering: Gathering, plan: () => Plan): TogetherHandle {
  const tables = gathering.tables.map((table) => tableHandle(table));
  const handle: TogetherHandle = {
    tables,
    get plan() {
      return plan();
    },
    answer: (seat, action: AnyAction, press, target) => gathering.answer(seat, action, press, target),
    subscribe(listener) {
      const stops = [follow(() => [plan(), language()], listener), ...tables.map((table) => table.subscribe(listener))];
      return () => stops.forEach((stop) => stop());
    },
  };
  const props = {
    gathering,
    get plan() {
      return plan();
    },
  };
  return withProps(handle, props);
}
