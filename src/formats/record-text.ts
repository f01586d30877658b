import type { Shape } from '../core/index.js';
import type { Value } from '../model/value.js';
import { roundForText, type WrittenHitbox } from './hitbox-text.js';
import { quoted, recordLine, type RecordStyle } from './record-style.js';

/**
 * Formats a hitbox as a plain record with the usual keys, on one line: `{ name: 'head', role: 'hurt', x: 20, y: 8,
 * radius: 7 }`. Used for the first hitbox of a list.
 */
export function recordText({ name, role, shape, time }: WrittenHitbox, style: RecordStyle): string {
  const text = (word: string): string => quoted(word, style.quote);
  const times: [string, string][] =
    time === undefined
      ? []
      : [
          ...(time.animation === null ? [] : ([['animation', text(time.animation)]] as [string, string][])),
          ['frames', `[${time.frames.join(', ')}]`],
        ];
  return recordLine([['name', text(name)], ['role', text(role)], ...times, ...getNumbers(shape, text)], style);
}

function getNumbers(shape: Shape, text: (word: string) => string): [string, string][] {
  const entries = Object.entries(shape).filter(([key]) => key !== 'kind');
  if (shape.kind === 'polygon') {
    const points = shape.points.map(({ x, y }) => `[${roundForText(x)}, ${roundForText(y)}]`);
    // A bare list of corners would be ambiguous.
    return [
      ['type', text('polygon')],
      ['points', `[${points.join(', ')}]`],
    ];
  }
  return entries.flatMap(([key, value]) =>
    typeof value !== 'number' || (key === 'rotation' && value === 0) ? [] : [[key, String(roundForText(value))]],
  );
}

const commonKeys: ReadonlySet<string> = new Set(['name', 'role', 'animation', 'frames']);

/** Whether a value is such a record, so that one with another kind of shape fits beside it. */
export function isPlainRecord(value: Value, shape: Shape): boolean {
  if (value.kind !== 'object') return false;
  const own = new Set(value.entries.map(({ key }) => key));
  const shapeKeys = getNumbers(shape, String).map(([key]) => key);
  return (
    own.has('name') &&
    own.has('role') &&
    shapeKeys.every((key) => own.has(key)) &&
    [...own].every((key) => commonKeys.has(key) || shapeKeys.includes(key))
  );
}
