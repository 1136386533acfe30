import { createRequire } from "node:module";
import * as subito from "../rivals/subito.mjs";

const require = createRequire(import.meta.url);
const { ActivePlayers, INVALID_MOVE } = require("boardgame.io/core");

const noCards = () => Array.from({ length: 2 }, () => Array.from({ length: 8 }, () => []));

function deal(G, random) {
  G.round = subito.roundAfter(G.round);
  G.faces = subito.facesIn(G.round, () => random.Die(2) === 1);
  G.sides = subito.sidesIn(G.round);
  G.piles = subito.pilesOf(random.Shuffle(subito.DECK));
  G.next = G.sides.map((side) => side[0]);
  G.columns = noCards();
}

function start({ G, random }) {
  if (G.next.length) return INVALID_MOVE;
  deal(G, random);
}

function place({ G, random, playerID }, on) {
  const seat = Number(playerID);
  if (subito.refusal(seat, on, G.next)) return INVALID_MOVE;
  const side = subito.sideOf(seat);
  G.columns[side][on - 2].push(G.piles[seat].shift());
  const following = subito.partnerOf(seat);
  if (G.piles[following].length) G.next[side] = following;
  else deal(G, random);
}

/** What a seat may know: counts of piles, columns with 5A face down, and the card of its own side. */
function playerView({ G, playerID }) {
  const { round, faces, sides, next } = G;
  const columns = G.columns.map((side) =>
    side.map((cards, i) => (subito.isSecret(i + 2, faces) ? cards.map(() => null) : cards)),
  );
  const seat = playerID === null || playerID === undefined ? null : Number(playerID);
  const card = seat === null || !next.length ? null : G.piles[next[subito.sideOf(seat)]][0];
  return { round, faces, sides, next, columns, piles: G.piles.map((pile) => pile.length), card };
}

// A client cannot run a move ahead of the server where cards are hidden (`client: false`), and a move must not be lost
// because that of another, made at the same time, came first (`ignoreStaleStateID`): both as documented.
const onServer = (move) => ({ move, client: false, ignoreStaleStateID: true });

export const Subito = {
  name: "subito",
  minPlayers: 4,
  maxPlayers: 4,
  disableUndo: true,
  // Undealt: what `setup` returns is sent to every client as `initialState`, past `playerView`.
  setup: () => ({ round: 0, faces: "", sides: [], piles: [[], [], [], []], next: [], columns: noCards() }),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: { start: onServer(start), place: onServer(place) },
  playerView,
};
