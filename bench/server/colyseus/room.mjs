import { randomInt } from "node:crypto";
import { Room } from "@colyseus/core";
import { schema, StateView, t } from "@colyseus/schema";
import * as subito from "../rivals/subito.mjs";
import { append } from "./log.mjs";

const Column = schema({ cards: t.array("string") }, "Column");

const Side = schema(
  {
    seats: t.array("uint8"),
    next: t.uint8(),
    columns: t.array(Column),
    card: t.string().view(), // S5.2: for the eyes of this side alone
  },
  "Side",
);

const State = schema(
  {
    round: t.uint8(),
    faces: t.string(),
    running: t.boolean(),
    piles: t.array("uint8"),
    sides: t.array(Side),
  },
  "State",
);

function shuffled(cards) {
  const deck = [...cards];
  for (let i = deck.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  return deck;
}

export class SubitoRoom extends Room {
  maxClients = subito.SEATS;
  patchRate = null; // every change is sent at once, by broadcastPatch()
  state = new State();
  piles = [];
  secret = [[], []];
  moves = 0;
  views = [new StateView(), new StateView()];

  messages = {
    start: () => {
      if (!this.state.running) this.deal();
      this.broadcastPatch();
    },
    place: (client, on) => {
      const why = this.place(client.userData.seat, on);
      if (why) client.send("refused", why);
      else {
        append(this.roomId, this.moves++, { do: "place", seat: client.userData.seat, on });
        this.broadcastPatch();
      }
    },
  };

  onCreate() {
    const { state } = this;
    state.round = 0;
    state.running = false;
    for (let seat = 0; seat < subito.SEATS; seat++) state.piles.push(0);
    for (const view of this.views) {
      const side = new Side();
      for (let i = 0; i < 8; i++) side.columns.push(new Column());
      state.sides.push(side);
      view.add(side);
    }
  }

  onJoin(client) {
    const taken = this.clients.filter((other) => other !== client).map((other) => other.userData?.seat);
    const seat = [...Array(subito.SEATS).keys()].find((free) => !taken.includes(free));
    client.userData = { seat };
    client.view = this.views[subito.sideOf(seat)]; // partners may see the same, so they share a view
  }

  deal() {
    const { state } = this;
    state.round = subito.roundAfter(state.round);
    state.faces = subito.facesIn(state.round, () => randomInt(2) === 1);
    state.running = true;
    this.piles = subito.pilesOf(shuffled(subito.DECK));
    this.secret = [[], []];
    this.piles.forEach((pile, seat) => (state.piles[seat] = pile.length));
    subito.sidesIn(state.round).forEach((seats, i) => {
      const side = state.sides[i];
      seats.forEach((seat, order) => (side.seats[order] = seat));
      for (const column of side.columns) if (column.cards.length) column.cards.clear();
      this.show(side, seats[0]);
    });
  }

  show(side, seat) {
    side.next = seat;
    side.card = this.piles[seat][0];
  }

  /** @returns why not, or null. */
  place(seat, on) {
    const { state } = this;
    const why = subito.refusal(seat, on, state.running ? state.sides.map((side) => side.next) : []);
    if (why) return why;
    const side = state.sides[subito.sideOf(seat)];
    const card = this.piles[seat].shift();
    if (subito.isSecret(on, state.faces)) {
      this.secret[subito.sideOf(seat)].push(card);
      side.columns[on - 2].cards.push("");
    } else side.columns[on - 2].cards.push(card);
    state.piles[seat] = this.piles[seat].length;
    const following = subito.partnerOf(seat);
    if (this.piles[following].length) this.show(side, following);
    else this.deal();
    return null;
  }
}
