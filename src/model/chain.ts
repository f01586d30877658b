import type { Span } from './span.js';
import { childUpTo, type RootValue, type Value } from './value.js';

/** A value and where it begins in the text. */
export interface Placed {
  readonly value: Value;
  readonly start: number;
  /** As a root value has it. */
  readonly statement?: true;
}

/** The values around the one that has just this span, from outside inwards, itself last; null where there is none. */
export function chainTo(roots: readonly RootValue[], span: Span): Placed[] | null {
  for (const root of rootsAround(roots, span)) {
    const chain = descend(root, span);
    if (chain !== null) return chain;
  }
  return null;
}

/** The roots that share text with a span, or border it, in their order. */
export function rootsAround(roots: readonly RootValue[], { start, end }: Span): readonly RootValue[] {
  let reaches = known.get(roots);
  if (reaches === undefined) known.set(roots, (reaches = reachesOf(roots)));
  // Roots that are not in the order of the text are few, or nobody's: all of them are looked at.
  if (reaches === null) return roots;
  let low = 0;
  let high = roots.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (reaches[middle]! < start) low = middle + 1;
    else high = middle;
  }
  const found: RootValue[] = [];
  for (; low < roots.length && roots[low]!.start <= end; low++) found.push(roots[low]!);
  return found;
}

const known = new WeakMap<readonly RootValue[], readonly number[] | null>();

/** How far each root and those before it reach; null where they are not in the order of the text. */
function reachesOf(roots: readonly RootValue[]): readonly number[] | null {
  const reaches: number[] = [];
  let last = -1;
  let reach = -1;
  for (const { value, start } of roots) {
    if (start < last) return null;
    last = start;
    reach = Math.max(reach, start + value.length);
    reaches.push(reach);
  }
  return reaches;
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
