import { Tree, type TreeBuffer } from '@lezer/common';
import { maxCodeDepth } from '../base/limits.js';
import type { Span } from '../../model/span.js';

/** Places where the parser had to guess; offsets count from the start of the tree or buffer. */
const known = new WeakMap<Tree, readonly Span[]>();
const none: readonly Span[] = [];

/**
 * The error nodes of a tree, in the order of the text. Parts of a tree that are the same objects as in the tree before
 * are not looked at again, so that this costs little after a small change.
 */
export function errorsOf(tree: Tree | TreeBuffer, depth = 0): readonly Span[] {
  if (!(tree instanceof Tree)) return errorsInBuffer(tree);
  let errors = known.get(tree);
  if (errors === undefined) {
    // Deeper than anything is read, all counts as guessed.
    errors = depth > maxCodeDepth ? [{ start: 0, end: tree.length }] : errorsInTree(tree, depth);
    known.set(tree, errors);
  }
  return errors;
}

function errorsInTree(tree: Tree, depth: number): readonly Span[] {
  const errors: Span[] = tree.type.isError ? [{ start: 0, end: tree.length }] : [];
  tree.children.forEach((child, index) => {
    const offset = tree.positions[index]!;
    for (const { start, end } of errorsOf(child, depth + 1)) errors.push({ start: start + offset, end: end + offset });
  });
  return errors.length === 0 ? none : errors;
}

/** A buffer holds four numbers for each node: type, start, end, and where the next one behind it stands. */
function errorsInBuffer({ buffer, set }: TreeBuffer): readonly Span[] {
  const errors: Span[] = [];
  for (let i = 0; i < buffer.length; i += 4) {
    if (set.types[buffer[i]!]!.isError) errors.push({ start: buffer[i + 1]!, end: buffer[i + 2]! });
  }
  return errors.length === 0 ? none : errors;
}
