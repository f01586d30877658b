import type { Frames } from '../model/document.js';
import type { Span } from '../model/span.js';
import type { NumberValue, ObjectValue, Value } from '../model/value.js';
import { cacheByObject } from './key-cache.js';
import { valueAt } from './parts.js';

/** Reads the frames that a record declares for itself or its contents. Frames count from 0; both ends are inclusive. */

/** A number and its position within the record that contains it. */
export interface DeclaredNumber extends Span {
  readonly value: number;
}

/** How the frames are written, so that others can replace them. Offsets are relative to the record. */
export type WrittenFrames =
  /** The first and last frame. */
  | { readonly kind: 'ends'; readonly first: DeclaredNumber; readonly last: DeclaredNumber }
  /** The first frame, or the number of frames before it, and the frame count. `rest`: the number of frames after it. */
  | {
      readonly kind: 'count';
      readonly first: DeclaredNumber;
      readonly count: DeclaredNumber;
      readonly rest?: DeclaredNumber;
    }
  | { readonly kind: 'one'; readonly frame: DeclaredNumber }
  /** Every frame: `[3, 4, 5]`. */
  | { readonly kind: 'list'; readonly items: readonly DeclaredNumber[] }
  /** `'2-5'`, including the quotes. */
  | { readonly kind: 'text'; readonly text: Span };

/** Frames, and whether they limit only hit boxes: boxes that can be hit exist all the time. */
export interface DeclaredFrames {
  readonly frames: Frames;
  readonly ofHits: boolean;
  readonly written: WrittenFrames;
}

/** Keys of the first and last frame. */
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
/** Matches the ones that limit only hit boxes. */
const hitEnds = /active|hit|attack|damage/i;
/** Ambiguous ones, which refer to frames only in a box itself. */
const weakEnds = spellings('from to, start end');
/** Keys of the number of startup frames and of active frames. */
const startups = ['startup', 'startUp', 'startupFrames', 'startup_frames'];
const actives = ['active', 'activeFrames', 'active_frames', 'activeWindow', 'active_window'];
/** Keys of the number of frames after the active ones. */
const recoveries = ['recovery', 'recoveryFrames', 'recovery_frames'];
/** Keys of a record with those numbers: `frames: { startup: 4, active: 3, recovery: 7 }`. */
const phaseKeys = ['frames', 'frameData', 'frame_data', 'timing', 'timings', 'phases'];
/** Keys of the number of frames of an attack beside its active frames. */
const attackTotals = [
  ...spelledWays('totalFrames frameTotal frameCount framesCount numFrames maxFrames'),
  'frames',
  'total',
  'duration',
];
/** Keys of the active frames if they are a list or a record. A single number may be a count. */
const hitLists = ['attackFrames', 'attack_frames', 'hitFrames', 'hit_frames', 'hitboxFrames', 'hitbox_frames'];
const hitWindows = ['hitWindow', 'hit_window', 'attackWindow', 'attack_window', 'frameWindow', 'frame_window'];
/** Keys of the single active frame. */
const hitFrames = spelledWays(
  'hitFrame activeFrame attackHitFrame attackDamageFrame damageFrame strikeFrame impactFrame contactFrame',
);
/** Keys of a single frame, or of several. */
const single = ['frame', ...actives];
const windows = [...actives, ...hitLists, ...hitWindows];
const several = ['frames', ...windows];
/** Keys of the two ends within a nested record. */
const innerEnds = spellings('start end, from to, first last, min max, startFrame endFrame, start_frame end_frame');
/** A longer duration isn't a frame count but probably milliseconds. */
const maxDuration = 60;

function spellings(text: string): (readonly [string, string])[] {
  return text.split(', ').map((pair) => pair.split(' ') as [string, string]);
}

/** Returns each word as written and in snake case. */
function spelledWays(text: string): readonly string[] {
  return text.split(' ').flatMap((word) => [word, word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]);
}

