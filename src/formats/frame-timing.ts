import { ticksPerSecond, type FrameTimes } from '../model/animation.js';
import type { ObjectValue, Value } from '../model/value.js';
import { valueAt } from './parts.js';

/** Reads how long frames are shown, from the keys of a record with frames, of an animation or of one frame. */

/** How long frames are shown; `inTicks`: the text counts in ticks of 1/60 s. */
export interface DeclaredTimes extends FrameTimes {
  readonly inTicks?: true;
}

/** Returns the number that a value is, also if it is computed; null if it is none. */
export type ReadNumber = (value: Value) => number | null;

/** What the number under a key means. */
type TimeUnit =
  | 'fps'
  /** Its unit depends on its value. */
  | 'time'
  | 'ms'
  | 's'
  | 'ticks';

interface TimeKey {
  readonly unit: TimeUnit;
  /**
   * Whether the words alone say that it is the duration of a frame. Others (`duration`, `delay`) may be that of an
   * attack or of a whole animation.
   */
  readonly isOfFrame: boolean;
}

/** Frames per second. `speed` isn't one: it is mostly how fast something moves, or a factor. */
const rates = /^(?:anim(?:ation)?|sprite)?(?:fps|frame_?rate|frames_?per_?sec(?:ond)?)$/;
/** Durations of a frame; the number of ticks for which a frame is held. */
const frameTimes = /^(?:anim(?:ation)?_?)?(?:frame_?(?:time|duration|delay|interval|length_?(?=m?s))s?|per_?frame)$/;
const ticks = /^(?:ticks?|hold|holds|frames?_?hold|hold_?frames|ticks?_?per_?frame|frame_?ticks|hold_?ticks)$/;
const times = /^(?:durations?|delays?)$/;
/** A unit at the end of a key: `durationMs`, `frame_time_sec`, `durationTicks`. */
const units: readonly (readonly [RegExp, TimeUnit])[] = [
  [/_?(?:ms|msec|millis|milliseconds|in_?ms)$/, 'ms'],
  [/_?(?:secs?|seconds?|in_?s)$|_s$/, 's'],
  [/_?(?:ticks|frames)$/, 'ticks'],
];

const timeKeys = new Map<string, TimeKey | null>();

/** Returns what the number under a key means; null if it isn't about time. */
function timeKey(key: string): TimeKey | null {
  // Fast path: most keys are about something else.
  if (key.length > 24 || !/fps|rate|dur|time|delay|tick|hold|frame|interval/i.test(key)) return null;
  let known = timeKeys.get(key);
  if (known === undefined) timeKeys.set(key, (known = classify(key)));
  return known;
}

/** Whether the number under a key may say how long frames are shown. */
export function isTimeKey(key: string): boolean {
  return timeKey(key) !== null;
}

/** Keys of tools for how long a frame is shown, which mean something else elsewhere. */
const toolKeys: ReadonlySet<string> = new Set(['speed', 'playbackSpeed', 'timeBetweenFrames']);

/** The same, also for the keys of tools. */
export function mayBeTimeKey(key: string): boolean {
  return isTimeKey(key) || toolKeys.has(key);
}

function classify(key: string): TimeKey | null {
  const plain = key
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .replace(/-/g, '_')
    .toLowerCase();
  if (rates.test(plain.replaceAll('_', ''))) return { unit: 'fps', isOfFrame: true };
  if (ticks.test(plain)) return { unit: 'ticks', isOfFrame: plain.includes('frame') };
  if (/^(?:ms|millis|milliseconds)_per_frame$/.test(plain)) return { unit: 'ms', isOfFrame: true };
  if (/^(?:s|secs?|seconds)_per_frame$/.test(plain)) return { unit: 's', isOfFrame: true };
  const [suffix, unit] = units.find(([end]) => end.test(plain)) ?? [null, 'time' as const];
  const word = suffix === null ? plain : plain.replace(suffix, '');
  if (frameTimes.test(word)) return { unit, isOfFrame: true };
  return times.test(word) ? { unit, isOfFrame: false } : null;
}

/** Faster rates and longer frames are something else. */
const maxRate = 240;
const maxDuration = 60_000;
/** No screen shows a frame for a shorter time, in ms, so smaller whole numbers are ticks. */
const leastDuration = 16;
/** Longer lists of ticks are improbable: two seconds. */
const maxTicks = 120;
/** Durations in seconds are below this. */
const maxSeconds = 5;

/** Durations in ms, null where there is none. */
interface Durations {
  readonly ms: readonly (number | null)[];
  readonly inTicks: boolean;
}

