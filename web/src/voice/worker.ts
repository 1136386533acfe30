// Beside the page, so that no drawing waits for it: all that is heard stays here.
import { Hearing } from "./hearing";
import type { Captured, Order, Report } from "./messages";

const now = (): number => performance.timeOrigin + performance.now();
let hearing: Hearing | undefined;

self.onmessage = ({ data }: MessageEvent<Order>) => {
  if (data.type === "listen") {
    const listens = (hearing = new Hearing(data.rate, data.latency, (report: Report) => self.postMessage(report)));
    data.from.onmessage = (event: MessageEvent<Captured>) => listens.captured(event.data, now());
  } else if (data.type === "know") hearing?.know(data.templates);
  else if (data.type === "train") hearing?.train(data.word);
  else hearing?.ignore(data.until);
};
