import type { Frames } from '../model/document.js';
import type { Span } from '../model/span.js';
import type { NumberValue, ObjectValue, Value } from '../model/value.js';
import { valueAt } from './parts.js';

/** What a record says itself of the frames that it, or what is in it, exists in. Frames count from 0, both ends are included. */

/** A number, and where it stands within the record that says it. */
export interface DeclaredNumber extends Span {
  readonly value: number;
}

/** How frames are written, so that others can be written in their place. Offsets count from the record. */
export type WrittenFrames =
  /** The first frame and the last one. */
  | { readonly kind: 'ends'; readonly first: DeclaredNumber; readonly last: DeclaredNumber }
  /** The first frame, or how many pass before it, and how many there are. */
  | { readonly kind: 'count'; readonly first: DeclaredNumber; readonly count: DeclaredNumber }
  | { readonly kind: 'one'; readonly frame: DeclaredNumber }
  /** Each of them: `[3, 4, 5]`. */
  | { readonly kind: 'list'; readonly items: readonly DeclaredNumber[] }
  /** `'2-5'`, the quotes included. */
  | { readonly kind: 'text'; readonly text: Span };

/** Frames, and whether they are those in which something hits: what can be hit is there all the time. */
export interface DeclaredFrames {
  readonly frames: Frames;
  readonly ofHits: boolean;
  readonly written: WrittenFrames;
}

/** Keys of the first and of the last frame. */
const ends = spellings(
  'startFrame endFrame, start_frame end_frame, firstFrame lastFrame, first_frame last_frame, fromFrame toFrame, ' +
    'frameStart frameEnd, frame_start frame_end, ' +
    'activeStart activeEnd, active_start active_end, activeFrom activeTo, active_from active_to, ' +
    'firstActive lastActive, first_active last_active, firstActiveFrame lastActiveFrame, ' +
    'first_active_frame last_active_frame, activeFrameStart activeFrameEnd, activeStartFrame activeEndFrame, ' +
    'active_frame_start active_frame_end, active_start_frame active_end_frame, hitFrameStart hitFrameEnd, ' +
    'hitStartFrame hitEndFrame, hit_frame_start hit_frame_end, hit_start_frame hit_end_frame, ' +
    'firstHitFrame lastHitFrame, attackFrameStart attackFrameEnd, attackStartFrame attackEndFrame, ' +
    'attack_frame_start attack_frame_end, attack_start_frame attack_end_frame, ' +
    'hitboxStartFrame hitboxEndFrame, hitboxStart hitboxEnd, damageStartFrame damageEndFrame, ' +
    'damageFrameStart damageFrameEnd',
);
/** Ends by these are those of what hits. */
const hitEnds = /active|hit|attack|damage/i;
/** The same where they may be something else: only a box itself speaks of frames by these. */
const weakEnds = spellings('from to, start end');
/** Keys of how many frames pass before something hits, and of how many it hits in. */
const startups = ['startup', 'startUp', 'startupFrames', 'startup_frames'];
const actives = ['active', 'activeFrames', 'active_frames', 'activeWindow', 'active_window'];
/** Keys of the frames in which something hits, where they are a list or a record: a number alone may be how many. */
const hitLists = ['attackFrames', 'attack_frames', 'hitFrames', 'hit_frames', 'hitboxFrames', 'hitbox_frames'];
const hitWindows = ['hitWindow', 'hit_window', 'attackWindow', 'attack_window', 'frameWindow', 'frame_window'];
/** Keys of the one frame in which something hits. */
const hitFrames = spelledWays(
  'hitFrame activeFrame attackHitFrame attackDamageFrame damageFrame strikeFrame impactFrame contactFrame',
);
/** Keys of frames: of a single one, or of several. */
const single = ['frame', ...actives];
const windows = [...actives, ...hitLists, ...hitWindows];
const several = ['frames', ...windows];
/** Keys of the two ends within a record. */
const innerEnds = spellings('start end, from to, first last, min max, startFrame endFrame, start_frame end_frame');
/** Longer than this is no number of frames: milliseconds are written like this too. */
const longestDuration = 60;

function spellings(text: string): (readonly [string, string])[] {
  return text.split(', ').map((pair) => pair.split(' ') as [string, string]);
}

/** Each word as it is, and in snake case. */
function spelledWays(text: string): readonly string[] {
  return text.split(' ').flatMap((word) => [word, word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]);
}

/** Every key that may speak of frames. */
const timeKeys: ReadonlySet<string> = new Set([
  ...[...ends, ...weakEnds].map(([from]) => from),
  ...startups,
  ...hitFrames,
  ...single,
  ...several,
]);

/** Most records say nothing of frames: one look at their keys is enough for those. */
function speaksOfTime({ entries }: ObjectValue): boolean {
  for (const { key } of entries) if (timeKeys.has(key)) return true;
  return false;
}

/** Whether a list under this key holds keys of time: each counts from its frame up to the frame before the next one. */
export function namesKeyList(key: string): boolean {
  return /^key_?(?:frames)?s?$/i.test(key);
}

