/** Moments that can be heard. */
export interface GameSound {
  isOn(): boolean;
  toggle(): boolean;
  click(): void;
  spin(): void;
  reelStop(reel: number): void;
  win(): void;
  bigWin(): void;
}

interface Tone {
  readonly frequency: number;
  readonly at: number;
  readonly length: number;
  readonly gain: number;
  readonly shape: OscillatorType;
}

const scale = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51];

/** Notes of the scale one after the other. */
const melody = (
  notes: readonly number[],
  { step, ...tone }: Pick<Tone, 'length' | 'gain'> & { readonly step: number },
): Tone[] =>
  notes.map((note, index) => ({ ...tone, frequency: scale[note] ?? 880, at: index * step, shape: 'triangle' }));

/** Small synthesised sounds, silent until they are switched on. */
export function createSound(startOn: boolean, remember: (on: boolean) => void): GameSound {
  let context: AudioContext | undefined;
  let on = startOn;
  const play = (tones: readonly Tone[]): void => {
    if (!on) return;
    context ??= new AudioContext();
    const audio = context;
    void audio.resume();
    tones.forEach((tone) => playTone(audio, tone));
  };
  return {
    isOn: () => on,
    toggle() {
      on = !on;
      remember(on);
      play([{ frequency: 880, at: 0, length: 0.12, gain: 0.08, shape: 'sine' }]);
      return on;
    },
    click: () => play([{ frequency: 1200, at: 0, length: 0.04, gain: 0.03, shape: 'triangle' }]),
    spin: () =>
      play(
        [0, 1, 2].map((step) => ({
          frequency: 190 + step * 70,
          at: step * 0.05,
          length: 0.14,
          gain: 0.05,
          shape: 'triangle',
        })),
      ),
    reelStop: (reel) => play([{ frequency: 128 + reel * 12, at: 0, length: 0.1, gain: 0.16, shape: 'sine' }]),
    win: () => play(melody([0, 2, 4, 5], { step: 0.09, length: 0.28, gain: 0.07 })),
    bigWin: () => play(melody([0, 2, 4, 5, 4, 5, 6, 7], { step: 0.13, length: 0.5, gain: 0.08 })),
  };
}

function playTone(audio: AudioContext, tone: Tone): void {
  const start = audio.currentTime + tone.at;
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.type = tone.shape;
  oscillator.frequency.value = tone.frequency;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(tone.gain, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + tone.length);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + tone.length + 0.02);
}
