import { valueAt } from '../formats/index.js';
import type { Frames } from '../model/document.js';
import type { ObjectValue, Value } from '../model/value.js';

/** What a record says itself of the frames that it, or what is in it, exists in. Frames count from 0, both ends are included. */

/** Frames, and whether they are those in which something hits: what can be hit is there all the time. */
export interface SaidFrames {
  readonly frames: Frames;
  readonly ofHits: boolean;
}

/** Keys of the first and of the last frame. */
const ends = spellings(
  'startFrame endFrame, start_frame end_frame, firstFrame lastFrame, first_frame last_frame, fromFrame toFrame, ' +
    'frameStart frameEnd, frame_start frame_end, activeStart activeEnd, active_start active_end, activeFrom activeTo',
);
/** The same where they may be something else: only a box itself speaks of frames by these. */
const weakEnds = spellings('from to, start end');
/** Keys of how many frames pass before something hits, and of how many it hits in. */
const startups = ['startup', 'startUp', 'startupFrames', 'startup_frames'];
const actives = ['active', 'activeFrames', 'active_frames'];
/** Keys of frames: of a single one, or of several. */
const single = ['frame', ...actives];
const several = ['frames', ...actives];
/** Keys of the two ends within a record. */
const innerEnds = spellings('start end, from to, first last, min max');
/** Longer than this is no number of frames: milliseconds are written like this too. */
const longestDuration = 60;

function spellings(text: string): (readonly [string, string])[] {
  return text.split(', ').map((pair) => pair.split(' ') as [string, string]);
}

/** Every key that may speak of frames. */
const timeKeys: ReadonlySet<string> = new Set([
  ...[...ends, ...weakEnds].map(([from]) => from),
  ...startups,
  ...single,
  ...several,
]);

/** Most records say nothing of frames: one look at their keys is enough for those. */
function speaksOfTime({ entries }: ObjectValue): boolean {
  for (const { key } of entries) if (timeKeys.has(key)) return true;
  return false;
}

/** The frames that a box says itself. */
export function framesOfBox(box: ObjectValue): Frames | null {
  if (!speaksOfTime(box)) return null;
  return (framesIn(box) ?? pairOf(box, weakEnds))?.frames ?? severalIn(box) ?? null;
}

/** The frames that a record says for all that is in it; `item`: it is an item of a list, and no sprite or animation. */
export function framesOfGroup(record: ObjectValue, item: boolean): SaidFrames | null {
  if (!speaksOfTime(record)) return null;
  const said = framesIn(record);
  if (said !== null || !item) return said;
  const frames = severalIn(record);
  return frames === null ? null : { frames, ofHits: false };
}

/** What can be said by a box and by what is around boxes alike. */
function framesIn(record: ObjectValue): SaidFrames | null {
  if (record.entries.length < 2) return null;
  const startup = oneOf(record, startups);
  const active = oneOf(record, actives);
  if (startup !== null && active !== null && active > 0) {
    return { frames: [startup, startup + active - 1], ofHits: true };
  }
  const pair = pairOf(record, ends);
  if (pair !== null) return pair;
  const start = oneOf(record, ['startFrame', 'start_frame', 'firstFrame', 'first_frame', 'frame']);
  const duration = oneOf(record, ['duration', 'durationFrames', 'duration_frames']);
  if (start !== null && duration !== null && duration > 0 && duration <= longestDuration)
    return { frames: [start, start + duration - 1], ofHits: false };
  for (const key of actives) {
    const frames = framesFrom(valueAt(record, key));
    if (frames !== null) return { frames, ofHits: true };
  }
  return null;
}

function severalIn(record: ObjectValue): Frames | null {
  for (const key of several) {
    const frames = framesFrom(valueAt(record, key));
    if (frames !== null) return frames;
  }
  const one = oneOf(record, single);
  return one === null ? null : [one, one];
}

/** `[2, 5]`, `[3, 4, 5]`, `'2-5'`, `{ start: 2, end: 5 }` */
function framesFrom(value: Value | null): Frames | null {
  if (value?.kind === 'string') {
    const [, first, last] = /^(\d{1,6}) ?[-–] ?(\d{1,6})$/.exec(value.value) ?? [];
    return first === undefined ? null : [Number(first), Number(last)];
  }
  if (value?.kind === 'object') return pairOf(value, innerEnds)?.frames ?? null;
  if (value?.kind !== 'array' || value.items.length === 0) return null;
  const numbers: number[] = [];
  for (const item of value.items) if (isFrame(item)) numbers.push(item.value);
  if (numbers.length !== value.items.length) return null;
  const [first, last] = numbers;
  // Two numbers are the ends, even where they are in the wrong order; more are the frames themselves.
  if (numbers.length === 2) return [first!, last!];
  return [numbers.reduce((a, b) => Math.min(a, b)), numbers.reduce((a, b) => Math.max(a, b))];
}

function pairOf(record: ObjectValue, keys: readonly (readonly [string, string])[]): SaidFrames | null {
  for (const [from, to] of keys) {
    const first = frameAt(record, from);
    const last = first === null ? null : frameAt(record, to);
    if (first !== null && last !== null) return { frames: [first, last], ofHits: from.startsWith('active') };
  }
  return null;
}

function oneOf(record: ObjectValue, keys: readonly string[]): number | null {
  for (const key of keys) {
    const frame = frameAt(record, key);
    if (frame !== null) return frame;
  }
  return null;
}

/** The frame, or the number of frames, under a key. */
export function frameAt(record: ObjectValue, key: string): number | null {
  const value = valueAt(record, key);
  return value !== null && isFrame(value) ? value.value : null;
}

function isFrame(value: Value): value is Value & { kind: 'number' } {
  return value.kind === 'number' && Number.isSafeInteger(value.value) && value.value >= 0;
}
