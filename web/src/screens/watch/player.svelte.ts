import type { Mark, Replay } from "../../protocol";
import { frameAt, frameOf, framesOf, type Eyes, type Frame } from "./film";
import { Stage } from "./stage.svelte";

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** More than that at once is a jump: nobody could follow it. */
const MOST_AT_ONCE = 6;
/** After a long pause of the page (another tab, a closed lid) the replay goes on where it was. */
const LONGEST_TICK_MS = 250;

/** How a frame was reached: played, by one step on, or by a jump to wherever. */
export type Reached = "played" | "stepped" | "jumped";

/** A replay that is played: where it stands, how fast it goes, through whose eyes. */
export class Player {
  readonly replay: Replay;
  readonly frames: readonly Frame[];
  readonly stage: Stage;
  readonly total: number;
  playing = $state(false);
  speed = $state.raw<Speed>(1);
  eyes = $state.raw<Eyes>(null);
  frame: Frame = $state.raw(undefined!);
  /** Milliseconds from the start. */
  now = $state.raw(0);
  /** Told of every frame that somebody asked for. */
  onreached: (how: Reached) => void = () => {};
  #ticking: number | undefined;

  constructor(replay: Replay) {
    this.replay = replay;
    this.frames = framesOf(replay.film);
    this.total = Math.max(1, this.frames.at(-1)!.at);
    this.stage = new Stage(replay);
  }

  get marks(): readonly Mark[] {
    return this.replay.film.marks;
  }

  /** The marks of what is on view. */
  get marksHere(): readonly Mark[] {
    const { version } = this.frame.step;
    return this.marks.filter((mark) => mark.version === version);
  }

  get ended(): boolean {
    return this.frame.index === this.frames.length - 1 && this.now >= this.frame.at;
  }

  // ── where ─────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Shows this frame at once. */
  show(frame: Frame, how: Reached = "jumped"): void {
    const follows = how === "stepped" && frame.index === this.frame.index + 1;
    this.now = frame.at;
    this.frame = frame;
    if (follows) this.stage.go(frame, this.eyes);
    else this.stage.cut(frame, this.eyes);
    this.onreached(how);
  }

  seek(ms: number): void {
    const to = Math.min(Math.max(0, ms), this.total);
    const frame = frameAt(this.frames, to);
    if (frame !== this.frame) this.show(frame);
    else this.onreached("jumped");
    this.now = to;
  }

  step(by: 1 | -1): void {
    this.pause();
    const frame = this.frames[this.frame.index + by];
    if (frame) this.show(frame, "stepped");
  }

  /** A moment is seen as it happens, and not only what it left behind. */
  jump(mark: Mark): void {
    const frame = frameOf(this.frames, mark);
    const before = this.frames[frame.index - 1];
    if (frame.kind === "verdict" || !before) return this.show(frame);
    this.stage.cut(before, this.eyes);
    this.stage.go(frame, this.eyes);
    this.now = frame.at;
    this.frame = frame;
    this.onreached("jumped");
  }

  /** The mark before or after what is on view. */
  markFrom(by: 1 | -1): Mark | undefined {
    const here = this.frame.index;
    const indexed = this.marks.map((mark) => ({ mark, index: frameOf(this.frames, mark).index }));
    return by > 0
      ? indexed.find(({ index }) => index > here)?.mark
      : indexed.findLast(({ index }) => index < here)?.mark;
  }

  look(eyes: Eyes): void {
    this.eyes = eyes;
    this.stage.cut(this.frame, eyes);
    this.onreached("jumped");
  }

  // ── when ──────────────────────────────────────────────────────────────────────────────────────────────────────────

  play(): void {
    if (this.playing) return;
    if (this.ended) this.show(this.frames[0]!);
    this.playing = true;
    let before = performance.now();
    const tick = (moment: number): void => {
      this.#advance(Math.min(Math.max(0, moment - before), LONGEST_TICK_MS) * this.speed);
      before = moment;
      if (this.playing) this.#ticking = requestAnimationFrame(tick);
    };
    this.#ticking = requestAnimationFrame(tick);
  }

  pause(): void {
    if (this.#ticking !== undefined) cancelAnimationFrame(this.#ticking);
    this.#ticking = undefined;
    if (!this.playing) return;
    this.playing = false;
    this.onreached("played");
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  hasten(by: 1 | -1): void {
    this.speed = SPEEDS[Math.min(Math.max(0, SPEEDS.indexOf(this.speed) + by), SPEEDS.length - 1)]!;
  }

  #advance(ms: number): void {
    const to = Math.min(this.now + ms, this.total);
    const last = frameAt(this.frames, to);
    if (last.index - this.frame.index > MOST_AT_ONCE) this.stage.cut(last, this.eyes);
    else for (const frame of this.frames.slice(this.frame.index + 1, last.index + 1)) this.stage.go(frame, this.eyes);
    this.frame = last;
    this.now = to;
    if (to >= this.total) this.pause();
  }
}
