import type {
  Game,
  GameStanding,
  Judged,
  Message,
  News,
  Phase,
  RaceInfo,
  Snapshot,
  TableInfo,
  Update,
} from "../protocol";
import { Moments } from "./moments.svelte";
import { isLost, type Answer } from "./outbox";
import { bars, type Bars } from "./quality";
import type { Reaction } from "./reaction";
import type {
  Deadline,
  Happening,
  Judgement,
  PendingPress,
  ShownEmote,
  ShownHand,
  ShownRace,
  ShownRefusal,
} from "./shown";
import type { Connection, Intent, TableSocket } from "./socket";
import type { AnsweredRace, Press, TableTiming } from "./timing";
import { Versions } from "./versions";

export interface TableParts {
  socket: Pick<TableSocket, "send" | "connect" | "close" | "onmessage" | "onchange" | "connection">;
  timing: TableTiming;
  now(): number;
  /** Puts the state on the page at once. */
  flush(): void;
}

const MOST_HAPPENINGS = 200;

/** A table as this page knows it: everything that was told, folded. It knows no game's rules. */
export class TableState<G extends string = string> {
  connection = $state.raw<Connection>({ state: "connecting" });
  info = $state.raw<TableInfo<G> | null>(null);
  view = $state.raw<Game<G>["view"] | null>(null);
  /** What each seat has, and who leads or has won; null before the table told it. */
  standing = $state.raw<GameStanding | null>(null);
  you = $state.raw<string | null>(null);
  offers = $state.raw<readonly Game<G>["offer"][]>([]);
  /** In the first moves of a game with a coach: something good to do now. */
  hint = $state.raw<Game<G>["action"] | null>(null);
  race = $state.raw<ShownRace | null>(null);
  /** The mark of the round on view, where all play at once and it was dealt before the eyes of this page. */
  roundMark = $state.raw<string | null>(null);
  /** The last race's verdict, until the next card is there. */
  judgement = $state.raw<Judgement | null>(null);
  happenings = $state.raw<readonly Happening<G>[]>([]);
  turnClock = $state.raw<Deadline | null>(null);
  phaseClock = $state.raw<Deadline | null>(null);
  pending = $state.raw<PendingPress | null>(null);
  /** The usual round trip of each seat in milliseconds. */
  lines = $state.raw<readonly (number | null)[]>([]);

  /** Called when a card to race for is on view, and when it no longer is. */
  onrace: () => void = () => {};

  readonly #parts: TableParts;
  readonly #versions = new Versions();
  #roundDue = false;
  #resyncing = false;
  readonly #moments = new Moments();

  constructor(parts: TableParts) {
    this.#parts = parts;
    parts.socket.onmessage = (message) => this.#hear(message as Message<G>);
    parts.socket.onchange = (connection) => this.#connectionChanged(connection);
  }

  // ── what follows from it ──────────────────────────────────────────────────────────────────────────────────────────

  get seat(): number | null {
    const seat = this.info?.seats.findIndex((one) => one.player !== null && one.player === this.you) ?? -1;
    return seat < 0 ? null : seat;
  }

  get phase(): Phase | null {
    return this.info?.phase ?? null;
  }

  get isHost(): boolean {
    return this.you !== null && this.info?.host === this.you;
  }

  get emotes(): readonly ShownEmote[] {
    return this.#moments.emotes;
  }

  /** The last seat that changed hands, for a while. */
  get handed(): ShownHand | null {
    return this.#moments.handed;
  }

  get refusal(): ShownRefusal | null {
    return this.#moments.refusal;
  }

  get mayAnswer(): boolean {
    const { race, seat } = this;
    return seat !== null && !!race?.open && race.seats.includes(seat) && this.pending?.race !== race.race;
  }

  bars(seat: number): Bars {
    return seat === this.seat && this.connection.state !== "open" ? 0 : bars(this.lines[seat]);
  }

  /** This table, where it plays that game: then its view, events and actions are that game's. */
  of<One extends G>(game: One): TableState<One> | undefined {
    return this.info?.game === game ? (this as unknown as TableState<One>) : undefined;
  }

  /** What happened since the last call, in order. */
  takeHappenings(): readonly Happening<G>[] {
    const taken = this.happenings;
    if (taken.length) this.happenings = [];
    return taken;
  }

  // ── what this player does ─────────────────────────────────────────────────────────────────────────────────────────

  connect(): void {
    this.#parts.socket.connect();
  }

  leave(): void {
    this.#moments.stop();
    this.#parts.timing.raceIsOver();
    this.#parts.timing.roundIsUnknown();
    this.#parts.socket.close();
  }

