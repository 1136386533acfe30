import { flushSync } from "svelte";
import { seatOf, tableOf } from "../../client/bare";
import type { Page } from "../../client/page";
import type { Bars } from "../../client/quality";
import type { Connection } from "../../client/socket";
import { TableState, type TableParts } from "../../client/table.svelte";
import { Timing } from "../../client/timing";
import type { GameStanding, Message, Phase, RaceInfo, Replay, SeatInfo, TableInfo } from "../../protocol";
import {
  decides,
  heardBy,
  racersOf,
  settledOf,
  standingsOf,
  verdictOf,
  viewsOf,
  type Eyes,
  type Frame,
  type View,
} from "./film";

/** Nothing is measured in a replay. */
const NO_CLOCKWORK: Page = {
  now: () => performance.now(),
  hidden: () => false,
  onHidden: () => {},
  nextFrame: () => {},
  layOut: () => {},
  afterFrame: () => {},
  onPainted: () => () => [],
  onStalled: () => () => [],
};

/** The end of a line at which a replay speaks instead of a server. */
class Line implements Pick<TableParts["socket"], "onmessage" | "onchange" | "connection"> {
  onmessage: (message: Message) => void = () => {};
  onchange: (connection: Connection) => void = () => {};
  readonly connection: Connection = { state: "open" };
  readonly connect = (): void => {};
  readonly close = (): void => {};
  /** Nobody answers: a game that is over cannot be played. */
  readonly send = (): Promise<never> => new Promise(() => {});
}

/** A table on which a game is shown again: the games' own components draw it as if it were played now. */
export class ReplayTable extends TableState {
  eyes = $state.raw<Eyes>(null);

  override get seat(): number | null {
    return this.eyes;
  }

  /** How good their connections were is not on record. */
  override bars(): Bars {
    return 3;
  }
}

/** Shows the frames of one replay on one table. */
export class Stage {
  readonly table: ReplayTable;
  /** Another scene begins with every jump: what a component remembers of the one before does not belong to it. */
  scene = $state(0);
  readonly #line = new Line();
  #replay: Replay;
  readonly #views = new Map<Eyes, readonly View[]>();
  #standings: readonly GameStanding[];
  #version = 0;

  constructor(replay: Replay) {
    this.#replay = replay;
    this.#standings = standingsOf(replay.film);
    const timing = new Timing(NO_CLOCKWORK);
    this.table = new ReplayTable({ socket: this.#line, timing, now: () => performance.now(), flush: flushSync });
    this.#line.onchange({ state: "open" });
  }

  /** The same game, with more steps. */
  grow(replay: Replay): void {
    this.#replay = replay;
    this.#standings = standingsOf(replay.film);
    this.#views.clear();
  }

  view(version: number, eyes: Eyes): View {
    let views = this.#views.get(eyes);
    if (!views) this.#views.set(eyes, (views = viewsOf(this.#replay.film, eyes)));
    return views[version]!;
  }

  /** The frame as it is, without a way that leads to it. */
  cut(frame: Frame, eyes: Eyes): void {
    const { table } = this;
    const before = frame.kind === "verdict" ? frame.step.version - 1 : frame.step.version;
    table.judgement = table.pending = null;
    table.race = null;
    table.eyes = eyes;
    const view = this.view(before, eyes);
    this.#tell({
      type: "snapshot",
      info: this.#info(before),
      you: "",
      seat: eyes,
      view,
      race: this.#race(before),
      offers: this.#offers(before, eyes),
      seconds: null,
      phase_seconds: null,
      standing: this.#standings[before],
    });
    this.scene += 1;
    flushSync(); // the card of a race is on the table before its verdict is
    if (frame.kind === "verdict") this.#judge(frame, eyes);
  }

  /** The next frame, with everything that moves on the way to it. */
  go(frame: Frame, eyes: Eyes): void {
    if (frame.kind === "verdict") return this.#judge(frame, eyes);
    const { version } = frame.step;
    const view = this.view(version, eyes);
    const info = this.#info(version);
    if (info.phase !== this.table.phase) this.#tell({ type: "news", info, seconds: null });
    const events = decides(frame.step) ? [] : heardBy(frame.step, eyes); // those of a race came with its verdict
    this.#tell({
      type: "update",
      events,
      view,
      race: this.#race(version),
      offers: this.#offers(version, eyes),
      seconds: null,
      standing: this.#standings[version],
    });
  }

  #judge(frame: Frame, eyes: Eyes): void {
    const { version } = frame.step;
    const view = settledOf(frame.step, this.view(version - 1, eyes), eyes);
    this.#tell({
      type: "judged",
      race: version,
      verdict: verdictOf(frame.step),
      waited_ms: 0,
      next_ms: null,
      events: heardBy(frame.step, eyes),
      view,
    });
  }

  #tell(message: object): void {
    this.#line.onmessage({ ...message, version: ++this.#version } as Message);
  }

  #race(version: number): RaceInfo | null {
    const seats = racersOf(this.#replay.film, version);
    return seats && { race: version + 1, seats, open: true };
  }

  /** What a seat did next was among what it could do; in races everybody has the same buttons. */
  #offers(version: number, eyes: Eyes): readonly object[] {
    const next = this.#replay.film.steps[version + 1]?.action;
    return eyes !== null && next && next["seat"] === eyes ? [next] : [];
  }

  #info(version: number): TableInfo {
    const { film, players } = this.#replay;
    const last = version === film.steps.length - 1;
    const between = version > 0 && film.steps[version + 1]?.action?.["do"] === "deal";
    const phase: Phase = last && film.finished ? "over" : between ? "check" : "playing";
    const seats = players.map(({ name, player, level, handicap, ghost, program }, i): SeatInfo => {
      const nobody = name === null && player === null && level === null;
      return seatOf({
        name,
        player: nobody ? null : (player ?? (level === null ? `seat-${i}` : null)),
        bot: level,
        ghost: ghost ?? null,
        handicap,
        program,
      });
    });
    return tableOf(film.game, { phase, options: film.options, seats, games: 1 });
  }
}