/** Converts the durations of frames to ms. Values that can't be durations become null. */
function durationsFrom(numbers: readonly (number | null)[], unit: Exclude<TimeUnit, 'fps'>): Durations {
  const valid = numbers.map((number) => (number !== null && number > 0 && number <= maxDuration ? number : null));
  const present = valid.filter((number) => number !== null);
  const actual = unit === 'time' ? unitOf(present) : unit;
  const factor = actual === 's' ? 1000 : actual === 'ticks' ? 1000 / ticksPerSecond : 1;
  const ms = valid.map((number) => (number === null || number * factor > maxDuration ? null : number * factor));
  return { ms, inTicks: actual === 'ticks' };
}

/** Guesses the unit of durations from all of them. */
function unitOf(numbers: readonly number[]): 's' | 'ms' | 'ticks' {
  const areWhole = numbers.every(Number.isInteger);
  if (!areWhole) return numbers.every((number) => number < maxSeconds) ? 's' : 'ms';
  const shortest = numbers.reduce((a, b) => Math.min(a, b), Infinity);
  const longest = numbers.reduce((a, b) => Math.max(a, b), 0);
  return shortest < leastDuration && longest <= maxTicks ? 'ticks' : 'ms';
}

/** Returns the durations that the entries of a list, one per frame, declare; null if none does. */
export function timesOfEntries(entries: readonly (ObjectValue | null)[], read: ReadNumber): DeclaredTimes | null {
  for (const key of keysIn(entries)) {
    const { unit } = timeKey(key)!;
    const numbers = entries.map((entry) => {
      const value = entry === null ? null : valueAt(entry, key);
      return value === null ? null : read(value);
    });
    const result = unit === 'fps' ? null : timesFrom(durationsFrom(numbers, unit));
    if (result !== null) return result;
  }
  return null;
}

function keysIn(entries: readonly (ObjectValue | null)[]): Set<string> {
  const keys = new Set<string>();
  for (const entry of entries) for (const { key } of entry?.entries ?? []) if (timeKey(key) !== null) keys.add(key);
  return keys;
}

/** A mere `duration` above this many ms isn't that of one frame but of all of them, if that is then in these limits. */
const maxPerFrame = 250;
const leastShare = 30;
const maxShare = 500;

/**
 * Returns how long the frames of a record are shown: an animation, or something with frames. `count`: the number of its
 * frames; null if unknown, and then a mere `duration` may be anything.
 */
export function timesOfGroup(record: ObjectValue, count: number | null, read: ReadNumber): DeclaredTimes | null {
  let single: DeclaredTimes | null = null;
  let isSure = false;
  let rate: number | null = null;
  for (const { key, value } of record.entries) {
    const known = timeKey(key);
    if (known === null) continue;
    const { unit, isOfFrame } = known;
    if (value.kind === 'array') {
      if (unit === 'fps') continue;
      const listed = timesFrom(
        durationsFrom(
          value.items.map((item) => readIn(item, value.start, read)),
          unit,
        ),
      );
      if (listed !== null) return listed;
      continue;
    }
    const number = read(value);
    if (number === null || !(number > 0)) continue;
    if (unit === 'fps') {
      if (number <= maxRate) rate ??= number;
    } else if (single === null || (isOfFrame && !isSure)) {
      const result = isOfFrame || count !== null ? singleTime(number, unit, key, isOfFrame ? null : count) : null;
      if (result !== null) [single, isSure] = [result, isOfFrame];
    }
  }
  return isSure ? single : rate === null ? single : { fps: rate };
}

/** Items are relative to their list. */
function readIn(item: Value, start: number, read: ReadNumber): number | null {
  return read({ ...item, start: item.start + start });
}

function singleTime(
  number: number,
  unit: Exclude<TimeUnit, 'fps'>,
  key: string,
  count: number | null,
): DeclaredTimes | null {
  const { ms, inTicks } = durationsFrom([number], unit);
  const [duration] = ms;
  if (duration === null || duration === undefined) return null;
  if (count !== null && duration > maxPerFrame) {
    const share = duration / count;
    return /^duration/i.test(key) && share >= leastShare && share <= maxShare ? { duration: share } : null;
  }
  return { duration, ...(inTicks ? { inTicks } : {}) };
}

function timesFrom({ ms, inTicks }: Durations): DeclaredTimes | null {
  if (ms.every((duration) => duration === null)) return null;
  return { durations: ms, ...(inTicks ? { inTicks } : {}) };
}
