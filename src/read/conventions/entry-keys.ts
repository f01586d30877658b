import { isContainer, type ArrayValue, type ObjectEntry, type ObjectValue, type Value } from '../../model/value.js';

/** Keys that stand in no record: those of maps are values themselves, those of tuples the labels of their type. */

/** Whether arguments are a key and what stands under it. */
export function isEntry(args: readonly Value[]): boolean {
  const [key, inner] = args;
  return args.length === 2 && isContainer(inner!) && keyIn(key!) !== null;
}

/** The key that a value is as the key of a map: a text, a number, or the last word of a name. */
export function keyIn(key: Value): string | null {
  if (key.kind === 'string') return key.value;
  if (key.kind === 'number') return String(key.value);
  if (key.kind !== 'expression') return null;
  const { expression } = key;
  return expression.op === 'member' ? expression.key : expression.op === 'name' ? expression.name : null;
}

/** A list as the record that the labels of its type make of it; null where it has none. */
export function withLabels(value: ArrayValue, labels: readonly (string | null)[] | null): ObjectValue | null {
  if (labels === null || value.items.length > labels.length) return null;
  const entries = value.items.flatMap((item, k): ObjectEntry[] => {
    const key = labels[k] ?? null;
    return key === null ? [] : [{ key, value: item }];
  });
  const { start, length, damaged, mayContainBoxes } = value;
  return { kind: 'object', start, length, damaged, mayContainBoxes, entries };
}