/** Every key that may refer to frames. */
const timeKeys: ReadonlySet<string> = new Set([
  ...[...ends, ...weakEnds].map(([from]) => from),
  ...startups,
  ...hitFrames,
  ...single,
  ...several,
  ...phaseKeys,
]);

/** Fast path: few records refer to frames. Long ones are asked about once for each box in them. */
function hasTimeKey(record: ObjectValue): boolean {
  return record.entries.length > 16 ? hasTimeKeyCached(record) : hasAnyTimeKey(record);
}

function hasAnyTimeKey({ entries }: ObjectValue): boolean {
  for (const { key } of entries) if (timeKeys.has(key)) return true;
  return false;
}

const hasTimeKeyCached = cacheByObject(hasAnyTimeKey);

/** Whether a list under this key contains keyframes: each lasts until the frame before the next one. */
export function namesKeyList(key: string): boolean {
  return /^key_?(?:frames)?s?$/i.test(key);
}

/** Returns the frames that a box declares itself. */
export function framesOfBox(box: ObjectValue): DeclaredFrames | null {
  if (!hasTimeKey(box)) return null;
  return framesIn(box) ?? getPair(box, 0, weakEnds) ?? severalIn(box);
}

/**
 * Returns the frames that a record declares for all its contents. `item`: the record is a list item, and not a sprite
 * or animation.
 */
export function framesOfGroup(record: ObjectValue, item: boolean): DeclaredFrames | null {
  if (!hasTimeKey(record)) return null;
  return framesIn(record) ?? (item ? severalIn(record) : null);
}

/** Reads the keys that apply both in a box and in a record around boxes. */
function framesIn(record: ObjectValue): DeclaredFrames | null {
  if (record.entries.length < 2) return null;
  const phases = findPhases(record);
  if (phases !== null) return counted(phases.startup, phases.active, true, phases.recovery ?? undefined);
  const pair = getPair(record, 0, ends);
  if (pair !== null) return pair;
  const start = getOne(record, ['startFrame', 'start_frame', 'firstFrame', 'first_frame', 'frame']);
  const duration = getOne(record, ['duration', 'durationFrames', 'duration_frames']);
  if (start !== null && duration !== null && duration.value > 0 && duration.value <= maxDuration)
    return counted(start, duration, false);
  for (const key of windows) {
    const declared = framesFrom(valueAt(record, key), true);
    if (declared !== null) return declared;
  }
  const frame = getOne(record, hitFrames);
  return frame === null ? null : oneFrame(frame, true);
}

/** The numbers of frames before and in which an attack is active, and the record with them. */
interface Phases {
  readonly startup: DeclaredNumber;
  readonly active: DeclaredNumber;
  readonly recovery: DeclaredNumber | null;
  readonly record: ObjectValue;
}

function findPhases(record: ObjectValue): Phases | null {
  const own = phasesIn(record, 0);
  if (own !== null) return own;
  for (const key of phaseKeys) {
    const value = valueAt(record, key);
    const inner = value?.kind === 'object' ? phasesIn(value, value.start) : null;
    if (inner !== null) return inner;
  }
  return null;
}

function phasesIn(record: ObjectValue, base: number): Phases | null {
  const startup = getOne(record, startups, base);
  const active = startup === null ? null : getOne(record, actives, base);
  if (startup === null || active === null || active.value === 0) return null;
  return { startup, active, recovery: getOne(record, recoveries, base), record };
}

/**
 * Whether a record declares the active frames of an attack as fighting games do, in ticks: with those before or after
 * them.
 */
export function isFrameData(record: ObjectValue): boolean {
  if (!hasTimeKey(record)) return false;
  const declared = framesIn(record);
  if (declared === null || !declared.ofHits || (attackLength(record) ?? declared.frames[0]) > maxAttack) return false;
  return findPhases(record) !== null || record.entries.some(({ key }) => /^(?:startup|recovery)/i.test(key));
}