/** The frames that a box says itself. */
export function framesOfBox(box: ObjectValue): DeclaredFrames | null {
  if (!speaksOfTime(box)) return null;
  return framesIn(box) ?? pairOf(box, 0, weakEnds) ?? severalIn(box);
}

/** The frames that a record says for all that is in it; `item`: it is an item of a list, and no sprite or animation. */
export function framesOfGroup(record: ObjectValue, item: boolean): DeclaredFrames | null {
  if (!speaksOfTime(record)) return null;
  return framesIn(record) ?? (item ? severalIn(record) : null);
}

/** What can be said by a box and by what is around boxes alike. */
function framesIn(record: ObjectValue): DeclaredFrames | null {
  if (record.entries.length < 2) return null;
  const startup = oneOf(record, startups);
  const active = oneOf(record, actives);
  if (startup !== null && active !== null && active.value > 0) return counted(startup, active, true);
  const pair = pairOf(record, 0, ends);
  if (pair !== null) return pair;
  const start = oneOf(record, ['startFrame', 'start_frame', 'firstFrame', 'first_frame', 'frame']);
  const duration = oneOf(record, ['duration', 'durationFrames', 'duration_frames']);
  if (start !== null && duration !== null && duration.value > 0 && duration.value <= longestDuration)
    return counted(start, duration, false);
  for (const key of windows) {
    const said = framesFrom(valueAt(record, key), true);
    if (said !== null) return said;
  }
  const frame = oneOf(record, hitFrames);
  return frame === null ? null : oneFrame(frame, true);
}

function oneFrame(frame: DeclaredNumber, ofHits: boolean): DeclaredFrames {
  return { frames: [frame.value, frame.value], ofHits, written: { kind: 'one', frame } };
}

function counted(first: DeclaredNumber, count: DeclaredNumber, ofHits: boolean): DeclaredFrames {
  return { frames: [first.value, first.value + count.value - 1], ofHits, written: { kind: 'count', first, count } };
}

function severalIn(record: ObjectValue): DeclaredFrames | null {
  for (const key of several) {
    const said = framesFrom(valueAt(record, key), false);
    if (said !== null) return said;
  }
  const frame = oneOf(record, single);
  return frame === null ? null : oneFrame(frame, false);
}

/** `[2, 5]`, `[3, 4, 5]`, `'2-5'`, `{ start: 2, end: 5 }` */
function framesFrom(value: Value | null, ofHits: boolean): DeclaredFrames | null {
  if (value?.kind === 'string') {
    const [, first, last] = /^(\d{1,6}) ?[-–] ?(\d{1,6})$/.exec(value.value) ?? [];
    const text = { start: value.start, end: value.start + value.length };
    return first === undefined
      ? null
      : { frames: [Number(first), Number(last)], ofHits, written: { kind: 'text', text } };
  }
  if (value?.kind === 'object') {
    const pair = pairOf(value, value.start, innerEnds);
    return pair === null ? null : { ...pair, ofHits };
  }
  if (value?.kind !== 'array' || value.items.length === 0) return null;
  const items: DeclaredNumber[] = [];
  for (const item of value.items) if (isFrame(item)) items.push(numberAt(item, value.start));
  if (items.length !== value.items.length) return null;
  const [first, last] = items;
  // Two numbers are the ends, even where they are in the wrong order; more are the frames themselves.
  if (items.length === 2) {
    const written = { kind: 'ends', first: first!, last: last! } as const;
    return { frames: [first!.value, last!.value], ofHits, written };
  }
  const numbers = items.map((item) => item.value);
  const frames = [numbers.reduce((a, b) => Math.min(a, b)), numbers.reduce((a, b) => Math.max(a, b))] as const;
  return { frames, ofHits, written: { kind: 'list', items } };
}

/** `base`: where the record stands in the one that speaks. */
function pairOf(
  record: ObjectValue,
  base: number,
  keys: readonly (readonly [string, string])[],
): DeclaredFrames | null {
  for (const [from, to] of keys) {
    const first = declaredNumberAt(record, from, base);
    const last = first === null ? null : declaredNumberAt(record, to, base);
    if (first === null || last === null) continue;
    const written = { kind: 'ends', first, last } as const;
    return { frames: [first.value, last.value], ofHits: hitEnds.test(from), written };
  }
  return null;
}

function oneOf(record: ObjectValue, keys: readonly string[]): DeclaredNumber | null {
  for (const key of keys) {
    const frame = declaredNumberAt(record, key, 0);
    if (frame !== null) return frame;
  }
  return null;
}

/** The frame, or the number of frames, under a key, and where it stands in the record. */
export function declaredNumberAt(record: ObjectValue, key: string, base = 0): DeclaredNumber | null {
  const value = valueAt(record, key);
  return value !== null && isFrame(value) ? numberAt(value, base) : null;
}

/** The frame, or the number of frames, under a key. */
export function frameAt(record: ObjectValue, key: string): number | null {
  return declaredNumberAt(record, key)?.value ?? null;
}

function numberAt({ value, start, length }: NumberValue, base: number): DeclaredNumber {
  return { value, start: base + start, end: base + start + length };
}

function isFrame(value: Value): value is NumberValue {
  return value.kind === 'number' && Number.isSafeInteger(value.value) && value.value >= 0;
}
