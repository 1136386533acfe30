import type { Sound } from "./sounding/strikes";

/** How a race was decided. */
export interface Decided {
  /** Who was first; null: too close to call. */
  first: number | null;
  /** Whether that answer was right. */
  right: boolean | null;
  /** One's own seat; null: one watches, or all sit round one device. */
  me: number | null;
}

/** Cards that were won in a row: each sounds higher than the one before. */
export class Streak {
  #length = 0;
  #whose: number | null = null;

  won(): Sound {
    return { streak: this.#length++ };
  }

  broken(): void {
    this.#length = 0;
  }

  /** What a verdict sounds like. A tie leaves the streak as it is: nobody has won it, and nobody has lost it. */
  judged({ first, right, me }: Decided): Sound {
    if (first === null) return "tie";
    if (!right) {
      if (me === null || first === me) this.broken();
      return "wrong";
    }
    if (me !== null && first !== me) {
      this.broken();
      return "right";
    }
    if (this.#whose !== first) this.broken();
    this.#whose = first;
    return this.won();
  }
}
