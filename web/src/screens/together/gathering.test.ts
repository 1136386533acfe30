import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HandPage } from "../../client/doubles/page";
import { seatOf, tableOf } from "../../client/bare";
import { HandSocket } from "../../client/doubles/socket";
import { SharedTiming } from "../../client/shared";
import { TableSocket } from "../../client/socket";
import { TableState } from "../../client/table.svelte";
import { Timing, type Press } from "../../client/timing";
import type { Act, BuntherumView, Message, Phase, TableInfo } from "../../protocol";
import { Gathering } from "./gathering.svelte";

const info = (phase: Phase = "playing"): TableInfo<"buntherum"> =>
  tableOf("buntherum", {
    table: "t",
    host: "ann",
    phase,
    seats: ["ann", "ann~1"].map((player) => seatOf({ name: player, player })),
    hosted: true,
    one_device: true,
  });
const view = { card: "rD", rows: [] } as unknown as BuntherumView;
const press = (timeStamp: number): Press => ({ timeStamp, isTrusted: true });
const shout = (say: number) => ({ do: "shout", say }) as const;

describe("two people at one device", () => {
  let page: HandPage, timing: Timing, sockets: HandSocket[], gathering: Gathering<"buntherum">;

  const table = (timed: Timing | SharedTiming): TableState<"buntherum"> => {
    let next = 1;
    const socket = new TableSocket("ws://t", {
      open: HandSocket.open,
      numbers: { next: () => next++ },
      signals: () => () => {},
      now: page.now,
    });
    const made = new TableState<"buntherum">({ socket, timing: timed, now: page.now, flush: () => {} });
    made.connect();
    sockets.push(HandSocket.last.accept());
    return made;
  };
  const tell = (seat: number, message: object): void => {
    sockets[seat]!.say(message as Message);
  };
  const card = (seat: number, race: number): void =>
    tell(seat, {
      type: "update",
      version: race,
      events: [],
      view,
      race: { race, seats: [0, 1], open: true },
      offers: [],
      seconds: null,
    });
  const acts = (seat: number): Act[] =>
    sockets[seat]!.sent.filter((one): one is Act & { type: "act" } => one.type === "act");
  const painted = (at: number): void => {
    page.frame(at - 2, at - 1);
    page.paint(gathering.lead.race!.mark, at);
  };

  beforeEach(() => {
    page = new HandPage();
    timing = new Timing(page);
    expect(timing.step).toBe(0.005);
    sockets = [];
    gathering = new Gathering(table(timing), 2, () => table(new SharedTiming(timing)));
    ["ann", "ann~1"].forEach((you, seat) =>
      tell(seat, {
        type: "snapshot",
        version: 0,
        info: info(),
        you,
        seat,
        view: null,
        race: null,
        offers: [],
        seconds: null,
        phase_seconds: null,
      }),
    );
    page.time = 2000;
  });
  afterEach(() => gathering.leave());

  it("are timed from the one card, by the time stamps of their own fingers", () => {
    card(0, 1);
    card(1, 1);
    painted(2012);
    page.time = 2600;
    expect(gathering.answer(1, shout(2), press(2517), "row-2")).toBe(true);
    expect(gathering.answer(0, shout(3), press(2512), "row-3")).toBe(true);
    expect([acts(0)[0]!.reaction, acts(1)[0]!.reaction]).toEqual([500, 505]);
    expect([acts(0)[0]!.how, acts(1)[0]!.race]).toEqual(["presented", 1]);
  });

  it("count no later paint, though one of them hears of the card later", () => {
    card(0, 1);
    painted(2012);
    page.time = 2300;
    card(1, 1);
    page.frame(2310, 2311);
    page.time = 2600;
    gathering.answer(1, shout(2), press(2512), "row-2");
    expect(acts(1)[0]!.reaction).toBe(500);
  });

  it("may press before their own connection has told of the card: it is sent once it has, with its own time", () => {
    card(0, 1);
    painted(2012);
    page.time = 2310;
    expect(gathering.answer(1, shout(2), press(2305), "row-2")).toBe(true);
    expect(acts(1)).toEqual([]);
    expect(gathering.pressed(1)).toEqual({ target: "row-2", race: 1, ms: 293 });
    expect(gathering.mayAnswer(1)).toBe(false);
    page.time = 4500;
    card(1, 1);
    expect(acts(1)).toMatchObject([{ race: 1, reaction: 293, action: { do: "shout", say: 2 } }]);
    card(1, 1);
    expect(acts(1)).toHaveLength(1);
  });

  it("may press though their own connection has not told yet what came of the card before", () => {
    card(0, 1);
    card(1, 1);
    painted(2012);
    page.time = 2600;
    gathering.answer(1, shout(2), press(2512), "row-2");
    tell(0, { type: "judged", version: 2, race: 1, verdict: null, waited_ms: 0, next_ms: null, events: [] });
    card(0, 3);
    painted(3012);
    page.time = 3310;
    expect(gathering.pressed(1)).toBeNull();
    expect(gathering.answer(1, shout(4), press(3305), "row-4")).toBe(true);
    tell(1, { type: "judged", version: 2, race: 1, verdict: null, waited_ms: 0, next_ms: null, events: [] });
    card(1, 3);
    expect(acts(1)).toMatchObject([{ race: 1 }, { race: 3, reaction: 293, action: { do: "shout", say: 4 } }]);
  });

  it("keep nothing of a card that is gone", () => {
    card(0, 1);
    painted(2012);
    page.time = 2310;
    gathering.answer(1, shout(2), press(2305), "row-2");
    tell(0, { type: "judged", version: 2, race: 1, verdict: null, waited_ms: 0, next_ms: null, events: [] });
    card(1, 1);
    expect(acts(1)).toEqual([]);
  });

  it("are not heard twice, nor before the card could be seen", () => {
    card(0, 1);
    card(1, 1);
    expect(gathering.answer(0, shout(1), press(2001), "row-1")).toBe(false);
    painted(2012);
    page.time = 2600;
    expect(gathering.answer(0, shout(1), press(2011), "row-1")).toBe(false);
    expect(gathering.answer(0, shout(1), press(2512), "row-1")).toBe(true);
    expect(gathering.answer(0, shout(2), press(2513), "row-2")).toBe(false);
    expect(acts(0)).toHaveLength(1);
  });

  it("are told apart by their time stamps alone, though the engine's clock runs ahead by less and less certain", () => {
    card(0, 1);
    card(1, 1);
    painted(2012);
    page.time = 2500;
    gathering.answer(0, shout(1), press(2520), "row-1"); // 20 ms ahead of the page's clock
    page.time = 2501;
    gathering.answer(1, shout(2), press(2526), "row-2");
    expect(acts(1)[0]!.reaction! - acts(0)[0]!.reaction!).toBeCloseTo(6, 3);
  });

  it("are timed anew after a reload in the middle of a race: nobody at this screen saw the card before", () => {
    [0, 1].forEach((seat) =>
      tell(seat, {
        type: "snapshot",
        version: 5,
        info: info(),
        you: seat ? "ann~1" : "ann",
        seat,
        view,
        race: { race: 3, seats: [0, 1], open: true },
        offers: [],
        seconds: null,
        phase_seconds: null,
      }),
    );
    painted(2012);
    page.time = 2600;
    gathering.answer(1, shout(2), press(2512), "row-2");
    expect(acts(1)[0]).toMatchObject({ race: 3, reaction: 500, how: "presented" });
  });
});
