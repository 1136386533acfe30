// A microphone for tests: the page gets a stream that plays what the test says, over a faint room.
(() => {
  if (!navigator.mediaDevices) return;
  let context, input;
  const decoded = new Map();
  const noise = (loud) => {
    const buffer = context.createBuffer(1, 4 * context.sampleRate, context.sampleRate);
    const samples = buffer.getChannelData(0);
    let state = 1;
    for (let i = 0; i < samples.length; i++) samples[i] = loud * (((state = (state * 16807) % 2147483647) / 2147483647) * 2 - 1);
    return buffer;
  };
  const play = (buffer, loop = false) => {
    const source = new AudioBufferSourceNode(context, { buffer, loop });
    source.connect(input);
    source.start();
    return source;
  };
  window.fakeMicrophone = {
    constraints: null,
    async teach(words) {
      // By name: 16-bit samples of 22,050 Hz, as base64.
      for (const [name, text] of Object.entries(words)) {
        const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
        decoded.set(name, new Int16Array(bytes.buffer));
      }
    },
    say(name) {
      const samples = decoded.get(name);
      const buffer = context.createBuffer(1, samples.length, 22050);
      buffer.getChannelData(0).set(Float32Array.from(samples, (one) => one / 32768));
      play(buffer);
    },
    /** The room becomes so loud. */
    room(loud) {
      play(noise(loud), true);
    },
  };
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    window.fakeMicrophone.constraints = constraints;
    context ??= new AudioContext();
    await context.resume();
    input = context.createMediaStreamDestination();
    play(noise(0.001), true);
    return input.stream;
  };
})();
