import type { Match } from '../../formats/index.js';
import type { CustomData, Hitbox } from '../../model/document.js';
import type { Value } from '../../model/value.js';
import { holdsAny, isNaming } from './other-properties.js';

/** Larger values are left out. */
const maxItems = 50;
const maxDepth = 3;

type Known = Pick<Hitbox, 'animation' | 'frames' | 'motion' | 'roleKey' | 'state' | 'tags'>;

const timing = /frame|active|^(?:start|end|first|last|from|to)$/i;
const moving = /^(?:to|target|motion|v|vel|velocity|[dv][xy]|velocity[XY])$/i;
const shapeKind = /^(?:rect|rectangle|box|aabb|circle|capsule|ellipse|poly|polygon)$/i;

/**
 * Returns the other properties of an entry, such as its damage: those that aren't numbers of its box, its name, or
 * anything else that the hitbox has. Absent if there are none.
 */
export function entryData(value: Value, { values }: Match, known: Known): { readonly data?: CustomData } {
  if (value.kind !== 'object') return {};
  const data: [string, unknown][] = [];
  const unread: string[] = [];
  for (const { key, value: entry } of value.entries) {
    if (holdsAny(entry, values) || isKnown(key, entry, known)) continue;
    const plain = toPlain(entry, 0);
    if (plain === undefined) unread.push(key);
    else data.push([key, plain]);
  }
  if (data.length === 0 && unread.length === 0) return {};
  // Defines the key `__proto__` like any other.
  return {
    data: {
      value: data.length === 0 ? undefined : Object.fromEntries(data),
      ...(unread.length === 0 ? {} : { unread }),
    },
  };
}

/** Whether the hitbox has what an entry says. */
function isKnown(key: string, entry: Value, { animation, frames, motion, roleKey, state, tags = [] }: Known): boolean {
  // A spread has been read with the record that it's in.
  if (key === roleKey || key === '...' || isNaming(key)) return true;
  if (frames !== null && timing.test(key)) return true;
  if (motion !== undefined && moving.test(key)) return true;
  if (entry.kind !== 'string') return false;
  const word = entry.value;
  return word === animation || word === state || tags.includes(word) || shapeKind.test(word);
}

const words: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** Returns a literal as JSON has it; undefined if it's anything else, or too large. */
function toPlain(value: Value, depth: number): unknown {
  switch (value.kind) {
    case 'number':
      return Number.isFinite(value.value) ? value.value : undefined;
    case 'string':
      return value.value;
    case 'opaque':
      return words.get(value.text);
    case 'array': {
      if (depth === maxDepth || value.items.length > maxItems) return undefined;
      const items = value.items.map((item) => toPlain(item, depth + 1));
      return items.includes(undefined) ? undefined : items;
    }
    case 'object': {
      if (depth === maxDepth || value.entries.length > maxItems) return undefined;
      const entries = value.entries.map(({ key, value: inner }) => [key, toPlain(inner, depth + 1)] as const);
      return entries.some(([, plain]) => plain === undefined) ? undefined : Object.fromEntries(entries);
    }
    case 'expression':
    case 'call':
      return undefined;
  }
}
