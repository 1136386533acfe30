import captureUrl from "./capture?worker&url";
import type { Order, Report } from "./messages";

/** Why there is no microphone. */
export type Obstacle = "insecure" | "missing" | "denied" | "failed";

export class NoMicrophone extends Error {
  readonly obstacle: Obstacle;

  constructor(obstacle: Obstacle) {
    super(obstacle);
    this.obstacle = obstacle;
  }
}

/** As it is: what makes calls pleasant shifts and bends what is heard. */
const AS_IT_IS = { echoCancellation: false, noiseSuppression: false, autoGainControl: false, channelCount: 1 };

/** A microphone that is on. What it hears goes to a worker of this page and nowhere else, and is not kept. */
export class Microphone {
  readonly #stream: MediaStream;
  readonly #context: AudioContext;
  readonly #worker: Worker;

  private constructor(stream: MediaStream, context: AudioContext, worker: Worker) {
    this.#stream = stream;
    this.#context = context;
    this.#worker = worker;
  }

  /** Asks for it: only ever after a press. */
  static async open(told: (report: Report) => void, ended: () => void): Promise<Microphone> {
    if (!globalThis.isSecureContext) throw new NoMicrophone("insecure");
    if (!navigator.mediaDevices?.getUserMedia || !("AudioWorkletNode" in globalThis)) throw new NoMicrophone("missing");
    const stream = await navigator.mediaDevices.getUserMedia({ audio: AS_IT_IS }).catch((error: DOMException) => {
      throw new NoMicrophone(error.name === "NotAllowedError" ? "denied" : "missing");
    });
    try {
      return await Microphone.#connect(stream, told, ended);
    } catch {
      for (const track of stream.getTracks()) track.stop();
      throw new NoMicrophone("failed");
    }
  }

  static async #connect(stream: MediaStream, told: (report: Report) => void, ended: () => void): Promise<Microphone> {
    const context = new AudioContext({ latencyHint: "interactive" });
    await Promise.all([context.resume(), context.audioWorklet.addModule(captureUrl)]);
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "vivace-voice" });
    worker.onmessage = ({ data }: MessageEvent<Report>) => told(data);
    const track = stream.getAudioTracks()[0]!;
    track.onended = ended;
    const { latency = 0 } = track.getSettings() as MediaTrackSettings & { latency?: number };
    const capture = new AudioWorkletNode(context, "vivace-capture", {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: "explicit",
    });
    const way = new MessageChannel();
    const order: Order = { type: "listen", from: way.port1, rate: context.sampleRate, latency: 1000 * latency };
    worker.postMessage(order, [way.port1]);
    capture.port.postMessage(way.port2, [way.port2]);
    context.createMediaStreamSource(stream).connect(capture);
    return new Microphone(stream, context, worker);
  }

  send(order: Order): void {
    this.#worker.postMessage(order);
  }

  close(): void {
    for (const track of this.#stream.getTracks()) {
      track.onended = null;
      track.stop();
    }
    this.#worker.terminate();
    void this.#context.close();
  }
}
