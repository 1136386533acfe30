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
}

interface ElementEntry extends PerformanceEntry {
  readonly identifier: string;
  readonly renderTime: number;
  /** Exact where the page is isolated; Chromium alone has it. */
  readonly presentationTime?: number;
}

const painted = (entries: PerformanceEntryList): Painted[] =>
  (entries as ElementEntry[]).map((e) => ({ mark: e.identifier, at: e.presentationTime || e.renderTime }));

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
  onPainted(then) {
    if (!globalThis.PerformanceObserver?.supportedEntryTypes.includes("element")) return () => [];
    const observer = new PerformanceObserver((list) => then(painted(list.getEntries())));
    observer.observe({ type: "element" });
    return () => painted(observer.takeRecords());
  },
};
