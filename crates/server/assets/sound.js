// A card's tick on the cloth, made of noise.
import { prefs } from './prefs.js';

let context = null;

export function tick(strength = 1) {
  if (!prefs.sound || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  const length = Math.floor(context.sampleRate * 0.05);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < length; at += 1) data[at] = (Math.random() * 2 - 1) * Math.exp(-at / (length / 9));
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = 1700;
  gain.gain.value = 0.35 * strength;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start();
}
