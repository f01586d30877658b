import { lastWord } from '../../model/expression.js';
import { isContainer, type ArrayValue, type ObjectEntry, type ObjectValue, type Value } from '../../model/value.js';

/** Keys outside of records: keys of Maps are values themselves, keys of tuples are the labels of their type. */

/** Whether arguments are a key and its value. */
export function isEntry(args: readonly Value[]): boolean {
  const [key, inner] = args;
  return args.length === 2 && isContainer(inner!) && keyIn(key!) !== null;
}

/** Reads a value as a Map key: a string, a number, or the last word of a name. */
export function keyIn(key: Value): string | null {
  if (key.kind === 'string') return key.value;
  if (key.kind === 'number') return String(key.value);
  return key.kind === 'expression' ? lastWord(key.expression) : null;
}

/** Converts a list to a record, with the labels of its type as keys; null if it has none. */
export function withLabels(value: ArrayValue, labels: readonly (string | null)[] | null): ObjectValue | null {
  if (labels === null || value.items.length > labels.length) return null;
  const entries = value.items.flatMap((item, k): ObjectEntry[] => {
    const key = labels[k] ?? null;
    return key === null ? [] : [{ key, value: item }];
  });
  const { start, length, damaged, mayContainBoxes } = value;
  return { kind: 'object', start, length, damaged, mayContainBoxes, entries };
}
