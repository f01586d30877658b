import type { Shape } from '../core/index.js';
import type { Value } from '../model/value.js';
import { roundForText, type WrittenHitbox } from './hitbox-text.js';

/** The style in which a record is written. */
export interface RecordStyle {
  readonly quote: '"' | "'";
  /** Whether to quote keys too, as in JSON. */
  readonly quotedKeys: boolean;
}

/**
 * Formats a hitbox as a plain record with the usual keys, on one line: `{ name: 'head', role: 'hurt', x: 20, y: 8,
 * radius: 7 }`. Used for the first hitbox of a list.
 */
export function recordText({ name, role, shape, time }: WrittenHitbox, { quote, quotedKeys }: RecordStyle): string {
  const text = (word: string): string => {
    const json = JSON.stringify(word);
    return quote === '"' ? json : `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  };
  const times: [string, string][] =
    time === undefined
      ? []
      : [
          ...(time.animation === null ? [] : ([['animation', text(time.animation)]] as [string, string][])),
          ['frames', `[${time.frames.join(', ')}]`],
        ];
  const entries: [string, string][] = [
    ['name', text(name)],
    ['role', text(role)],
    ...times,
    ...getNumbers(shape, text),
  ];
  return `{ ${entries.map(([key, value]) => `${quotedKeys ? `"${key}"` : key}: ${value}`).join(', ')} }`;
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
