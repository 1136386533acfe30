import type { SeatInfo } from "../../protocol";

/** A free seat, but for what is said of it. */
export const seatOf = (said: Partial<SeatInfo> = {}): SeatInfo => ({
  name: null,
  player: null,
  bot: null,
  ghost: null,
  away: false,
  handicap: [0, 0, 0],
  ready: false,
  agreed: false,
  kept_for: null,
  substitute: false,
  program: false,
  match: null,
  ...said,
});
