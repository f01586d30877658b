import type { Expression } from '../../model/expression.js';
import {
  expressionElsewhere,
  mapChildren,
  numberElsewhere,
  type ObjectEntry,
  type ObjectValue,
  type Value,
} from '../../model/value.js';
import { getMember } from './members.js';
import type { NameMeaning, Scopes } from './scopes.js';
import { movedTo } from '../base/values.js';

/** Resolves records that spread other records of the file: `{ ...base, x: 3 }`. */

/** The maximum number of names on the way to a record, and of keys copied from one record. */
const maxDepth = 8;
const maxEntries = 200;

/**
 * Returns the record at `start` with the known entries of the records that it spreads. Copied entries keep their
 * positions and can't be written, since that would change another record too.
 */
export function withSpreads(value: ObjectValue, start: number, scopes: Scopes | null): ObjectValue {
  if (!value.entries.some(isSpread)) return value;
  return { ...value, entries: new Spreads(scopes).getEntries(value, start) };
}

function isSpread({ key }: ObjectEntry): boolean {
  return key === '...';
}

/** The entries that a record passes to those that spread it, with absolute offsets. */
type PassedEntries = readonly ObjectEntry[];

/** A record being resolved, with the records that it spreads. Those before `next` are done. */
interface OpenRecord extends PlacedRecord {
  readonly bases: readonly (PlacedRecord | null)[];
  next: number;
}

class Spreads {
  private readonly passed: Map<ObjectValue, PassedEntries>;

  constructor(private readonly scopes: Scopes | null) {
    const make = (): Map<ObjectValue, PassedEntries> => new Map();
    this.passed = scopes?.budget.memory('spreads', make) ?? make();
  }

  /** Returns the entries of a record at `start`, with offsets relative to it. */
  getEntries(value: ObjectValue, start: number): readonly ObjectEntry[] {
    const record = this.open({ value, start });
    for (const base of record.bases) if (base !== null) this.resolveEntries(base);
    return this.merge(record, start, (inner) => inner, false);
  }

  /**
   * Resolves the entries that a record passes on, after those of the records that it spreads, each once. A record found
   * while it is still open depends on itself, so its entries are unknown.
   */
  private resolveEntries(first: PlacedRecord): void {
    const { passed } = this;
    if (passed.has(first.value)) return;
    const open: OpenRecord[] = [this.open(first)];
    const isOpen = new Set<ObjectValue>([first.value]);
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const base = top.next < top.bases.length ? (top.bases[top.next++] ?? null) : undefined;
      if (base === undefined) {
        const { start } = top;
        passed.set(
          top.value,
          this.merge(top, 0, (inner) => copyInherited(inner, start, 0), true),
        );
        isOpen.delete(top.value);
        open.pop();
      } else if (base !== null && !passed.has(base.value) && !isOpen.has(base.value)) {
        isOpen.add(base.value);
        open.push(this.open(base));
      }
    }
  }

  private open({ value, start }: PlacedRecord): OpenRecord {
    const bases: (PlacedRecord | null)[] = [];
    for (const { key, value: inner } of value.entries) {
      if (key !== '...') continue;
      const isAllowed = this.scopes?.budget.take(stepsPerRecord) !== false;
      bases.push(isAllowed ? getRecord(inner, start, this.scopes) : null);
    }
    return { value, start, bases, next: 0 };
  }

  /**
   * Merges the entries of a record; later ones override earlier ones. `isCut`: their number is limited, because they
   * are passed on.
   */
  private merge(
    { value: { entries: own }, start, bases }: OpenRecord,
    origin: number,
    copy: (value: Value) => Value,
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
        // The entries beyond the limit are unknown and may override others.
        addUnknown(start, 0);
        break;
      }
      if (key !== '...') {
        add({ key, value: copy(inner) });
        continue;
      }
      const base = bases[spread++] ?? null;
      const passedEntries = base === null ? null : (this.passed.get(base.value) ?? null);
      // Each record that spreads them gets a copy.
      if (passedEntries !== null && this.scopes?.budget.take(passedEntries.length * stepsPerEntry) !== false) {
        for (const entry of passedEntries) {
          const value = movedTo(entry.value, entry.value.start - origin);
          add(value === entry.value ? entry : { key: entry.key, value });
        }
      } else addUnknown(inner.start + start, inner.length);
      if (entries.size > maxEntries) break;
    }
    return [...entries.values()];
  }
}

/** The cost of a spread record and of each of its entries, in steps of a name lookup. */
const stepsPerRecord = 10;
const stepsPerEntry = 25;

interface PlacedRecord {
  readonly value: ObjectValue;
  readonly start: number;
}

function getRecord(value: Value, start: number, scopes: Scopes | null): PlacedRecord | null {
  if (value.kind !== 'expression' || scopes === null) return null;
  const match = resolveName(value.expression, start + value.start, scopes);
  return match?.value.kind === 'object' && !match.value.damaged ? { value: match.value, start: match.start } : null;
}

/** Resolves a name or a member. */
export function resolveName(expression: Expression, start: number, scopes: Scopes, depth = 0): NameMeaning | null {
  if (depth > maxDepth) return null;
  const match = place(expression, start, scopes, depth);
  if (match?.value.kind !== 'expression') return match;
  return resolveName(match.value.expression, match.start, scopes, depth + 1);
}

function place(expression: Expression, start: number, scopes: Scopes, depth: number): NameMeaning | null {
  if (expression.op === 'name') return scopes.constantValue(expression.name, start + expression.at);
  if (expression.op !== 'member') return null;
  const object = resolveName(expression.object, start, scopes, depth + 1);
  if (object === null) return null;
  const { value } = object;
  const match =
    value.kind === 'array'
      ? value.items[/^\d{1,6}$/.test(expression.key) ? Number(expression.key) : -1]
      : value.kind === 'object'
        ? getMember(value, expression.key)
        : null;
  return match === undefined || match === null ? null : { value: match, start: object.start + match.start };
}

/** Copies a value from another record, with numbers as computed ones. */
function copyInherited(value: Value, by: number, depth: number): Value {
  const start = value.start + by;
  const { length } = value;
  switch (value.kind) {
    case 'number':
      return numberElsewhere({ start, length }, value.value);
    case 'expression':
      return expressionElsewhere({ start, length }, value.expression);
    case 'object':
    case 'array':
      if (depth > 2) return { kind: 'opaque', start, length, text: '' };
      return { ...mapChildren(value, (inner) => copyInherited(inner, 0, depth + 1)), start, mayContainBoxes: false };
    case 'string':
    case 'opaque':
    case 'call':
      return { ...value, start };
  }
}
