import { isTypedInto } from "../../client/keys";
import type { Player } from "./player.svelte";

const SEEK_MS = 5000;
const PRESSES = "button, a[href], summary";

type Deed = (player: Player) => void;
const jump = (player: Player, by: 1 | -1): void => {
  const mark = player.markFrom(by);
  if (mark) player.jump(mark);
};

/** By `KeyboardEvent.key`: what is printed on the key is what one reads. */
const DEEDS: Readonly<Record<string, Deed>> = {
  " ": (player) => player.toggle(),
  ",": (player) => player.step(-1),
  ".": (player) => player.step(1),
  ArrowLeft: (player) => player.seek(player.now - SEEK_MS),
  ArrowRight: (player) => player.seek(player.now + SEEK_MS),
  ArrowUp: (player) => player.hasten(1),
  ArrowDown: (player) => player.hasten(-1),
  n: (player) => jump(player, 1),
  p: (player) => jump(player, -1),
  Home: (player) => player.show(player.frames[0]!),
  End: (player) => player.seek(player.total),
};

/** What a key does in a replay. Nothing of it reaches the game, whose keys would play. */
export function keyed(player: Player, event: KeyboardEvent): void {
  const { key, target } = event;
  const place = target instanceof Element ? target : null;
  if (key === "Tab" || key === "Escape" || isTypedInto(place) || place?.closest("dialog[open]")) return;
  event.stopImmediatePropagation();
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
  // Buttons are pressed by the space bar, one of several is chosen by arrows, and what scrolls is scrolled by them.
  if (key === " " && place?.matches(PRESSES)) return;
  if (key.startsWith("Arrow") && place?.matches("[type=radio]")) return;
  if (/^Arrow(Up|Down)$|^Home$|^End$/.test(key) && place?.matches("[tabindex='0']")) return;
  const deed = DEEDS[key.length === 1 ? key.toLowerCase() : key];
  if (!deed) return;
  event.preventDefault();
  deed(player);
}
