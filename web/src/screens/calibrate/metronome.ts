/** A beat that is heard: exact on the audio clock, and told on the page's. */
export class Metronome {
  readonly #context: AudioContext;
  readonly #volume: GainNode;

  constructor(volume: number, context = new AudioContext({ latencyHint: "interactive" })) {
    this.#context = context;
    this.#volume = context.createGain();
    this.#volume.gain.value = volume ** 2;
    this.#volume.connect(context.destination);
  }

  async start(): Promise<void> {
    await this.#context.resume();
  }

  stop(): void {
    void this.#context.close();
  }

  /** Clicks at these moments of the page's clock; says when each is to be heard, as well as the browser knows. */
  strike(moments: readonly number[]): number[] {
    const ahead = this.#latest();
    return moments.map((moment) => {
      const at = Math.max(this.#context.currentTime, ahead.audio + (moment - ahead.page) / 1000);
      this.#click(at);
      return ahead.page + 1000 * (at - ahead.audio);
    });
  }

  /** One moment on both clocks: of the sample that leaves the loudspeaker, where the browser tells it. */
  #latest(): { audio: number; page: number } {
    const { contextTime = 0, performanceTime = 0 } = this.#context.getOutputTimestamp?.() ?? {};
    if (performanceTime > 0) return { audio: contextTime, page: performanceTime };
    const latency = this.#context.outputLatency || this.#context.baseLatency || 0;
    return { audio: this.#context.currentTime, page: performance.now() + 1000 * latency };
  }

  #click(at: number): void {
    const tone = this.#context.createOscillator();
    const shape = this.#context.createGain();
    tone.frequency.value = 1200;
    shape.gain.setValueAtTime(0, at);
    shape.gain.linearRampToValueAtTime(1, at + 0.001);
    shape.gain.exponentialRampToValueAtTime(0.001, at + 0.04);
    tone.connect(shape).connect(this.#volume);
    tone.start(at);
    tone.stop(at + 0.05);
  }
}
