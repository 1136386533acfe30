import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type * as protocol from "../protocol";
import type { Message, RaceInfo, Reply, SeatInfo } from "../protocol";
import { HandPage } from "./doubles/page";
import { seatOf, tableOf } from "./bare";
import { HandSocket } from "./doubles/socket";
import { TableSocket } from "./socket";
import { TableState } from "./table.svelte";
import { Timing } from "./timing";

// This page knows no rules, so the views here need not be any game's.
type Info = protocol.TableInfo<"clear4">;
type Snapshot = protocol.Snapshot<"clear4">;
type News = protocol.News<"clear4">;
type Update = protocol.Update<"clear4">;
type Judged = protocol.Judged<"clear4">;
const view = (what: string) => ({ what }) as unknown as Update["view"];
const person = (player: string | null): SeatInfo => seatOf({ name: player, player });
const info = (more: Partial<Info> = {}): Info =>
  tableOf("clear4", {
    table: "LARU-KIBO-42",
    host: "ann",
    clocks: true,
    seats: [person("ann"), person("ben")],
    hosted: true,
    ...more,
  });
const snapshot = (version: number, more: Partial<Snapshot> = {}): Snapshot => ({
  type: "snapshot",
  version,
  info: info(),
  you: "ben",
  seat: 1,
  view: view("start"),
  race: null,
  offers: [],
  seconds: null,
  phase_seconds: null,
  standing: null,
  ...more,
});
const news = (version: number, more: Partial<Info> = {}, seconds: number | null = null): News => ({
  type: "news",
  version,
  info: info(more),
  seconds,
});
const update = (version: number, more: Partial<Update> = {}): Update => ({
  type: "update",
  version,
  events: [],
  view: view(`v${version}`),
  race: null,
  offers: [],
  seconds: null,
  ...more,
});
const judged = (version: number, race: number): Judged => ({
  type: "judged",
  version,
  race,
  verdict: null,
  waited_ms: 0,
  next_ms: null,
  events: [],
});
const event = (name: string) => ({ event: name }) as unknown as Update["events"][number];
const both: RaceInfo = { race: 1, seats: [0, 1], open: true };
const action = { do: "pass" } as const;
const press = (timeStamp: number) => ({ timeStamp, isTrusted: true });

let page: HandPage, table: TableState, flushes: string[];
const server = () => HandSocket.last;
const say = (...messages: Message[]) => messages.forEach((message) => server().say(message));
const sent = (type: string) => server().sent.filter((command) => command.type === type);
const answer = (more: Partial<Reply> = {}) => {
  const { number } = server().sent.at(-1)!;
  say({ type: "reply", number, ok: true, rule: null, key: null, message: null, facts: {}, ...more });
};

