import type { ReplayParts } from "../../games/contract";

interface Sizes {
  width: number;
  height: number;
  windowWidth: number;
  windowHeight: number;
}

/** By how much a table is drawn smaller that looks at the window to know its room, and here gets less. */
export function fitting(room: ReplayParts["room"], { width, height, windowWidth, windowHeight }: Sizes): number {
  if (!room || !width || windowHeight <= 500) return 1;
  return windowWidth >= 900 ? Math.min(1, width / room.wide, height / room.high) : Math.min(1, height / room.narrow);
}
