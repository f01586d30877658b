import { pathUnder } from '../../model/path.js';
import { expressionOf, type Value } from '../../model/value.js';
import { valueAt } from '../parts.js';

/**
 * A value of a tool's export with its offset from the start of the export, and its path as a person would write it.
 * Adapters traverse an export with these and return them as the positions of numbers.
 */
export interface Node {
  readonly value: Value;
  readonly start: number;
  readonly path: string;
}

export function rootNode(value: Value): Node {
  return { value, start: 0, path: '' };
}

/** A nested value. Builds its path lazily, because most numbers never need it. */
class InnerNode implements Node {
  private written: string | null = null;

  constructor(
    readonly value: Value,
    readonly start: number,
    private readonly parent: Node,
    /** Its key or index in the parent. */
    private readonly step: string | number,
  ) {}

  get path(): string {
    const { parent, step } = this;
    this.written ??= typeof step === 'number' ? `${parent.path}[${step}]` : pathUnder(parent.path, step);
    return this.written;
  }
}

/** Returns the value under a key; null if there is none or the node isn't a record. */
export function child(node: Node | null, key: string): Node | null {
  if (node?.value.kind !== 'object') return null;
  const value = valueAt(node.value, key);
  return value === null ? null : under(node, key, value);
}

/** Returns the value at a path of keys. */
export function descendant(node: Node | null, ...keys: readonly string[]): Node | null {
  return keys.reduce(child, node);
}

/** Returns the items of the list under a key, or of the list itself; empty if there is no list. */
export function items(node: Node | null, key?: string): Node[] {
  const list = key === undefined ? node : child(node, key);
  if (list?.value.kind !== 'array') return [];
  return list.value.items.map((value, index) => new InnerNode(value, list.start + value.start, list, index));
}

/** Yields the items of a list; nothing if there is no list. */
export function* eachItem(list: Node): Generator<Node, void> {
  if (list.value.kind !== 'array') return;
  let index = 0;
  for (const value of list.value.items) yield new InnerNode(value, list.start + value.start, list, index++);
}

/** Returns the entries of a record with matching keys. Of equal keys the last one counts. */
export function entriesUnder(node: Node, matches: (key: string) => boolean): (readonly [key: string, node: Node])[] {
  if (node.value.kind !== 'object') return [];
  const values = new Map<string, Value>();
  for (const { key, value } of node.value.entries) if (matches(key)) values.set(key, value);
  return [...values].map(([key, value]) => [key, under(node, key, value)] as const);
}

/** Returns the entries of the record under a key, or of the record itself. Of equal keys the last one counts. */
export function entries(node: Node | null, key?: string): (readonly [key: string, node: Node])[] {
  const record = key === undefined ? node : child(node, key);
  return record === null ? [] : entriesUnder(record, () => true);
}

/** Returns the string under a key; null for any other value. */
export function textAt(node: Node | null, key: string): string | null {
  const match = child(node, key);
  return match?.value.kind === 'string' ? match.value.value : null;
}

/** Returns the finite number under a key; null for any other value. */
export function numberAt(node: Node | null, key: string): number | null {
  return numberOfNode(child(node, key));
}

/** Returns the finite number of a node; null for any other value. */
export function numberOfNode(node: Node | null): number | null {
  const number = node === null ? null : expressionOf(node.value);
  return number?.op === 'number' && Number.isFinite(number.value) ? number.value : null;
}

/** Whether the value under a key is `true`. */
export function isTrueAt(node: Node | null, key: string): boolean {
  const match = child(node, key);
  return match?.value.kind === 'opaque' && match.value.text === 'true';
}

/** Whether the value under a key is `false`. */
export function isFalseAt(node: Node | null, key: string): boolean {
  const match = child(node, key);
  return match?.value.kind === 'opaque' && match.value.text === 'false';
}

function under(node: Node, key: string, value: Value): Node {
  return new InnerNode(value, node.start + value.start, node, key);
}
