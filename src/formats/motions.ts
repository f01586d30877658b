import type { Value } from '../model/value.js';
import { isNumeric, moved, valuesAt } from './parts.js';

/** What a record says of where its box goes: two numbers, and whether they are the way or the place where it leads. */
export interface MotionMatch {
  readonly kind: 'way' | 'place';
  /** The words of the record, such as `velocity.x`. */
  readonly names: readonly [x: string, y: string];
  /** Their starts count from the start of the box. */
  readonly values: readonly [x: Value, y: Value];
}

/** The keys of ways, those that only speak of motions first. */
const ways: readonly string[] = [
  ...['motion', 'velocity', 'vel', 'movement'].flatMap((key) => [`${key}.x ${key}.y`, `${key}.0 ${key}.1`]),
  'vx vy',
  'velocityX velocityY',
  'velX velY',
  'velocity_x velocity_y',
  'vel_x vel_y',
  'speedX speedY',
  'speed_x speed_y',
  'motionX motionY',
  'dx dy',
];
const places: readonly string[] = ['to.x to.y', 'to.0 to.1', 'toX toY', 'to_x to_y'];

const spellings = [
  ...ways.map((keys) => ({ kind: 'way' as const, keys: keys.split(' ') })),
  ...places.map((keys) => ({ kind: 'place' as const, keys: keys.split(' ') })),
];

/** The first letters of these keys: most records have none that begins so. */
const mayBegin = /^(?:motion|vel|movement|vx|speed|dx|to)/;

/**
 * Where the text says that a box goes; null where it does not. Of a call the record among its arguments says it.
 * `taken`: the keys that say where the box is or how large.
 */
export function motionIn(value: Value, taken: readonly string[] = []): MotionMatch | null {
  if (value.kind === 'call') {
    const record = value.args.find(({ kind }) => kind === 'object');
    const match = record === undefined ? null : motionIn(record, taken);
    if (record === undefined || match === null) return match;
    const [x, y] = match.values;
    return { ...match, values: [moved(x, record.start), moved(y, record.start)] };
  }
  if (value.kind !== 'object' || !value.entries.some(({ key }) => mayBegin.test(key))) return null;
  for (const { kind, keys } of spellings) {
    if (keys.some((key) => taken.includes(key))) continue;
    const values = valuesAt(value, keys);
    if (values?.every(isNumeric) !== true) continue;
    return { kind, names: [keys[0]!, keys[1]!], values: [values[0]!, values[1]!] };
  }
  return null;
}
