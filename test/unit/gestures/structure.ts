/** The data of a text as plain lines, so that nothing but what an edit means can be another. */
import type { Span } from '../../../src/model/span.js';
import type { Value } from '../../../src/model/value.js';
import type { Reading } from './reading.js';

/**
 * One line for each value of the text that holds no others, in its order, without those that lie in `left`. Places in lists are not told: they count on where an item comes or goes.
 */
export function linesOf({ roots, text }: Reading, left: readonly Span[] = []): string[] {
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

/** The first line that is in one list and not at its place in the other; null where both are the same. */
export function otherLine(before: readonly string[], after: readonly string[]): string | null {
  for (let k = 0; k < Math.max(before.length, after.length); k++) {
    if (before[k] !== after[k]) return `${before[k] ?? 'nothing'} became ${after[k] ?? 'nothing'}`;
  }
  return null;
}
