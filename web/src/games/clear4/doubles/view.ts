import type { Clear4View } from "../../../protocol";

/** Two players in the only round, the second to act; the rest as a test wants it. */
export const viewOf = (discard: readonly string[], more: Partial<Clear4View> = {}): Clear4View => ({
  seats: 2,
  round: 1,
  rounds: 1,
  hand: [],
  hands: [8, 8],
  piles: [[{ height: 1, top: null }], [{ height: 1, top: null }]],
  discard,
  values: discard.map(Number),
  to_act: 1,
  pending: "turn",
  follow: null,
  turns_left: 200,
  results: [],
  scores: [0, 0],
  ...more,
});