  /** Everything but playing: seats, settings, start, emotes. */
  async send(intent: Exclude<Intent, { type: "act" }>): Promise<Answer> {
    const answer = await this.#parts.socket.send(intent);
    this.#moments.answered(intent.type, null, answer);
    return answer;
  }

  /** An action of the game, with the event by which it was pressed. Undefined: that press cannot be meant for what is
   * on the table now (it came before the card was visible, or is the second one in a race), and nothing was sent. */
  async act(action: Game<G>["action"], press?: Press, target: string | null = null): Promise<Answer | undefined> {
    const { timing } = this.#parts;
    this.#moments.forgetRefusal();
    const race = this.seat !== null && this.race?.seats.includes(this.seat) ? this.race.race : null;
    if (race !== null && (this.pending?.race === race || !this.race?.open)) return undefined;
    const untimed: Reaction = { reaction: null, how: "none", step: timing.step };
    const timed = !press ? untimed : race !== null ? timing.pressed(press) : (timing.pressedInRound(press) ?? untimed);
    if (!timed) return undefined;
    const seen = press ? this.#versions.seenAt(timing.momentOf(press)) : this.#versions.current;
    return this.#act(action, { ...timed, race }, seen, target);
  }

  /** The time of a press in the race on view, whoever made it; undefined where it cannot be meant for that card. */
  measured(press: Press): AnsweredRace | undefined {
    return this.#parts.timing.pressed(press);
  }

  /** An answer whose press was measured before: round one screen somebody may press when their own connection has not
   * told of the card yet. */
  async answer(
    action: Game<G>["action"],
    timed: AnsweredRace,
    target: string | null = null,
  ): Promise<Answer | undefined> {
    this.#moments.forgetRefusal();
    if (this.race?.race !== timed.race || !this.mayAnswer) return undefined;
    return this.#act(action, timed, this.#versions.current, target);
  }

  // ── by voice ──────────────────────────────────────────────────────────────────────────────────────────────────────

  /** A sound began at this moment of the page's clock, and may be an answer to the card on view: the table is told, so
   * that it waits for the word. Undefined: it cannot be meant for that card. */
  speaks(at: number, spread: number): AnsweredRace | undefined {
    const timed = this.mayAnswer ? this.#parts.timing.spoken(at, spread) : undefined;
    if (timed) this.#speak(timed.race, timed);
    return timed;
  }

  /** It was no answer: nobody has to wait for one. */
  unsaid({ race, step }: AnsweredRace): void {
    if (this.race?.race === race) this.#speak(race, { reaction: null, step });
  }