beforeEach(() => {
  vi.useFakeTimers();
  HandSocket.opened = [];
  flushes = [];
  page = new HandPage();
  page.time = 5000;
  let number = 1;
  const socket = new TableSocket("ws://table", {
    open: HandSocket.open,
    numbers: { next: () => number++ },
    signals: () => () => {},
    chance: () => 0.5,
    now: () => performance.now(),
  });
  const flush = () => {
    const { what } = table.view as unknown as { what: string };
    flushes.push(`${what}/${table.race?.mark ?? table.roundMark}`);
  };
  table = new TableState({ socket, timing: new Timing(page), now: () => page.time, flush });
  table.connect();
  server().accept();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("how the game stands", () => {
  const [even, ahead, won] = [[0, 1], [1], [0]].map((leaders, n) => ({ scores: [n, n], leaders }));

  it("is what the table told last", () => {
    say(snapshot(4, { view: null }));
    expect(table.standing).toBeNull();
    say(update(5, { standing: even! }), update(6));
    expect(table.standing).toEqual(even);
    say({ ...judged(7, 1), standing: ahead! });
    expect(table.standing).toEqual(ahead);
    say(snapshot(9, { standing: won! }));
    expect(table.standing).toEqual(won);
  });

  it("is not forgotten between a verdict and the next card, but at another table's beginning", () => {
    say(snapshot(4, { standing: even! }), snapshot(5, { view: null, info: info({ phase: "playing" }) }));
    expect(table.standing).toEqual(even);
    say(snapshot(6, { view: null, info: info({ phase: "waiting" }) }));
    expect(table.standing).toBeNull();
  });
});

describe("a snapshot", () => {
  it("says all there is", () => {
    say(snapshot(4, { offers: [{ ...action, seat: 1 }] }));
    expect(table).toMatchObject({ you: "ben", seat: 1, phase: "playing", isHost: false, race: null, pending: null });
    expect(table.view).toEqual(view("start"));
    expect(table.offers).toHaveLength(1);
  });

  it("is waited for: what comes before it follows nothing", () => {
    say(news(4, { host: "ben" }), update(5));
    expect(table.info).toBeNull();
    say(snapshot(5), update(6));
    expect(table.view).toEqual(view("v6"));
    expect(sent("resync")).toEqual([]);
  });

  it("without a view leaves the last one between a verdict and the next card, and nothing in a waiting room", () => {
    say(snapshot(4), snapshot(4, { view: null }));
    expect(table.view).toEqual(view("start"));
    say(snapshot(9, { view: null, info: info({ phase: "waiting" }) }));
    expect(table.view).toBeNull();
  });

  it("of somebody who watches has no seat", () => {
    say(snapshot(4, { you: "eve", seat: null }));
    expect(table.seat).toBeNull();
  });
});

describe("a gap", () => {
  it("is asked about once, and the newest is shown meanwhile", () => {
    say(snapshot(4), update(6), update(8));
    expect(table.view).toEqual(view("v8"));
    expect(sent("resync")).toHaveLength(1);
    answer();
    say(snapshot(8), update(9));
    expect(sent("resync")).toHaveLength(1);
  });

  it("after the answer is asked about anew", () => {
    say(snapshot(4), update(6), snapshot(6), update(9));
    expect(sent("resync")).toHaveLength(2);
  });

  it("is none where something comes twice", () => {
    say(snapshot(4), update(5, { view: view("once") }), update(5, { view: view("twice") }), news(3, { host: "eve" }));
    expect(table.view).toEqual(view("once"));
    expect(table.info?.host).toBe("ann");
    expect(sent("resync")).toEqual([]);
  });

  it("is none over what carries no version", () => {
    say(snapshot(4), { type: "lines", trips: [20, 150] }, update(5));
    expect(sent("resync")).toEqual([]);
    expect([table.bars(0), table.bars(1)]).toEqual([3, 2]);
  });
});

describe("a race", () => {
  const press512 = () => {
    say(snapshot(4), update(5, { race: both }));
    page.frame(5010, 5011);
    page.paint(table.race!.mark, 5012);
    page.time = 5530;
    return table.act(action, press(5524), "row 3");
  };

  it("is on the page within the task in which its card came", () => {
    say(snapshot(4), update(5, { race: both }));
    expect(flushes).toEqual([`v5/${table.race!.mark}`]);
    expect(table.mayAnswer).toBe(true);
  });

  it("is answered with the time from paint to press, which shows until the verdict", async () => {
    const answered = press512();
    expect(table.pending).toEqual({ target: "row 3", ms: 512, race: 1 });
    expect(sent("act")[0]).toMatchObject({ race: 1, seen: 5, reaction: 512, how: "presented", step: 0.005, action });
    answer();
    await answered;
    expect(table.pending).toMatchObject({ ms: 512 });
    expect(table.mayAnswer).toBe(false);
    say(judged(6, 1));
    expect(table).toMatchObject({ pending: null, race: null, judgement: { race: 1, verdict: null } });
  });

  it("is answered once: a second press is not sent", async () => {
    void press512();
    expect(await table.act(action, press(5528))).toBeUndefined();
    expect(sent("act")).toHaveLength(1);
  });

  it("is not answered by a press from before its card was visible", async () => {
    say(snapshot(4), update(5, { race: both }));
    page.frame(5010, 5011);
    page.paint(table.race!.mark, 5012);
    page.time = 5020;
    expect(await table.act(action, press(5008))).toBeUndefined();
    expect(table.pending).toBeNull();
    expect(sent("act")).toEqual([]);
  });

  it("may be answered again where the answer was refused", async () => {
    const answered = press512();
    answer({ ok: false, rule: "B3.1", key: "no-such-row", message: "There is no such row." });
    await answered;
    expect(table).toMatchObject({ pending: null, refusal: { key: "no-such-row", rule: "B3.1", target: "row 3" } });
    vi.advanceTimersByTime(3000);
    expect(table.refusal).toBeNull();
    void table.act(action, press(5900), "row 2");
    expect(sent("act")).toHaveLength(2);
  });

  it("is not for those who do not race", () => {
    say(snapshot(4), update(5, { race: { race: 1, seats: [0], open: true } }));
    expect(table.mayAnswer).toBe(false);
  });

  it("cannot be answered while its card is spoken, and then has a mark of its own", () => {
    say(snapshot(4), update(5, { race: { ...both, open: false } }));
    const spoken = table.race!;
    expect([table.mayAnswer, spoken.again]).toEqual([false, false]);
    void table.act(action, press(5900), "row 3");
    expect(sent("act")).toHaveLength(0);
    say(update(6, { race: { ...both, race: 2 } }));
    expect(table).toMatchObject({ mayAnswer: true, race: { race: 2, again: true } });
    expect(table.race!.mark).not.toBe(spoken.mark);
    say(judged(7, 2), update(8, { race: { ...both, race: 3 } }));
    expect(table.race!.again).toBe(false);
  });

  it("gets a new mark with every card, and the old verdict goes", () => {
    say(snapshot(4), update(5, { race: both }));
    const first = table.race!.mark;
    say(judged(6, 1));
    expect(table.judgement).not.toBeNull();
    say(update(7, { race: { race: 2, seats: [0, 1], open: true } }));
    expect(table.race!.mark).not.toBe(first);
    expect(table.judgement).toBeNull();
  });

  it("is shown with its verdict as the table lies then, before the next card", () => {
    say(snapshot(4), update(5, { race: both }), judged(6, 1));
    expect(table.view).toEqual(view("v5")); // nothing new to show
    say(update(7, { race: { race: 2, seats: [0, 1], open: true } }), { ...judged(8, 2), view: view("between") });
    expect(table).toMatchObject({ view: view("between"), race: null });
    say(snapshot(8, { view: null, info: info({ phase: "playing" }) }));
    expect(table.view).toEqual(view("between"));
    say(update(9));
    expect(table.view).toEqual(view("v9"));
  });

  it("keeps its card and its beginning through a resync", () => {
    say(snapshot(4), update(5, { race: both }));
    page.frame(5010, 5011);
    const { mark } = table.race!;
    page.paint(mark, 5012);
    say(snapshot(7, { view: view("v5"), race: both }));
    expect(table.race!.mark).toBe(mark);
    page.time = 5530;
    void table.act(action, press(5524));
    expect(sent("act")[0]).toMatchObject({ reaction: 512, how: "presented" });
  });

  it.each([
    ["the card is another", { view: view("other"), race: both }],
    ["the game is another", { view: view("v5"), race: both, info: info({ games: 1 }) }],
  ])("that a snapshot shows is claimed nothing for, where %s", (_, more) => {
    say(snapshot(4), update(5, { race: both }));
    const { mark } = table.race!;
    say(snapshot(9, more));
    expect(table.race!.mark).not.toBe(mark);
    page.frame(5010, 5011);
    page.time = 5530;
    void table.act(action, press(5524));
    expect(sent("act")[0]).toMatchObject({ race: 1, reaction: null, how: "none" });
  });

  it("whose answer was under way when the connection broke shows it until it is decided", async () => {
    const answered = press512();
    server().drop(1006);
    expect(table.connection.state).toBe("lost");
    expect(table.bars(1)).toBe(0);
    vi.advanceTimersByTime(150);
    server().accept();
    expect(sent("act")).toHaveLength(1);
    say(snapshot(9, { view: view("v5"), race: both }), { type: "held", number: sent("act")[0]!.number });
    expect(table.pending).toMatchObject({ target: "row 3", ms: 512 });
    expect(table.mayAnswer).toBe(false);
    say(judged(10, 1));
    answer();
    expect(await answered).toMatchObject({ ok: true });
    expect(table).toMatchObject({ pending: null, refusal: null });
  });

  it("whose answer came too late over the next connection is another one, and can be answered", async () => {
    const answered = press512();
    server().drop(1012);
    vi.advanceTimersByTime(150);
    server().accept();
    say(snapshot(90, { view: view("v5"), race: { race: 7, seats: [0, 1], open: true } }));
    answer({ ok: false, key: "card-gone", message: "That card is no longer there." });
    expect(await answered).toEqual({ lost: true });
    expect(table).toMatchObject({ pending: null, refusal: null, mayAnswer: true });
  });
});

describe("a round in which all play at once", () => {
  it("is timed from its deal on", () => {
    say(snapshot(4, { info: info({ phase: "ritual" }), view: null }), news(5), update(6));
    expect(flushes).toEqual([`v6/${table.roundMark}`]);
    page.frame(5010, 5011);
    page.paint(table.roundMark!, 5012);
    page.time = 7000;
    say(update(7));
    expect(flushes).toHaveLength(1);
    page.time = 8020;
    void table.act(action, press(8012));
    expect(sent("act")[0]).toMatchObject({ race: null, reaction: 3000, how: "presented", seen: 7 });
  });

  it("that this page did not see begin is left to the server's estimate", () => {
    say(snapshot(4), update(5));
    page.frame(5010, 5011);
    page.time = 8020;
    void table.act(action, press(8012));
    expect(sent("act")[0]).toMatchObject({ reaction: null, how: "none" });
  });

  it("is forgotten when something was missed: it may be another one", () => {
    say(snapshot(4, { info: info({ phase: "ritual" }), view: null }), news(5), update(6));
    page.frame(5010, 5011);
    say(snapshot(20));
    expect(table.roundMark).toBeNull();
    page.time = 8020;
    void table.act(action, press(8012));
    expect(sent("act")[0]).toMatchObject({ reaction: null, how: "none" });
  });

  it("shows a press until its reply", async () => {
    say(snapshot(4));
    const answered = table.act(action, press(5001), "lane 4");
    expect(table.pending).toEqual({ target: "lane 4", ms: null, race: null });
    answer();
    await answered;
    expect(table.pending).toBeNull();
  });
});

describe("a press", () => {
  it("tells what could be seen when it was made, though it is handled later", () => {
    say(snapshot(4));
    page.time = 6000;
    say(update(5));
    page.time = 6100;
    void table.act(action, press(5990));
    void table.act(action, press(6050));
    void table.act(action);
    expect(sent("act").map((one) => one.type === "act" && one.seen)).toEqual([4, 5, 5]);
  });
});

describe("clocks", () => {
  it("of a turn run until the next change", () => {
    say(snapshot(4), update(5, { seconds: 30 }));
    expect(table.turnClock).toEqual({ ends: page.time + 30_000, seconds: 30 });
    say(update(6));
    expect(table.turnClock).toBeNull();
  });

  it("of a phase go on when somebody is ready, and end with the phase", () => {
    say(snapshot(4), news(5, { phase: "check" }, 25));
    const clock = table.phaseClock;
    expect(clock).toMatchObject({ seconds: 25 });
    page.time += 4000;
    say(news(6, { phase: "check" }));
    expect(table.phaseClock).toBe(clock);
    say(news(7, { phase: "ritual" }, 3));
    expect(table.phaseClock).toMatchObject({ seconds: 3 });
    say(news(8));
    expect(table.phaseClock).toBeNull();
  });
});

describe("seats", () => {
  it("follow the news", () => {
    say(snapshot(4, { info: info({ phase: "waiting" }), view: null }));
    say(news(5, { phase: "waiting", seats: [person("ben"), person(null)], host: "ben" }));
    expect(table).toMatchObject({ seat: 0, isHost: true });
    expect(sent("resync")).toEqual([]);
  });

  it("given in the middle of a game bring another view, which is asked for", () => {
    say(snapshot(4, { you: "eve", seat: null }), news(5, { seats: [person("ann"), person("eve")] }));
    expect(table.seat).toBe(1);
    expect(sent("resync")).toHaveLength(1);
  });
});

describe("what happened", () => {
  it("is queued in its order until it is taken", () => {
    say(snapshot(4), update(5, { events: [event("a"), event("b")] }), update(6));
    say({ ...judged(7, 1), events: [event("c")] });
    expect(table.happenings.map(({ version }) => version)).toEqual([5, 7]);
    expect(table.takeHappenings().flatMap(({ events }) => events)).toEqual([event("a"), event("b"), event("c")]);
    expect(table.takeHappenings()).toEqual([]);
  });

  it("before a snapshot is past", () => {
    say(snapshot(4), update(5, { events: [event("a")] }), snapshot(9));
    expect(table.happenings).toEqual([]);
  });
});

describe("signs", () => {
  it("come and go", () => {
    say(snapshot(4), { type: "emoted", version: 5, player: "ann", name: "Ann", emote: "wow", seat: null });
    vi.advanceTimersByTime(2000);
    say({ type: "emoted", version: 6, player: "ann", name: "Ann", emote: "again", seat: null });
    expect(table.emotes.map(({ emote }) => emote)).toEqual(["wow", "again"]);
    vi.advanceTimersByTime(2000);
    expect(table.emotes.map(({ emote }) => emote)).toEqual(["again"]);
  });
});

describe("the lobby's commands", () => {
  it("tell why they were refused", async () => {
    say(snapshot(4));
    const start = table.send({ type: "start" });
    answer({ ok: false, key: "not-the-host", message: "Only the host of the table may do that." });
    await start;
    expect(table.refusal).toMatchObject({ command: "start", key: "not-the-host", target: null });
  });
});

describe("a game's own table", () => {
  it("is this one where it plays that game", () => {
    say(snapshot(4));
    expect(table.of("clear4")).toBe(table);
    expect(table.of("subito")).toBeUndefined();
  });
});
