import type { Page, Painted } from "../page";
import type { Stall } from "../stalls";

/** A page whose clock, frames and paints a test moves by hand. */
export class HandPage implements Page {
  time = 1000;
  isHidden = false;
  /** Whether this engine has Element Timing. */
  readonly tellsPaints: boolean;
  laidOut = 0;
  #frames: (() => void)[] = [];
  #tasks: (() => void)[] = [];
  #hide: () => void = () => {};
  #told: (painted: Painted[]) => void = () => {};
  #untold: Painted[] = [];
  #stalls: Stall[] = [];

  constructor({ tellsPaints = true } = {}) {
    this.tellsPaints = tellsPaints;
  }

  // The clock moves a little with every reading, as a real one does: by 5 µs.
  now = () => (this.time += 0.005);
  hidden = () => this.isHidden;
  onHidden = (then: () => void) => void (this.#hide = then);
  nextFrame = (then: () => void) => void this.#frames.push(then);
  layOut = () => void this.laidOut++;
  afterFrame = (then: () => void) => void this.#tasks.push(then);
  onPainted = (then: (painted: Painted[]) => void) => {
    this.#told = then;
    return () => this.#untold.splice(0);
  };

  onStalled = () => () => this.#stalls.splice(0);

  /** The page's thread was busy; the engine tells it when it is asked. */
  stall(from: number, to: number): void {
    this.#stalls.push({ from, to });
  }

  hide(): void {
    this.isHidden = true;
    this.#hide();
  }

  /** The frame begins at this time, and the first task after it runs at that. */
  frame(at: number, task: number): void {
    this.time = at;
    for (const then of this.#frames.splice(0)) then();
    this.time = task;
    for (const then of this.#tasks.splice(0)) then();
  }

  /** The element was painted; the engine tells it now, or only when it is asked. */
  paint(mark: string, at: number, { tell = true } = {}): void {
    if (!this.tellsPaints) return;
    if (tell) this.#told([{ mark, at }]);
    else this.#untold.push({ mark, at });
  }
}
