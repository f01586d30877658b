/** The data of a text as plain lines, to check that an edit changes only what it means to. */
import type { Span } from '../../../src/model/span.js';
import type { Value } from '../../../src/model/value.js';
import type { Reading } from './reading.js';

/**
 * One line for each leaf value of the text, in order, except those inside `left`. List indices are omitted: they change
 * when an item is added or removed.
 */
export function leafLines({ roots, text }: Reading, left: readonly Span[] = []): string[] {
  const lines: string[] = [];
  const isLeft = (start: number, end: number): boolean => left.some((span) => span.start <= start && end <= span.end);
  const visit = (value: Value, at: number, path: string): void => {
    const start = at + value.start;
    const end = start + value.length;
    if (isLeft(start, end)) return;
    switch (value.kind) {
      case 'object':
        for (const { key, value: inner } of value.entries) visit(inner, start, `${path}.${JSON.stringify(key)}`);
        return;
      case 'array':
        for (const item of value.items) visit(item, start, `${path}[]`);
        return;
      case 'call':
        lines.push(`${path} ${value.callee}(`);
        for (const argument of value.args) visit(argument, start, `${path}()`);
        return;
      case 'string':
        lines.push(`${path} ${JSON.stringify(value.value)}`);
        return;
      case 'number':
      case 'expression':
      case 'opaque':
        lines.push(`${path} ${text.slice(start, end)}`);
    }
  };
  for (const { value, start, path } of roots) visit(value, start - value.start, path.join('.'));
  return lines;
}

/** The first line of one list that isn't at the same place in the other; null if they are equal. */
export function otherLine(before: readonly string[], after: readonly string[]): string | null {
  for (let k = 0; k < Math.max(before.length, after.length); k++) {
    if (before[k] !== after[k]) return `${before[k] ?? 'nothing'} became ${after[k] ?? 'nothing'}`;
  }
  return null;
}
