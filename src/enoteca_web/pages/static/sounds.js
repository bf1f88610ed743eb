// Three soft sounds, made here: a cork for my turn, a card or tile that is laid, a coin.
const wanted = () => localStorage.getItem("sound") === "on";
let context = null;

// A browser lets a page sound only after somebody has touched it.
async function wake() {
  if (!wanted() || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  await context.resume();
}

function play(source, out, seconds, peak, after = 0) {
  const start = context.currentTime + after;
  const level = new GainNode(context, { gain: 0 });
  level.gain.setValueAtTime(0.0001, start);
  level.gain.exponentialRampToValueAtTime(peak, start + 0.008);
  level.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  out.connect(level).connect(context.destination);
  source.start(start);
  source.stop(start + seconds);
}

function tone(type, from, to, seconds, peak, after) {
  const wave = new OscillatorNode(context, { type, frequency: from });
  wave.frequency.linearRampToValueAtTime(to, context.currentTime + seconds);
  play(wave, wave, seconds, peak, after);
}

function rustle(frequency, seconds, peak) {
  const buffer = context.createBuffer(1, seconds * context.sampleRate, context.sampleRate);
  buffer.getChannelData(0).forEach((_, at, noise) => { noise[at] = 2 * Math.random() - 1; });
  const noise = new AudioBufferSourceNode(context, { buffer });
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency });
  play(noise, noise.connect(band), seconds, peak);
}

const SOUNDS = {
  cork() {
    tone("sine", 170, 480, 0.1, 0.3);
    rustle(800, 0.06, 0.15);
  },
  card: () => rustle(2200, 0.09, 0.25),
  coin() {
    tone("triangle", 1900, 1880, 0.25, 0.08);
    tone("triangle", 2530, 2510, 0.3, 0.06, 0.06);
  },
};

export async function sound(name) {
  await wake();
  if (context?.state === "running") SOUNDS[name]();
}

for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, wake);
