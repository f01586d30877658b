import type { Expression, ObjectEntry, ObjectValue, Value } from '../model/value.js';
import type { Meaning, Scopes } from './scopes.js';

/** Records that take over what other records of the file say: `{ ...base, x: 3 }`. */

/** Records within records that are followed, and keys of one record that are taken over. */
const maximumDepth = 8;
const maximumEntries = 200;

/**
 * The record at `start` with the entries of those that it spreads, as far as they are known. What comes from elsewhere
 * keeps its place, and cannot be written: another record would change with it.
 */
export function withSpreads(value: ObjectValue, start: number, scopes: Scopes | null): ObjectValue {
  if (!value.entries.some(isSpread)) return value;
  return { ...value, entries: entriesOf(value, start, start, scopes, 0) };
}

function isSpread({ key }: ObjectEntry): boolean {
  return key === '...';
}

/** The entries of a record at `start`, their starts counted from `origin`. */
function entriesOf(
  value: ObjectValue,
  start: number,
  origin: number,
  scopes: Scopes | null,
  depth: number,
): ObjectEntry[] {
  const entries: ObjectEntry[] = [];
  for (const { key, value: inner } of value.entries) {
    if (key !== '...') {
      entries.push({ key, value: depth === 0 ? inner : inherited(inner, start - origin, 0) });
      continue;
    }
    const base = depth < maximumDepth ? recordOf(inner, start, scopes) : null;
    if (base !== null) entries.push(...entriesOf(base.value, base.start, origin, scopes, depth + 1));
    else
      entries.push({
        key,
        value: { kind: 'opaque', start: inner.start + start - origin, length: inner.length, text: '...' },
      });
    if (entries.length > maximumEntries) break;
  }
  return entries;
}

function recordOf(value: Value, start: number, scopes: Scopes | null): { value: ObjectValue; start: number } | null {
  if (value.kind !== 'expression' || scopes === null) return null;
  const found = resolve(value.expression, start + value.start, scopes, 0);
  return found?.value.kind === 'object' && !found.value.damaged ? { value: found.value, start: found.start } : null;
}

/** What a name or a member of one stands for. */
function resolve(expression: Expression, start: number, scopes: Scopes, depth: number): Meaning | null {
  if (depth > maximumDepth) return null;
  const found = place(expression, start, scopes, depth);
  if (found?.value.kind !== 'expression') return found;
  return resolve(found.value.expression, found.start, scopes, depth + 1);
}

function place(expression: Expression, start: number, scopes: Scopes, depth: number): Meaning | null {
  if (expression.op === 'name') return scopes.fixed(expression.name, start + expression.at);
  if (expression.op !== 'member') return null;
  const object = resolve(expression.object, start, scopes, depth + 1);
  if (object === null) return null;
  const { value } = object;
  const inner =
    value.kind === 'array'
      ? value.items[/^\d{1,6}$/.test(expression.key) ? Number(expression.key) : -1]
      : value.kind === 'object'
        ? value.entries.filter(({ key }) => key === expression.key || key === '...').at(-1)
        : undefined;
  if (inner === undefined) return null;
  const found = 'key' in inner ? (inner.key === '...' ? null : inner.value) : inner;
  return found === null ? null : { value: found, start: object.start + found.start };
}

/** A value of another record: a number of it is computed here. */
function inherited(value: Value, by: number, depth: number): Value {
  const start = value.start + by;
  switch (value.kind) {
    case 'number':
      return {
        kind: 'expression',
        start,
        length: value.length,
        expression: { op: 'number', value: value.value },
        stands: 'elsewhere',
      };
    case 'object':
      if (depth > 2) break;
      return {
        ...value,
        start,
        promising: false,
        entries: value.entries.map((entry) => ({ key: entry.key, value: inherited(entry.value, 0, depth + 1) })),
      };
    case 'array':
      if (depth > 2) break;
      return { ...value, start, promising: false, items: value.items.map((item) => inherited(item, 0, depth + 1)) };
    case 'expression':
      // What a function hands back is a literal there, and a number as any other one here.
      if (value.expression.op === 'wrapped')
        return {
          ...value,
          start,
          expression: { op: 'number', value: value.expression.value },
          stands: 'elsewhere',
        };
      return { ...value, start, stands: 'elsewhere' };
    case 'string':
    case 'opaque':
    case 'call':
      return { ...value, start };
  }
  return { kind: 'opaque', start, length: value.length, text: '' };
}
