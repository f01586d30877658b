import { countWhile, type Span } from './span.js';
import { childrenOf, childUpTo, type RootValue, type Value } from './value.js';

/** A value and its start in the text. */
export interface Placed {
  readonly value: Value;
  readonly start: number;
  /** See `RootValue`. */
  readonly statement?: true;
}

/** Returns the span of a value in the text. */
export function spanOf({ value, start }: Pick<Placed, 'value' | 'start'>): Span {
  return { start, end: start + value.length };
}

/** Returns the values inside a value, in order. */
export function childrenAt({ value, start }: Placed): Placed[] {
  return childrenOf(value).map((child) => ({ value: child, start: start + child.start }));
}

/** Returns the value with exactly this span and its ancestors, outermost first; null if there is none. */
export function chainTo(roots: readonly RootValue[], span: Span): Placed[] | null {
  for (const root of rootsAround(roots, span)) {
    const chain = descend(root, span);
    if (chain !== null) return chain;
  }
  return null;
}

/** Returns the roots that overlap or adjoin a span, in order. */
export function rootsAround(roots: readonly RootValue[], { start, end }: Span): readonly RootValue[] {
  let farthestEnds = endsByRoots.get(roots);
  if (farthestEnds === undefined) endsByRoots.set(roots, (farthestEnds = endsInOrder(roots)));
  // Unsorted roots are rare: return them all.
  if (farthestEnds === null) return roots;
  const from = countWhile(farthestEnds, (last) => last < start);
  return roots.slice(
    from,
    Math.max(
      from,
      countWhile(roots, (root) => root.start <= end),
    ),
  );
}

const endsByRoots = new WeakMap<readonly RootValue[], readonly number[] | null>();

/** Returns the farthest end up to each root; null if they aren't in text order. */
function endsInOrder(roots: readonly RootValue[]): readonly number[] | null {
  const farthestEnds: number[] = [];
  let last = -1;
  let end = -1;
  for (const { value, start } of roots) {
    if (start < last) return null;
    last = start;
    end = Math.max(end, start + value.length);
    farthestEnds.push(end);
  }
  return farthestEnds;
}

function descend({ value, start, statement }: Placed, span: Span): Placed[] | null {
  const chain: Placed[] = [];
  let at: Placed | null = { value, start, ...(statement === true ? { statement } : {}) };
  while (at !== null) {
    const { value: here, start: from }: Placed = at;
    if (span.start < from || from + here.length < span.end) return null;
    chain.push(at);
    if (from === span.start && from + here.length === span.end) return chain;
    const inner: Value | undefined = childUpTo(here, span.end - from);
    at = inner === undefined ? null : { value: inner, start: from + inner.start };
  }
  return null;
}