  #speak(race: number, { reaction, step, spread = 0 }: Pick<Reaction, "reaction" | "step" | "spread">): void {
    void this.#parts.socket.send({ type: "speak", race, reaction, step, spread });
  }

  async #act(
    action: Game<G>["action"],
    { race, ...timed }: Reaction & { race: number | null },
    seen: number | undefined,
    target: string | null,
  ): Promise<Answer> {
    const { socket } = this.#parts;
    const reaction = timed.reaction === null ? null : Math.round(timed.reaction * 1000) / 1000;
    const mine = (this.pending = { target, race, ms: reaction === null ? null : Math.round(reaction) });
    const { how, step, spread = 0, calibrated = 0 } = timed;
    const answer = await socket.send({ type: "act", action, race, seen, reaction, how, step, spread, calibrated });
    const counts = !isLost(answer) && answer.ok;
    // In a race the press stays on view until the verdict.
    if (this.pending === mine && !(counts && race !== null && this.race?.race === race)) this.pending = null;
    this.#moments.answered("act", target, answer);
    return answer;
  }

  // ── what the table tells ──────────────────────────────────────────────────────────────────────────────────────────

  #connectionChanged(connection: Connection): void {
    if (connection.state === "connecting") {
      this.#versions.startAnew();
      this.#resyncing = false;
    }
    this.connection = connection;
  }

  #hear(message: Message<G>): void {
    if (message.type === "snapshot") return this.#snapshot(message);
    if (message.type === "lines") return void (this.lines = message.trips);
    if (message.type === "reply" || message.type === "held") return;
    const place = this.#versions.place(message.version);
    if (place === "early" || place === "old") return;
    if (message.type === "news") this.#news(message);
    else if (message.type === "update") this.#update(message);
    else if (message.type === "judged") this.#judged(message);
    else if (message.type === "emoted") this.#moments.emoted(message);
    else if (message.type === "handed") this.#moments.changedHands(message);
    this.#versions.reached(message.version, this.#parts.now());
    // Each message is whole in itself, so it is shown at once; the snapshot brings what is missing beside it.
    if (place === "gap") this.#resync();
  }

  #resync(): void {
    if (this.#resyncing) return;
    this.#resyncing = true;
    void this.#parts.socket.send({ type: "resync" }).then(() => (this.#resyncing = false));
  }

  #snapshot(message: Snapshot<G>): void {
    const complete = this.#versions.current === message.version;
    const race = message.race;
    const same = race !== null && this.#isOnView(race, message);
    this.#versions.reached(message.version, this.#parts.now());
    this.#resyncing = false;
    if (!complete) {
      this.#parts.timing.roundIsUnknown();
      this.roundMark = null;
      this.#roundDue = false;
      this.turnClock = this.#deadline(message.seconds);
      this.phaseClock = this.#deadline(message.phase_seconds);
    }
    this.info = message.info;
    this.you = message.you;
    // Between a verdict and the next card the table shows no view: then the last one stays, as for everybody.
    if (message.view !== null || message.info.phase !== "playing") this.view = message.view;
    if (message.standing !== null || message.info.phase !== "playing") this.standing = message.standing;
    this.offers = message.offers;
    this.hint = message.hint ?? null;
    this.happenings = [];
    if (race === null) this.#noRace();
    // Who sits round one device has seen nothing of it before, and neither have the others.
    else if (!same) this.#showRace(race, !message.info.one_device);
  }

  #isOnView(race: RaceInfo, { view, info }: Snapshot<G>): boolean {
    return (
      this.race?.race === race.race &&
      this.info?.games === info.games &&
      JSON.stringify(this.view) === JSON.stringify(view)
    );
  }

  #news({ info, seconds }: News<G>): void {
    const before = { phase: this.phase, seat: this.seat };
    this.info = info;
    // Before a game nothing lies there; after one it may be another game that follows.
    if (info.phase === "waiting") this.view = this.standing = this.judgement = null;
    if (info.phase !== before.phase) {
      this.#roundDue = info.phase === "playing";
      if (!this.#roundDue) this.#parts.timing.roundIsUnknown();
      this.phaseClock = this.#deadline(seconds);
      if (info.phase === "ritual") this.judgement = null;
    } else if (seconds !== null) this.phaseClock = this.#deadline(seconds);
    // Another seat may know other things, and only a snapshot tells them.
    if (this.seat !== before.seat && this.view !== null) this.#resync();
  }

  #update(message: Update<G>): void {
    const draw = () => {
      this.view = message.view;
      this.standing = message.standing ?? this.standing;
      this.offers = message.offers;
      this.hint = message.hint ?? null;
      this.turnClock = this.#deadline(message.seconds);
      this.#happened(message.version, message.events);
    };
    const roundBegins = this.#roundDue;
    this.#roundDue = false;
    if (message.race !== null) this.#showRace(message.race, false, draw);
    else if (roundBegins) {
      this.#noRace();
      this.#parts.timing.showRound((mark) => {
        draw();
        this.roundMark = mark;
        this.#parts.flush();
      });
    } else {
      this.#noRace();
      draw();
    }
  }

  #judged(message: Judged<G>): void {
    this.#noRace();
    this.pending = null;
    this.offers = [];
    this.hint = null;
    this.turnClock = null;
    this.view = message.view ?? this.view;
    this.standing = message.standing ?? this.standing;
    this.judgement = {
      race: message.race,
      verdict: message.verdict,
      waitedMs: message.waited_ms,
      nextMs: message.next_ms,
      at: this.#parts.now(),
    };
    this.#happened(message.version, message.events);
  }

  #showRace(race: RaceInfo, late: boolean, draw: () => void = () => {}): void {
    this.#parts.timing.show(
      race.race,
      (mark) => {
        draw();
        this.pending = null;
        this.judgement = null;
        this.race = { ...race, mark, again: race.open && this.race?.open === false };
        this.#parts.flush();
        this.onrace();
      },
      late,
    );
  }

  #noRace(): void {
    this.#parts.timing.raceIsOver();
    const was = this.race;
    this.race = null;
    if (this.pending?.race != null) this.pending = null;
    if (was !== null) this.onrace();
  }

  #happened(version: number, events: readonly Game<G>["event"][]): void {
    if (events.length) this.happenings = [...this.happenings, { version, events }].slice(-MOST_HAPPENINGS);
  }

  #deadline(seconds: number | null): Deadline | null {
    return seconds === null ? null : { ends: this.#parts.now() + 1000 * seconds, seconds };
  }
}
