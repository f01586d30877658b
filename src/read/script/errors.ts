import { Tree, type TreeBuffer } from '@lezer/common';
import { maxCodeDepth } from '../base/limits.js';
import type { Span } from '../../model/span.js';

/** Where the parser had to guess; offsets are relative to the start of the tree or buffer. */
const errorsByTree = new WeakMap<Tree, readonly Span[]>();
const none: readonly Span[] = [];

/**
 * Returns the error nodes of a tree in text order. Subtrees reused from the previous tree are cached, so this is cheap
 * after a small change.
 */
export function getErrors(tree: Tree | TreeBuffer, depth = 0): readonly Span[] {
  if (!(tree instanceof Tree)) return errorsInBuffer(tree);
  let errors = errorsByTree.get(tree);
  if (errors === undefined) {
    // Beyond the maximum depth everything counts as an error.
    errors = depth > maxCodeDepth ? [{ start: 0, end: tree.length }] : errorsInTree(tree, depth);
    errorsByTree.set(tree, errors);
  }
  return errors;
}

function errorsInTree(tree: Tree, depth: number): readonly Span[] {
  const errors: Span[] = tree.type.isError ? [{ start: 0, end: tree.length }] : [];
  tree.children.forEach((child, index) => {
    const offset = tree.positions[index]!;
    for (const { start, end } of getErrors(child, depth + 1)) errors.push({ start: start + offset, end: end + offset });
  });
  return errors.length === 0 ? none : errors;
}

/** A buffer has four numbers per node: type, start, end, and the index of the next sibling. */
function errorsInBuffer({ buffer, set }: TreeBuffer): readonly Span[] {
  const errors: Span[] = [];
  for (let i = 0; i < buffer.length; i += 4) {
    if (set.types[buffer[i]!]!.isError) errors.push({ start: buffer[i + 1]!, end: buffer[i + 2]! });
  }
  return errors.length === 0 ? none : errors;
}
