import { childrenOf, type Container, type RootValue, type Value } from '../../model/value.js';
import type { TextChange } from '../base/changes.js';
import { anyEntryMayContainBoxes, anyMayContainBoxes, movedTo } from '../base/values.js';

/** A container around a change. */
export interface Enclosing {
  readonly value: Container;
  /** Absolute offset. */
  readonly start: number;
  /** Its index among the values of its parent. */
  readonly index: number;
}

/** Returns the containers that strictly enclose a change, the outermost first. */
export function enclosingContainers(root: RootValue, change: TextChange): Enclosing[] {
  const chain: Enclosing[] = [];
  let value = root.value;
  let { start } = root;
  let index = 0;
  for (;;) {
    if (value.kind !== 'object' && value.kind !== 'array') return chain;
    if (!(start < change.start && change.oldEnd < start + value.length)) return chain;
    chain.push({ value, start, index });
    const children = childrenOf(value);
    const from = start;
    index = children.findIndex((child) => from + child.start + child.length > change.oldEnd);
    const child = children[index];
    if (child === undefined) return chain;
    value = child;
    start = from + child.start;
  }
}

/**
 * Whether a container that ends at `end` of `text` ends with its own closing bracket. If that is missing, it ends with
 * its last child or with a key.
 */
export function isClosed(value: Value, text: string, end: number): boolean {
  if (text[end - 1] !== (value.kind === 'object' ? '}' : ']') || value.length < 2) return false;
  const last = childrenOf(value).at(-1);
  return last === undefined || last.start + last.length < value.length;
}

/**
 * Returns the outermost of `chain` with the innermost replaced by `value`, and everything after that moved by `delta`.
 */
export function replaceInnermost(chain: readonly Enclosing[], value: Value, delta: number): Value {
  let result = value;
  for (let i = chain.length - 1; i > 0; i--) {
    const { index, value: old } = chain[i]!;
    const parent = chain[i - 1]!.value;
    const placed = movedTo(result, old.start);
    result = withChild(parent, index, placed, delta);
  }
  return result;
}

/**
 * Returns a root after a change that replaced only a number, whose new value is `number`; null: the change was between
 * values.
 */
export function withChange(root: RootValue, change: TextChange, number: number | null): RootValue {
  const chain = enclosingContainers(root, change);
  const innermost = chain.at(-1);
  if (innermost === undefined) return root;
  const delta = change.newEnd - change.oldEnd;
  const { value, start } = innermost;
  const children = childrenOf(value);
  let index = children.findIndex((child) => start + child.start + child.length > change.start);
  let changed: Value;
  if (number === null) {
    if (index < 0) index = children.length;
    changed = withChild(value, index, null, delta);
  } else {
    const old = children[index]!;
    changed = withChild(
      value,
      index,
      { kind: 'number', start: old.start, length: old.length + delta, value: number },
      delta,
    );
  }
  return { ...root, value: replaceInnermost(chain, changed, delta) };
}

/** @param child the new value at `index`; null: the old one is after the change */
function withChild(parent: Container, index: number, child: Value | null, delta: number): Value {
  const replace = (old: Value, i: number): Value =>
    i < index ? old : i === index && child !== null ? child : movedTo(old, old.start + delta);
  const length = parent.length + delta;
  switch (parent.kind) {
    case 'object': {
      const entries = parent.entries.map(({ key, value }, i) => ({ key, value: replace(value, i) }));
      return { ...parent, length, entries, mayContainBoxes: anyEntryMayContainBoxes(entries) };
    }
    case 'array': {
      const items = parent.items.map(replace);
      return { ...parent, length, items, mayContainBoxes: anyMayContainBoxes(items) };
    }
    case 'call':
      return { ...parent, length, args: parent.args.map(replace) };
  }
}
