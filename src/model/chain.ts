import type { Span } from './span.js';
import { childrenOf, type RootValue, type Value } from './value.js';

/** A value and where it begins in the text. */
export interface Placed {
  readonly value: Value;
  readonly start: number;
  /** As a root value has it. */
  readonly statement?: true;
}

/** The values around the one that has just this span, from outside inwards, itself last; null where there is none. */
export function chainTo(roots: readonly RootValue[], span: Span): Placed[] | null {
  for (const root of roots) {
    const chain = descend(root, span);
    if (chain !== null) return chain;
  }
  return null;
}

function descend({ value, start, statement }: Placed, span: Span): Placed[] | null {
  const chain: Placed[] = [];
  let at: Placed | null = { value, start, ...(statement === true ? { statement } : {}) };
  while (at !== null) {
    const { value: here, start: from }: Placed = at;
    if (span.start < from || from + here.length < span.end) return null;
    chain.push(at);
    if (from === span.start && from + here.length === span.end) return chain;
    const inner: Value | undefined = childrenOf(here).find(
      (child) => from + child.start <= span.start && span.end <= from + child.start + child.length,
    );
    at = inner === undefined ? null : { value: inner, start: from + inner.start };
  }
  return null;
}
