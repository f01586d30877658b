import { ticksPerSecond } from '../model/animation.js';

/** How long a frame is shown, as a person types it. A tick is 1/60 s. */
export interface FrameDuration {
  readonly unit: 'ms' | 'fps' | 'ticks';
  readonly value: number;
}

/** The longest duration in ms. */
const maxDuration = 60_000;

const units: Readonly<Record<string, FrameDuration['unit']>> = { '': 'ms', ms: 'ms', fps: 'fps', f: 'ticks' };

/** Parses `120`, `120ms`, `12fps` or `7f`; null if it isn't a duration. */
export function parseDuration(text: string): FrameDuration | null {
  const [, digits, word = ''] = /^(\d{1,9}(?:[.,]\d{1,9})?) ?(ms|fps|f)?$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const duration = { unit: units[word.toLowerCase()]!, value: Number(digits.replace(',', '.')) };
  const ms = toMs(duration);
  return ms >= 1 && ms <= maxDuration ? duration : null;
}

/** Returns a duration in ms. */
export function toMs({ unit, value }: FrameDuration): number {
  return unit === 'fps' ? 1000 / value : unit === 'ticks' ? (value * 1000) / ticksPerSecond : value;
}
