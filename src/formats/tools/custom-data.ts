import type { CustomData } from '../../model/document.js';
import type { Value } from '../../model/value.js';
import { child, type Node } from './node.js';

/** Returns the game's own data of a sprite or hitbox, the JSON value under `data`; empty if there is none. */
export function customDataAt(record: Node): { readonly data?: CustomData } {
  const node = child(record, 'data');
  if (node === null) return {};
  try {
    return { data: { value: toJson(node.value) } };
  } catch (error) {
    if (error instanceof UnreadValue) return { data: { value: undefined, unread: ['data'] } };
    throw error;
  }
}

/** Thrown for a part of the data that the reader skipped or that isn't JSON. */
class UnreadValue extends Error {}

const words: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

function toJson(value: Value): unknown {
  switch (value.kind) {
    case 'number':
    case 'string':
      return value.value;
    case 'array':
      return value.items.map(toJson);
    case 'object':
      // Defines the key `__proto__` like any other.
      return Object.fromEntries(value.entries.map((entry) => [entry.key, toJson(entry.value)]));
    case 'opaque':
      if (words.has(value.text)) return words.get(value.text);
      throw new UnreadValue();
    case 'expression':
    case 'call':
      throw new UnreadValue();
  }
}
