// A microphone for tests: the page gets a stream that plays what the test says, over a faint room. What arrives is
// counted beside the page's own listener, by the numbers of the same samples: above what words have (8 kHz), each sound
// is marked where it begins and where it ends, so that it is known at which sample it did, and whether all of it arrived.
(() => {
  if (!navigator.mediaDevices) return;
  const RATE = 22050;
  const MARK = { seconds: 0.006, from: 17000, to: 21000, loud: 0.05, least: 0.7, audible: 0.008 };
  const SOON = 0.03; // until a sound that is said now begins
  const PATIENCE = 2; // seconds, by samples: what does not come within them was lost
  const decoded = new Map();
  const reports = [];
  let context, input, mark;

  // ── what is played ────────────────────────────────────────────────────────────────────────────────────────────────

  const buffer = (samples, rate = context.sampleRate) => {
    const made = context.createBuffer(1, samples.length, rate);
    made.getChannelData(0).set(samples);
    return made;
  };
  const play = (what, when = 0, loop = false) => {
    const source = new AudioBufferSourceNode(context, { buffer: what, loop });
    source.connect(input);
    source.start(when);
  };
  const noise = (loud) => {
    let state = 1;
    const next = () => loud * (((state = (state * 16807) % 2147483647) / 2147483647) * 2 - 1);
    return buffer(Float32Array.from({ length: 4 * context.sampleRate }, next));
  };
  const chirp = (rate) => {
    const length = Math.round(MARK.seconds * rate);
    return Float32Array.from({ length }, (_, i) => {
      const turns = (MARK.from * i) / rate + (((MARK.to - MARK.from) / length / 2) * i * i) / rate;
      return MARK.loud * Math.sin(2 * Math.PI * turns) * Math.sin((Math.PI * (i + 0.5)) / length) ** 2;
    });
  };

  // ── what arrives ──────────────────────────────────────────────────────────────────────────────────────────────────

  /** What is being said, until it is known what came of it. */
  let said = null;
  /** Until when the page itself sounds, by its own clock. */
  let covered = -Infinity;
  /** The latest samples, and the number of the first of them. */
  const kept = new Float32Array(16 * 48000);
  let arrived = { first: 0, samples: kept.subarray(0, 0) };
  const end = () => arrived.first + arrived.samples.length;

  /** The number of the first sample of a mark that begins between these; null: there is none. */
  function markBetween(from, to) {
    const { first, samples } = arrived;
    const own = mark.reduce((sum, one) => sum + one * one, 0);
    const likeness = (at) => {
      let [sum, power] = [0, 0];
      for (let i = 0; i < mark.length; i++) {
        const one = samples[at + i];
        sum += one * mark[i];
        power += one * one;
      }
      return power < mark.length * (MARK.audible / 2) ** 2 ? 0 : sum / Math.sqrt(power * own);
    };
    const last = Math.min(to - first, samples.length - mark.length);
    for (let at = Math.max(0, from - first); at < last; at++) {
      if (Math.abs(samples[at + (mark.length >> 1)]) < MARK.audible / 4 || likeness(at) < MARK.least) continue;
      let best = at;
      for (let one = at; one < at + mark.length && one <= samples.length - mark.length; one++) {
        if (likeness(one) > likeness(best)) best = one;
      }
      return first + best;
    }
    return null;
  }

  /** Where what is said begins and ends, as far as that is here, and whether it is over. */
  function follow() {
    if (!said || !mark) return;
    const rate = context.sampleRate;
    if (said.begins === null) {
      said.begins = markBetween(said.looked, end());
      if (said.begins === null && end() > said.after + PATIENCE * rate) return settle("lost");
      said.looked = Math.max(said.looked, end() - 2 * mark.length);
      if (said.begins === null) return;
    }
    const due = said.begins + mark.length + said.length;
    if (said.ends === null && end() > due + 2 * mark.length) said.ends = markBetween(due - mark.length, due + 2 * mark.length);
    if (end() <= due + 2 * mark.length) return;
    // Where the second mark is not in its place, samples were left out or silence was put in.
    said.intact = said.ends !== null && Math.abs(said.ends - due) <= 2;
    const known = told();
    if (known || end() > due + PATIENCE * rate) settle(known?.type ?? "unheard", known);
  }

  /** What the page made of it. It may know that before it is over. */
  const told = () =>
    reports.slice(said.reports).find(({ type, sample }) => {
      if (type !== "heard") return type === "taught" || type === "refused";
      return said.begins !== null && sample > said.begins - context.sampleRate / 2 && sample < said.begins + mark.length + said.length;
    });

  /** The page itself sounds until then, and hears nothing meanwhile. */
  function cover(until) {
    covered = Math.max(covered, until - performance.timeOrigin);
    if (said && !told()) said.covered = true;
  }

  function settle(came, known) {
    const { name, begins, intact, covered, done } = said;
    said = null;
    const first = begins === null ? null : begins + mark.length;
    done({ name, came, intact, covered, first, rate: context.sampleRate, word: known?.word ?? null, sample: known?.sample ?? null });
  }

  function count({ data }) {
    const { samples } = arrived;
    const [whole, full] = [data.first === end(), samples.length + data.samples.length > kept.length];
    const from = !whole ? samples.length : full ? samples.length >> 1 : 0;
    kept.copyWithin(0, from, samples.length);
    const length = samples.length - from;
    kept.set(data.samples, length);
    arrived = { first: data.first - length, samples: kept.subarray(0, length + data.samples.length) };
    follow();
  }

  // The page's own capture, a second time: it counts the same samples in the same context.
  const source = AudioContext.prototype.createMediaStreamSource;
  AudioContext.prototype.createMediaStreamSource = function (stream) {
    const made = source.call(this, stream);
    const counter = new AudioWorkletNode(this, "vivace-capture", { numberOfOutputs: 0, channelCount: 1, channelCountMode: "explicit" });
    const way = new MessageChannel();
    way.port1.onmessage = count;
    counter.port.postMessage(way.port2, [way.port2]);
    made.connect(counter);
    mark = chirp(this.sampleRate);
    return made;
  };

  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(url, options) {
      super(url, options);
      if (options?.name !== "vivace-voice") return;
      this.postMessage = (order, ...others) => {
        if (order.type === "ignore") cover(order.until);
        super.postMessage(order, ...others);
      };
      this.addEventListener("message", ({ data }) => {
        reports.push(data);
        follow();
      });
    }
  };

  // ── what a test does ──────────────────────────────────────────────────────────────────────────────────────────────

  window.fakeMicrophone = {
    constraints: null,
    /** Words by name: 16-bit samples of 22,050 Hz, as base64. */
    learn(words) {
      for (const [name, text] of Object.entries(words)) {
        const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
        decoded.set(name, Float32Array.from(new Int16Array(bytes.buffer), (one) => one / 32768));
      }
    },
    /** Says it, and tells what came of it: "heard" and as which word, "taught", "refused", "unheard", or "lost" where the
     * computer dropped it; whether all of it arrived (null: the microphone was switched off before), and
     * whether the page itself sounded before it knew the word; the number of its first sample, and of that at which the page thinks that it began. */
    say(name) {
      const samples = decoded.get(name);
      const rate = context.sampleRate;
      const marked = chirp(rate);
      const at = Math.ceil((context.currentTime + SOON) * rate);
      const length = Math.round((samples.length / RATE) * rate);
      play(buffer(marked), at / rate);
      play(buffer(samples, RATE), (at + marked.length) / rate);
      play(buffer(marked), (at + marked.length + length) / rate);
      return new Promise((done) => {
        said = { name, done, length, after: end(), looked: end(), covered: covered > performance.now() + 1000 * SOON, begins: null, ends: null, intact: null, reports: reports.length };
      });
    },
    /** Until the page itself does not sound: whoever hears it waits that long. */
    quiet: () => new Promise((done) => setTimeout(done, covered - performance.now())),
    /** The room becomes so loud. */
    room(loud) {
      play(noise(loud), 0, true);
    },
  };
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    window.fakeMicrophone.constraints = constraints;
    context ??= new AudioContext();
    await context.resume();
    input = context.createMediaStreamDestination();
    const [track] = input.stream.getTracks();
    const stop = track.stop.bind(track);
    // Switched off while something is said: no more of it arrives.
    track.stop = () => {
      stop();
      const known = said && told();
      if (said) settle(known?.type ?? "unheard", known);
    };
    play(noise(0.001), 0, true);
    return input.stream;
  };
})();
