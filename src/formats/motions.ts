import type { Value } from '../model/value.js';
import { isNumeric, moved, valuesAt } from './parts.js';

/** The motion that a record declares for its box: two numbers. */
export interface MotionMatch {
  readonly kind: 'vector' | 'destination';
  /** The keys in the record, such as `velocity.x`. */
  readonly names: readonly [x: string, y: string];
  /** Their starts are relative to the start of the box. */
  readonly values: readonly [x: Value, y: Value];
}

/** Keys of vectors; those used only for motion come first. */
const vectors: readonly string[] = [
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
const destinations: readonly string[] = ['to.x to.y', 'to.0 to.1', 'toX toY', 'to_x to_y'];

const spellings = [
  ...vectors.map((keys) => ({ kind: 'vector' as const, keys: keys.split(' ') })),
  ...destinations.map((keys) => ({ kind: 'destination' as const, keys: keys.split(' ') })),
];

/** Prefixes of these keys: a fast check, since few records contain any. */
const mayBegin = /^(?:motion|vel|movement|vx|speed|dx|to)/;

/**
 * Reads the motion that the text declares for a box, or null. In a call it is in the record among the arguments.
 * `usedKeys`: keys already used for position and size.
 */
export function motionIn(value: Value, usedKeys: readonly string[] = []): MotionMatch | null {
  if (value.kind === 'call') {
    const record = value.args.find(({ kind }) => kind === 'object');
    const match = record === undefined ? null : motionIn(record, usedKeys);
    if (record === undefined || match === null) return match;
    const [x, y] = match.values;
    return { ...match, values: [moved(x, record.start), moved(y, record.start)] };
  }
  if (value.kind !== 'object' || !value.entries.some(({ key }) => mayBegin.test(key))) return null;
  for (const { kind, keys } of spellings) {
    if (keys.some((key) => usedKeys.includes(key))) continue;
    const values = valuesAt(value, keys);
    if (values?.every(isNumeric) !== true) continue;
    return { kind, names: [keys[0]!, keys[1]!], values: [values[0]!, values[1]!] };
  }
  return null;
}
