import { pathUnder } from '../../model/path.js';
import type { Value } from '../../model/value.js';
import { valueAt } from '../parts.js';

/**
 * A value of a tool's export together with where it stands: its offset from the start of the export, and its path as a
 * person would write it. Adapters walk an export with these and hand them back as the places of numbers.
 */
export interface Node {
  readonly value: Value;
  readonly start: number;
  readonly path: string;
}

export function rootNode(value: Value): Node {
  return { value, start: 0, path: '' };
}

/** A value inside of another one. Its path is only written when somebody asks: nobody does for most numbers. */
class InnerNode implements Node {
  private written: string | null = null;

  constructor(
    readonly value: Value,
    readonly start: number,
    private readonly parent: Node,
    /** The key or the index that it stands under. */
    private readonly step: string | number,
  ) {}

  get path(): string {
    const { parent, step } = this;
    this.written ??= typeof step === 'number' ? `${parent.path}[${step}]` : pathUnder(parent.path, step);
    return this.written;
  }
}

/** The value under a key; null where there is none, or where the node is no record. */
export function child(node: Node | null, key: string): Node | null {
  if (node?.value.kind !== 'object') return null;
  const value = valueAt(node.value, key);
  return value === null ? null : under(node, key, value);
}

/** The value behind several keys, one in the other. */
export function descendant(node: Node | null, ...keys: readonly string[]): Node | null {
  return keys.reduce(child, node);
}

/** The items of the list under a key, or of the list itself; none where there is no list. */
export function items(node: Node | null, key?: string): Node[] {
  const list = key === undefined ? node : child(node, key);
  if (list?.value.kind !== 'array') return [];
  return list.value.items.map((value, index) => new InnerNode(value, list.start + value.start, list, index));
}

/** The items of a list, one by one; none where there is no list. */
export function* eachItem(list: Node): Generator<Node, void> {
  if (list.value.kind !== 'array') return;
  let index = 0;
  for (const value of list.value.items) yield new InnerNode(value, list.start + value.start, list, index++);
}

/** The entries of a record under such keys. Of equal keys the last one counts. */
export function entriesUnder(node: Node, isWanted: (key: string) => boolean): (readonly [key: string, node: Node])[] {
  if (node.value.kind !== 'object') return [];
  const values = new Map<string, Value>();
  for (const { key, value } of node.value.entries) if (isWanted(key)) values.set(key, value);
  return [...values].map(([key, value]) => [key, under(node, key, value)] as const);
}

/** The entries of the record under a key, or of the record itself, with their keys. Of equal keys the last one counts. */
export function entries(node: Node | null, key?: string): (readonly [key: string, node: Node])[] {
  const record = key === undefined ? node : child(node, key);
  return record === null ? [] : entriesUnder(record, () => true);
}

/** The text under a key; null where there is something else. */
export function textAt(node: Node | null, key: string): string | null {
  const found = child(node, key);
  return found?.value.kind === 'string' ? found.value.value : null;
}

/** The finite number under a key; null where there is something else. */
export function numberAt(node: Node | null, key: string): number | null {
  return numberOfNode(child(node, key));
}

/** The finite number that a node is; null where it is something else. */
export function numberOfNode(node: Node | null): number | null {
  return node?.value.kind === 'number' && Number.isFinite(node.value.value) ? node.value.value : null;
}

/** Whether `true` stands under a key. */
export function isTrueAt(node: Node | null, key: string): boolean {
  const found = child(node, key);
  return found?.value.kind === 'opaque' && found.value.text === 'true';
}

/** Whether `false` stands under a key. */
export function isFalseAt(node: Node | null, key: string): boolean {
  const found = child(node, key);
  return found?.value.kind === 'opaque' && found.value.text === 'false';
}

function under(node: Node, key: string, value: Value): Node {
  return new InnerNode(value, node.start + value.start, node, key);
}
