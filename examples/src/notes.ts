// The tune that plays in the keep. Nothing to hit in here.

type Note = readonly [pitch: string, beats: number];

const BEATS_PER_MINUTE = 96;

const melody: readonly Note[] = [
  ['D4', 1],
  ['F4', 1],
  ['A4', 1.5],
  ['G4', 0.5],
  ['E4', 1],
  ['C4', 1],
  ['D4', 2],
];

const semitones: Readonly<Record<string, number>> = { C: -9, D: -7, E: -5, F: -4, G: -2, A: 0, B: 2 };

/** The frequency of a pitch such as `A4`, in hertz. */
export function frequency(pitch: string): number {
  const name = pitch.slice(0, 1);
  const octave = Number(pitch.slice(1));
  return 440 * 2 ** (octave - 4 + (semitones[name] ?? 0) / 12);
}

/** Plays the tune once. */
export function play(context: AudioContext): void {
  const secondsPerBeat = 60 / BEATS_PER_MINUTE;
  let time = context.currentTime;
  for (const [pitch, beats] of melody) {
    const voice = context.createOscillator();
    voice.type = 'triangle';
    voice.frequency.value = frequency(pitch);
    voice.connect(context.destination);
    voice.start(time);
    time += beats * secondsPerBeat;
    voice.stop(time);
  }
}
