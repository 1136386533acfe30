import { describe, expect, it } from "vitest";
import type { Clear4Offer } from "../../protocol";
import { Choice, inHand, onPiles, sorted } from "./selection";

const play = (hand: string[], tops: number[] = []): Clear4Offer => ({ do: "play", seat: 0, hand, tops });

/** As the table offers them: 5s in the hand and on pile 0, a joker on pile 3, room for three. */
const fives: Clear4Offer[] = [
  play(["4"]),
  play(["5"]),
  play(["5", "5"]),
  play([], [0]),
  play(["5"], [0]),
  play(["5", "5"], [0]),
  play([], [3]),
  play(["4"], [3]),
  play(["5"], [3]),
  play(["5", "5"], [3]),
  play([], [0, 3]),
  play(["5"], [0, 3]),
  { do: "push", seat: 0, from: "hand", target: 1 },
  { do: "push", seat: 0, from: "hand", target: 2 },
  { do: "clear", seat: 0, from: "hand" },
  { do: "blind", seat: 0, pile: 2 },
  { do: "pass", seat: 0 },
];
// drawn as C P 4 5 5 9: h0 … h5
const cards = [
  ...onPiles([
    { height: 3, top: "5" },
    { height: 2, top: "10" },
    { height: 1, top: null },
    { height: 3, top: "J" },
  ]),
  ...inHand(["4", "5", "5", "9", "P", "C"]),
];
const choice = new Choice(fives, cards);

describe("what may be chosen", () => {
  it("is lit where an offer takes it, and nothing else is", () => {
    const lit = cards.filter(({ id }) => choice.isLit(id)).map(({ id }) => id);
    expect(lit).toEqual(["t0", "b2", "t3", "h0", "h1", "h2", "h3", "h4"]);
  });

  it("sorts the hand with the special cards first and 10 after 9", () => {
    expect(sorted(["10", "9", "J", "1", "C", "P"])).toEqual(["C", "P", "J", "1", "9", "10"]);
  });

  it("shows no card where a pile is gone", () => {
    expect(onPiles([{ height: 0, top: null }])).toEqual([]);
  });
});

describe("a press", () => {
  it("takes all of a value, from hand and piles, and no joker", () => {
    expect(choice.pressed([], "h3").sort()).toEqual(["h3", "h4", "t0"]);
  });

  it("on a selected card takes that one away", () => {
    expect(choice.pressed(["h3", "h4", "t0"], "h4")).toEqual(["h3", "t0"]);
  });

  it("on one that was taken away adds it alone", () => {
    expect(choice.pressed(["h3"], "h4")).toEqual(["h3", "h4"]);
  });

  it("adds a joker where it fits", () => {
    expect(choice.pressed(["h3", "t0"], "t3")).toEqual(["h3", "t0", "t3"]);
  });

  it("takes as many as there is room for beside a joker", () => {
    expect(choice.pressed(["t3"], "h3")).toHaveLength(3);
  });

  it("begins anew where the card does not go with the others", () => {
    expect(choice.pressed(["h3", "h4", "t0"], "h2")).toEqual(["h2"]);
    expect(choice.pressed(["h3", "h4", "t0"], "t3")).toEqual(["t3"]);
    expect(choice.pressed(["h2"], "h0")).toEqual(["h0"]);
  });

  it("on a card that cannot be played changes nothing", () => {
    expect(choice.pressed(["h2"], "h5")).toEqual(["h2"]);
  });

  it("keeps what was chosen where four of five find room, and takes the pressed one in", () => {
    const five = ["5", "5", "5", "5", "5"];
    const tight = new Choice(
      [1, 2, 3, 4].map((n) => play(five.slice(0, n))),
      inHand(five),
    );
    expect(tight.pressed([], "h4")).toEqual(["h4", "h0", "h1", "h2"]);
    expect(tight.pressed(["h0", "h1", "h2", "h4"], "h3")).toEqual(["h3", "h0", "h1", "h2"]);
  });

  it("takes one joker at a time", () => {
    const jokers = new Choice([play(["J"]), play(["J", "J"])], inHand(["J", "J"]));
    expect(jokers.pressed([], "h0")).toEqual(["h0"]);
    expect(jokers.pressed(["h0"], "h1")).toEqual(["h0", "h1"]);
  });
});

describe("the keys", () => {
  it("take a value, then one fewer each time, then nothing", () => {
    const three = choice.keyed([], "5");
    expect(three).toHaveLength(3);
    const two = choice.keyed(three, "5");
    expect(two).toHaveLength(2);
    expect(choice.keyed(choice.keyed(two, "5"), "5")).toEqual([]);
  });

  it("do nothing for a value that cannot be played", () => {
    expect(choice.keyed(["h2"], "9")).toEqual(["h2"]);
  });

  it("add jokers until no more fit, then take them back", () => {
    const one = choice.keyed(["h3"], "J");
    expect(one).toEqual(["h3", "t3"]);
    expect(choice.keyed(one, "J")).toEqual(["h3"]);
  });

  it("go through the bare piles, then let go", () => {
    expect(choice.keyed([], "?")).toEqual(["b2"]);
    expect(choice.keyed(["b2"], "?")).toEqual([]);
  });

  it("go from one thing to the next, around", () => {
    expect(choice.next([], 1)).toEqual(["h0"]);
    expect(choice.next(["h0"], 1)).toEqual(["h1"]);
    expect(choice.next(["h1"], 1)).toEqual(["t3"]);
    expect(choice.next(["t3"], 1)).toEqual(["h2"]);
    expect(choice.next(["h2", "t3"], 1)).toHaveLength(3);
    expect(choice.next(["h0"], -1)).toEqual(["b2"]);
    expect(choice.next([], -1)).toEqual(["b2"]);
  });

  it("take one more of the same before a joker", () => {
    expect(choice.more(["h3"])).toEqual(["h3", "t0"]);
    expect(choice.more(["h2"])).toEqual(["h2", "t3"]);
    expect(choice.more(["h3", "h4", "t0"])).toEqual(["h3", "h4", "t0"]);
    expect(choice.fewer(["h3", "h4"])).toEqual(["h3"]);
    expect(choice.fewer(["h3"])).toEqual([]);
  });
});

describe("what can be done with a selection", () => {
  it("is one play whatever the order", () => {
    expect(choice.offersFor(["t0", "h4", "h3"])).toEqual([play(["5", "5"], [0])]);
  });

  it("is a PUSH at each of the others", () => {
    expect(choice.offersFor(["h1"]).map((offer) => offer.do === "push" && offer.target)).toEqual([1, 2]);
  });

  it("is the blind card of that pile", () => {
    expect(choice.offersFor(["b2"])).toEqual([{ do: "blind", seat: 0, pile: 2 }]);
  });

  it("is nothing where nothing is selected, or nothing is offered", () => {
    expect(choice.offersFor([])).toEqual([]);
    expect(new Choice([], cards).offersFor(["h3"])).toEqual([]);
    expect(new Choice([], cards).next([], 1)).toEqual([]);
  });
});
