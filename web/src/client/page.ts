import type { Stall } from "./stalls";

/** What timing needs of a browser. */
export interface Painted {
  mark: string;
  at: number;
}

export interface Page {
  now(): number;
  hidden(): boolean;
  onHidden(then: () => void): void;
  /** Calls back in the next frame. */
  nextFrame(then: () => void): void;
  /** Lays the page out now, so that this does not fall between the frame's time and its paint. */
  layOut(): void;
  /** Calls back in the first task after the frame that is being made. */
  afterFrame(then: () => void): void;
  /** Tells which marked elements were painted; what it returns gives those not told yet. */
  onPainted(then: (painted: Painted[]) => void): () => Painted[];
  /** Tells when the page's thread was busy for long; likewise. */
  onStalled(then: (stalls: Stall[]) => void): () => Stall[];
}

interface ElementEntry extends PerformanceEntry {
  readonly identifier: string;
  readonly renderTime: number;
  /** Exact where the page is isolated; Chromium alone has it. */
  readonly presentationTime?: number;
}

const painted = (entries: PerformanceEntryList): Painted[] =>
  (entries as ElementEntry[]).map((e) => ({ mark: e.identifier, at: e.presentationTime || e.renderTime }));

const stalls = (entries: PerformanceEntryList): Stall[] =>
  entries.map(({ startTime, duration }) => ({ from: startTime, to: startTime + duration }));

/** Observes the first of these types of entries that the engine has. What it returns gives what was not told yet. */
function observing<T>(
  types: readonly string[],
  read: (entries: PerformanceEntryList) => T[],
  then: (told: T[]) => void,
): () => T[] {
  const type = types.find((one) => globalThis.PerformanceObserver?.supportedEntryTypes.includes(one));
  if (type === undefined) return () => [];
  const observer = new PerformanceObserver((list) => then(read(list.getEntries())));
  observer.observe({ type });
  return () => read(observer.takeRecords());
}

export const browserPage: Page = {
  now: () => performance.now(),
  hidden: () => document.visibilityState === "hidden",
  onHidden(then) {
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") then();
    });
  },
  nextFrame: (then) => void requestAnimationFrame(then),
  layOut: () => void document.body.getBoundingClientRect(),
  afterFrame(then) {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      then();
    };
    channel.port2.postMessage(0);
  },
  onPainted: (then) => observing(["element"], painted, then),
  // A long frame has all that was done for it, and a long task is a part of one.
  onStalled: (then) => observing(["long-animation-frame", "longtask"], stalls, then),
};
