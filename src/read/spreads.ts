import type { Expression, ObjectEntry, ObjectValue, Value } from '../model/value.js';
import { memberOf } from './members.js';
import type { Meaning, Scopes } from './scopes.js';
import { movedTo } from './values.js';

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
  return { ...value, entries: new Spreads(scopes).entriesOf(value, start) };
}

function isSpread({ key }: ObjectEntry): boolean {
  return key === '...';
}

/** What a record hands on to those that spread it. */
type Handed = readonly ObjectEntry[];

class Spreads {
  /** The entries of records that others spread, with absolute starts, by how many more records may be followed. */
  private readonly known: readonly Map<ObjectValue, Handed>[];

  constructor(private readonly scopes: Scopes | null) {
    const make = (): Map<ObjectValue, Handed>[] =>
      Array.from({ length: maximumDepth + 1 }, () => new Map<ObjectValue, Handed>());
    this.known = scopes?.work.memory('spreads', make) ?? make();
  }

  /** The entries of a record at `start`, their starts counted from there. */
  entriesOf(value: ObjectValue, start: number): ObjectEntry[] {
    return this.joined(value, start, 0, start, (inner) => inner);
  }

  /** The entries of a record that another one spreads: computed there, whatever they are here. */
  private handedOn({ value, start }: PlacedRecord, depth: number): Handed {
    const known = this.known[depth]!;
    let handed = known.get(value);
    if (handed === undefined) {
      handed = this.joined(value, start, depth, 0, (inner) => inherited(inner, start, 0));
      known.set(value, handed);
    }
    return handed;
  }

  private joined(
    { entries: own }: ObjectValue,
    start: number,
    depth: number,
    origin: number,
    taken: (value: Value) => Value,
  ): ObjectEntry[] {
    const entries: ObjectEntry[] = [];
    for (const { key, value: inner } of own) {
      if (depth > 0 && entries.length >= maximumEntries) {
        // What it says beyond is not known, and may replace what others say.
        entries.push({ key: '...', value: { kind: 'opaque', start: start - origin, length: 0, text: '...' } });
        break;
      }
      if (key !== '...') {
        entries.push({ key, value: taken(inner) });
        continue;
      }
      const base = depth < maximumDepth ? recordOf(inner, start, this.scopes) : null;
      const handed = base === null ? null : this.handedOn(base, depth + 1);
      // Each record that takes them over holds them anew.
      if (handed !== null && this.scopes?.work.take(stepsPerRecord + handed.length * stepsPerEntry) !== false) {
        for (const entry of handed) {
          const value = movedTo(entry.value, entry.value.start - origin);
          entries.push(value === entry.value ? entry : { key: entry.key, value });
        }
      } else {
        const at = inner.start + start - origin;
        entries.push({ key, value: { kind: 'opaque', start: at, length: inner.length, text: '...' } });
      }
      if (entries.length > maximumEntries) break;
    }
    return entries;
  }
}

/** A record that is taken over, and each of its entries, takes as much time and memory as so many names that are looked up. */
const stepsPerRecord = 10;
const stepsPerEntry = 25;

interface PlacedRecord {
  readonly value: ObjectValue;
  readonly start: number;
}

function recordOf(value: Value, start: number, scopes: Scopes | null): PlacedRecord | null {
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
  const found =
    value.kind === 'array'
      ? value.items[/^\d{1,6}$/.test(expression.key) ? Number(expression.key) : -1]
      : value.kind === 'object'
        ? memberOf(value, expression.key)
        : null;
  return found === undefined || found === null ? null : { value: found, start: object.start + found.start };
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
