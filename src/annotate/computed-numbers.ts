import type { Field, HitboxDocument } from '../model/document.js';
import { numberText } from '../model/number-text.js';
import type { Span } from '../model/span.js';

/** A number of a hitbox that its text only computes. */
export interface NumberHint {
  /** The end of its text. */
  readonly end: number;
  readonly value: number;
}

/** At most this many are shown at once. */
const maxShown = 1000;

/**
 * Returns the computed numbers of certain hitboxes that end in a span, in text order. Numbers whose text stands for
 * several values, as in a loop or a function, are left out.
 */
export function findComputedNumbers(
  text: string,
  { hitboxes }: Pick<HitboxDocument, 'hitboxes'>,
  { start, end }: Span,
): NumberHint[] {
  const values = new Map<number, number>();
  for (const { certain, stale, fields } of hitboxes) {
    if (certain === null || stale) continue;
    for (const field of fields) {
      if (field.end < start || field.end > end || !isComputed(text, field)) continue;
      const known = values.get(field.end);
      values.set(field.end, known === undefined || known === field.value ? field.value : NaN);
    }
  }
  return [...values]
    .filter(([, value]) => !Number.isNaN(value))
    .map(([at, value]) => ({ end: at, value }))
    .sort((a, b) => a.end - b.end)
    .slice(0, maxShown);
}

function isComputed(text: string, { start, end, value, literal, notWritable }: Field): boolean {
  if (!Number.isFinite(value) || start >= end || /^\s*[-+]?[\d.]+\s*$/.test(text.slice(start, end))) return false;
  return notWritable === 'computed' || (literal !== null && literal.addend !== undefined);
}

/** Formats a computed number: "= 32". */
export function computedText(value: number): string {
  return `= ${numberText(value)}`;
}
