import { mayBeTimeKey } from '../formats/index.js';
import { declaredDuration, ticksPerSecond, usualDuration } from '../model/animation.js';
import type { Sprite } from '../model/document.js';
import { countWhile, type TextEdit } from '../model/span.js';
import { chainTo, childrenAt, spanOf, type Placed } from '../model/value-chain.js';
import { toMs, type FrameDuration } from './duration-text.js';
import { replaceKey, setKey, valueUnder } from './entries/keys.js';
import type { FrameRange } from './frames/ranges.js';
import { formatLiteral, parseNumber } from './number-style.js';
import type { Writing } from './plan-entries.js';

/**
 * Writes how long frames are shown. Readers don't say where a duration stands, so each number that may be it and
 * explains the current duration is a way to write another one; reading the result tells which is right.
 */

/** A requested duration of frames of an animation, which has `count`, or (null) of a sprite's sheet. */
export interface TimeChange {
  readonly sprite: string;
  readonly animation: string | null;
  readonly frames: FrameRange;
  readonly count: number;
  readonly time: FrameDuration;
}

/** The duration of each frame in ms; null: not declared. */
type Times = readonly (number | null)[];

/** Edits, and whether the sprites of the resulting text are as requested. */
export interface TimeWay {
  readonly edits: readonly TextEdit[];
  readonly isRead: (sprites: readonly Sprite[]) => boolean;
  /** By how many frames the hitboxes of the animation move. */
  readonly shift?: number;
}

interface Written {
  readonly edits: readonly TextEdit[];
  readonly times: Times;
}

/** Why durations can't be written; `time-of-all`: one number holds for all frames; `time-of-others`: for others, too. */
export type TimeRefusal = 'time-of-all' | 'time-of-others' | 'time-computed' | 'no-time';

/** Each way costs a reading. */
const maxWays = 8;

/** Returns the ways to write another duration, the most likely first; why there is none. */
export function planTiming(writing: Writing, change: TimeChange): TimeWay[] | TimeRefusal {
  const { text, roots, document } = writing;
  const { animation, time } = change;
  const sprite = document.sprites.find(({ id }) => id === change.sprite);
  if (sprite === undefined) return 'no-time';
  const own = sprite.animations.find(({ name }) => name === animation);
  const count = own === undefined ? change.count : Math.min(change.count, own.last - own.first + 1);
  const [first, last] = [change.frames[0], Math.min(change.frames[1], count - 1)];
  const now = timesOf(sprite, animation, count);
  const inFile = ['animations', animation ?? ''].reduce<Placed | null>(
    (at, key) => at && valueUnder(at, key),
    chainTo(roots, sprite)?.at(-1) ?? null,
  );
  const record = own !== undefined && inFile?.value.kind === 'object' ? inFile : null;
  const sites = sitesOf(writing, record === null ? roots : [record], sprite, animation);
  const isOfAll = first === 0 && last === count - 1;
  const written = sites.flatMap(({ isList, values }) => {
    // Entries may be those of the animation, or of the whole sheet.
    const starts = isList ? new Set([0, own?.first ?? 0]) : [];
    const places = [...starts].map((start) => now.map((_, frame) => values[frame + start] ?? null));
    if (!isList && isOfAll && record === null) places.push(now.map(() => values[0]!));
    return places.flatMap((place) => writeOver(text, place, now, [first, last], time) ?? []);
  });
  // A rate of all frames stays one.
  if (time.unit === 'fps' && isOfAll && record !== null) written.splice(0);
  const added = record && writeInHitboxFile(text, record, now, [first, last], time);
  const ways = added === null ? written : [...written, added];
  if (ways.length > 0) {
    return ways.slice(0, maxWays).map(({ edits, times }) => ({
      edits: [...edits].sort((a, b) => a.start - b.start),
      isRead: (after) => isTimed(document.sprites, after, sprite.id, animation, times),
    }));
  }
  if (sites.some(({ values }) => values.some((one) => one?.value.kind === 'expression'))) return 'time-computed';
  return !isOfAll && now[0] !== null && sites.every(({ isList }) => !isList) ? 'time-of-all' : 'no-time';
}

/** Returns the durations of an animation or, if it is null, of the sheet. */
export function timesOf({ animations, timings = [], frames }: Sprite, animation: string | null, count: number): Times {
  const own = animations.find(({ name }) => name === animation);
  const declared = own ?? timings.find((one) => one.animation === animation);
  return Array.from({ length: count }, (_, frame) => {
    const ms = declared === undefined ? null : declaredDuration(declared, frame);
    return ms ?? frames[(own?.first ?? 0) + frame]?.duration ?? null;
  });
}

/** Whether the durations of an animation of a sprite are as requested, and all others as before. */
function isTimed(before: readonly Sprite[], after: readonly Sprite[], id: string, name: string | null, times: Times) {
  const others = (sprite: Sprite): unknown => {
    const { animations, frames, timings = [] } = sprite;
    if (sprite.id !== id) return [sprite.id, animations, frames.map(({ duration }) => duration), timings];
    const first = animations.find((one) => one.name === name)?.first ?? 0;
    return [
      animations.map((one) => (one.name === name ? [one.first, one.last] : one)),
      frames.map(({ duration }, k) => (first <= k && k < first + times.length ? null : duration)),
      timings.filter((one) => one.animation !== name),
    ];
  };
  if (JSON.stringify(before.map(others)) !== JSON.stringify(after.map(others))) return false;
  const read = timesOf(
    after.find((one) => one.id === id)!,
    name,
    times.length,
  );
  return times.every((ms, k) => ms === read[k] || Math.abs((ms ?? Infinity) - (read[k] ?? 0)) <= 1e-6 * (ms ?? 0));
}