/** Longer attacks are probably counted in milliseconds: four seconds. */
const maxAttack = 240;

/**
 * Returns the number of frames of an attack whose record declares its active frames: the declared total, or those up to
 * the end of its recovery; null if it declares neither.
 */
export function attackLength(record: ObjectValue): number | null {
  if (!hasTimeKey(record)) return null;
  const declared = framesIn(record);
  const end = declared?.frames[1] ?? null;
  if (declared === null || !declared.ofHits || end === null) return null;
  const { record: inner = record } = findPhases(record) ?? {};
  const recovery = getOne(inner, recoveries) ?? getOne(record, recoveries);
  const isPhased = inner !== record || recovery !== null || getOne(record, startups) !== null;
  for (const key of attackTotals) {
    // A duration beside anything else is that of its effect.
    if (key === 'duration' && !isPhased) continue;
    const total = getOne(inner, [key]) ?? getOne(record, [key]);
    if (total !== null && total.value > end && (key !== 'duration' || total.value <= maxDuration)) return total.value;
  }
  const length = isPhased ? getOne(inner, ['length']) : null;
  if (length !== null && length.value > end && length.value <= maxDuration) return length.value;
  return recovery === null ? null : end + 1 + recovery.value;
}

function oneFrame(frame: DeclaredNumber, ofHits: boolean): DeclaredFrames {
  return { frames: [frame.value, frame.value], ofHits, written: { kind: 'one', frame } };
}

function counted(first: DeclaredNumber, count: DeclaredNumber, ofHits: boolean, rest?: DeclaredNumber): DeclaredFrames {
  const written = { kind: 'count', first, count, ...(rest === undefined ? {} : { rest }) } as const;
  return { frames: [first.value, first.value + count.value - 1], ofHits, written };
}

function severalIn(record: ObjectValue): DeclaredFrames | null {
  for (const key of several) {
    const declared = framesFrom(valueAt(record, key), false);
    if (declared !== null) return declared;
  }
  const frame = getOne(record, single);
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
    const pair = getPair(value, value.start, innerEnds);
    return pair === null ? null : { ...pair, ofHits };
  }
  if (value?.kind !== 'array' || value.items.length === 0) return null;
  const items: DeclaredNumber[] = [];
  for (const item of value.items) if (isFrame(item)) items.push(numberAt(item, value.start));
  if (items.length !== value.items.length) return null;
  const [first, last] = items;
  // Two numbers are the ends, even in the wrong order; more are the frames themselves.
  if (items.length === 2) {
    const written = { kind: 'ends', first: first!, last: last! } as const;
    return { frames: [first!.value, last!.value], ofHits, written };
  }
  const numbers = items.map((item) => item.value);
  const frames = [numbers.reduce((a, b) => Math.min(a, b)), numbers.reduce((a, b) => Math.max(a, b))] as const;
  return { frames, ofHits, written: { kind: 'list', items } };
}

/** `base`: the start of this record within the one that declares the frames. */
function getPair(
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

function getOne(record: ObjectValue, keys: readonly string[], base = 0): DeclaredNumber | null {
  for (const key of keys) {
    const frame = declaredNumberAt(record, key, base);
    if (frame !== null) return frame;
  }
  return null;
}

/** Returns the frame or frame count under a key, with its position in the record. */
export function declaredNumberAt(record: ObjectValue, key: string, base = 0): DeclaredNumber | null {
  const value = valueAt(record, key);
  return value !== null && isFrame(value) ? numberAt(value, base) : null;
}

/** Returns the frame or frame count under a key. */
export function frameAt(record: ObjectValue, key: string): number | null {
  return declaredNumberAt(record, key)?.value ?? null;
}

function numberAt({ value, start, length }: NumberValue, base: number): DeclaredNumber {
  return { value, start: base + start, end: base + start + length };
}

function isFrame(value: Value): value is NumberValue {
  return value.kind === 'number' && Number.isSafeInteger(value.value) && value.value >= 0;
}
