import type { Span } from '../model/span.js';
import type { RootValue, Value } from '../model/value.js';
import { childrenOf, isContainer } from './values.js';

/**
 * The first error that lies in data. The parser of JavaScript has to guess in some texts that are fine, and in much
 * that is no business of ours.
 */
export function firstErrorInData(errors: readonly Span[], roots: readonly RootValue[]): Span | null {
  return errors.find((error) => roots.some(({ value, start }) => isDamagedAt(value, start, error.start))) ?? null;
}

/** Whether the innermost container around an offset is damaged. */
function isDamagedAt(root: Value, rootStart: number, offset: number): boolean {
  let value = root;
  let start = rootStart;
  for (;;) {
    if (!isContainer(value) || offset < start || offset > start + value.length) return false;
    const base = start;
    const next = childrenOf(value).find(
      (child) => isContainer(child) && base + child.start < offset && offset < base + child.start + child.length,
    );
    if (next === undefined) return value.damaged;
    value = next;
    start = base + next.start;
  }
}