/** Writes `fps` for all frames of an animation in a hitbox file, or `durations` in whole ms with one per frame. */
function writeInHitboxFile(
  text: string,
  record: Placed,
  now: Times,
  [first, last]: FrameRange,
  time: FrameDuration,
): Written | null {
  const [hasRate, hasList] = ['fps', 'durations'].map((key) => valueUnder(record, key) !== null);
  const rate = Number((1000 / toMs(time)).toFixed(2));
  // Durations override a rate.
  const isRate = time.unit === 'fps' && first === 0 && last === now.length - 1 && rate > 0 && !(hasRate && hasList);
  const times = now.map((old, frame) => {
    if (isRate) return 1000 / rate;
    return Math.max(1, Math.round(first <= frame && frame <= last ? toMs(time) : (old ?? usualDuration)));
  });
  const [key, other] = isRate ? ['fps', 'durations'] : ['durations', 'fps'];
  const written = isRate ? String(rate) : `[${times.join(', ')}]`;
  const replaces = isRate ? hasList : hasRate && !hasList;
  const edit = replaces ? replaceKey(text, record, other, key, written) : setKey(text, record, key, written);
  return edit === null ? null : { edits: [edit], times };
}

/** A number for all frames, or (`isList`) numbers by frame: in a list, or in the entries of a list or record. */
interface Site {
  readonly isList: boolean;
  /** Null for entries without a number. */
  readonly values: readonly (Placed | null)[];
  /** How many values around it contain hitboxes of the animation. */
  readonly nearness: number;
}

/** Returns the numbers in these values that may be durations, the nearest to hitboxes of the animation first. */
function sitesOf({ document }: Writing, roots: readonly Placed[], sprite: Sprite, animation: string | null): Site[] {
  const starts = document.hitboxes
    .filter((hitbox) => hitbox.sprite === sprite.id && (animation === null || hitbox.animation === animation))
    .map(({ start }) => start)
    .sort((a, b) => a - b);
  const sites: Site[] = [];
  const visit = ({ value, start }: Placed, above: number): void => {
    const next = starts[countWhile(starts, (at) => at < start)] ?? Infinity;
    const nearness = above + (next < start + value.length ? 1 : 0);
    const children = childrenAt({ value, start });
    for (const [k, { key }] of value.kind === 'object' ? value.entries.entries() : []) {
      const child = children[k]!;
      const items = childrenAt(child);
      const isList = child.value.kind === 'array';
      if (mayBeTimeKey(key)) sites.push({ isList, values: isList ? items : [child], nearness });
    }
    const keys = children.flatMap(({ value: child }) => (child.kind === 'object' ? child.entries : []));
    for (const key of new Set(keys.map((entry) => entry.key).filter(mayBeTimeKey))) {
      const records = children.filter((child) => child.value.kind === 'object');
      sites.push({ isList: true, values: records.map((record) => valueUnder(record, key)), nearness });
    }
    for (const child of children) visit(child, nearness);
  };
  for (const root of roots) visit(root, 0);
  return sites.sort((a, b) => b.nearness - a.nearness);
}

/** What a number says: its time in ms is `ms` times the number, or divided by it. */
interface TimeUnit {
  readonly ms: number;
  readonly isRate?: true;
  /** The decimals that a number needs. */
  readonly decimals: number;
}

const units: readonly TimeUnit[] = [
  { ms: 1, decimals: 0 },
  { ms: 1000, decimals: 3 },
  { ms: 1000 / ticksPerSecond, decimals: 0 },
  { ms: 1000, isRate: true, decimals: 2 },
];

/** Writes a duration over the numbers of frames; null if they don't explain the current durations, all in one unit. */
function writeOver(
  text: string,
  places: Site['values'],
  now: Times,
  [first, last]: FrameRange,
  time: FrameDuration,
): Written | null {
  const numbers = places.map((one) => (one?.value.kind === 'number' ? Math.abs(one.value.value) : 0));
  const at = numbers.findIndex((number) => number > 0);
  if ((now[at] ?? null) === null) return null;
  const convert = ({ ms, isRate }: TimeUnit, number: number): number => (isRate ? ms / number : ms * number);
  // Otherwise it is such as the duration of all frames together, or a multiple of another time.
  const unit = [...units, { ms: now[at]! / numbers[at]!, decimals: 3 }].find((one) =>
    numbers.every((number, k) => number === 0 || Math.abs(convert(one, number) - (now[k] ?? 0)) <= 1e-9 * now[at]!),
  );
  if (unit === undefined || numbers.slice(first, last + 1).includes(0)) return null;
  const edits = new Map<number, TextEdit>();
  const times = [...now];
  for (let frame = first; frame <= last; frame++) {
    const span = spanOf(places[frame]!);
    const old = text.slice(span.start, span.end);
    const number = unit.isRate ? unit.ms / toMs(time) : toMs(time) / unit.ms;
    // Construct plays backwards at a negative speed.
    const written = formatLiteral(old.startsWith('-') ? -number : number, old, unit.decimals);
    times[frame] = convert(unit, Math.abs(parseNumber(written)));
    if (written !== old) edits.set(span.start, { ...span, text: written });
  }
  return { edits: [...edits.values()], times };
}
