import type { Expression, ObjectEntry, ObjectValue, Value } from '../../model/value.js';
import { memberOf } from './members.js';
import type { Meaning, Scopes } from './scopes.js';
import { movedTo } from '../base/values.js';

/** Records that take over what other records of the file say: `{ ...base, x: 3 }`. */

/** Names on the way to a record that are followed, and keys of one record that are taken over. */
const maxDepth = 8;
const maxEntries = 200;

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

/** What a record hands on to those that spread it, its starts absolute. */
type Handed = readonly ObjectEntry[];

/** A record that is looked into, with the records that it spreads. Those before `next` have been looked into. */
interface Open extends PlacedRecord {
  readonly bases: readonly (PlacedRecord | null)[];
  next: number;
}

class Spreads {
  private readonly known: Map<ObjectValue, Handed>;

  constructor(private readonly scopes: Scopes | null) {
    const make = (): Map<ObjectValue, Handed> => new Map();
    this.known = scopes?.work.memory('spreads', make) ?? make();
  }

  /** The entries of a record at `start`, their starts counted from there. */
  entriesOf(value: ObjectValue, start: number): readonly ObjectEntry[] {
    const opened = this.opened({ value, start });
    for (const base of opened.bases) if (base !== null) this.workOut(base);
    return this.joined(opened, start, (inner) => inner, false);
  }

  /**
   * Works out what a record hands on, and first what those do that it spreads, each once, however many spread it. A
   * record that is in the midst of that is one that leads back to itself: what that says is not known.
   */
  private workOut(first: PlacedRecord): void {
    const { known } = this;
    if (known.has(first.value)) return;
    const open: Open[] = [this.opened(first)];
    const isOpen = new Set<ObjectValue>([first.value]);
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const base = top.next < top.bases.length ? (top.bases[top.next++] ?? null) : undefined;
      if (base === undefined) {
        const { start } = top;
        known.set(
          top.value,
          this.joined(top, 0, (inner) => inherited(inner, start, 0), true),
        );
        isOpen.delete(top.value);
        open.pop();
      } else if (base !== null && !known.has(base.value) && !isOpen.has(base.value)) {
        isOpen.add(base.value);
        open.push(this.opened(base));
      }
    }
  }

  private opened({ value, start }: PlacedRecord): Open {
    const bases: (PlacedRecord | null)[] = [];
    for (const { key, value: inner } of value.entries) {
      if (key !== '...') continue;
      const isAllowed = this.scopes?.work.take(stepsPerRecord) !== false;
      bases.push(isAllowed ? recordOf(inner, start, this.scopes) : null);
    }
    return { value, start, bases, next: 0 };
  }

  /** The entries of a record, each key once: the last one counts. `isCut`: they are handed on, so there is an end to them. */
  private joined(
    { value: { entries: own }, start, bases }: Open,
    origin: number,
    taken: (value: Value) => Value,
    isCut: boolean,
  ): readonly ObjectEntry[] {
    const entries = new Map<string, ObjectEntry>();
    const add = (entry: ObjectEntry): void => {
      entries.delete(entry.key);
      entries.set(entry.key, entry);
    };
    const addUnknown = (at: number, length: number): void => {
      add({ key: '...', value: { kind: 'opaque', start: at - origin, length, text: '...' } });
    };
    let spread = 0;
    for (const { key, value: inner } of own) {
      if (isCut && entries.size >= maxEntries) {
        // What it says beyond is not known, and may replace what others say.
        addUnknown(start, 0);
        break;
      }
      if (key !== '...') {
        add({ key, value: taken(inner) });
        continue;
      }
      const base = bases[spread++] ?? null;
      const handed = base === null ? null : (this.known.get(base.value) ?? null);
      // Each record that takes them over holds them anew.
      if (handed !== null && this.scopes?.work.take(handed.length * stepsPerEntry) !== false) {
        for (const entry of handed) {
          const value = movedTo(entry.value, entry.value.start - origin);
          add(value === entry.value ? entry : { key: entry.key, value });
        }
      } else addUnknown(inner.start + start, inner.length);
      if (entries.size > maxEntries) break;
    }
    return [...entries.values()];
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
  if (depth > maxDepth) return null;
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
        mayContainBoxes: false,
        entries: value.entries.map((entry) => ({ key: entry.key, value: inherited(entry.value, 0, depth + 1) })),
      };
    case 'array':
      if (depth > 2) break;
      return {
        ...value,
        start,
        mayContainBoxes: false,
        items: value.items.map((item) => inherited(item, 0, depth + 1)),
      };
    case 'expression':
      // What a function hands back is a literal there, and a number as any other one here.
      if (value.expression.op === 'wrapped')
        return {
          kind: 'expression',
          start,
          length: value.length,
          expression: { op: 'number', value: value.expression.value },
          stands: 'elsewhere',
        };
      return { kind: 'expression', start, length: value.length, expression: value.expression, stands: 'elsewhere' };
    case 'string':
    case 'opaque':
    case 'call':
      return { ...value, start };
  }
  return { kind: 'opaque', start, length: value.length, text: '' };
}
