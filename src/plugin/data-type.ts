/** TypeScript can't read types of any depth. */
export const maxDataDepth = 100;

/**
 * Returns the TypeScript type of JSON values that have the same use: objects become one object, in which a key that some
 * of them lack is optional. Without values, it is `undefined`; what is nested deeper than `maxDataDepth` is `unknown`.
 *
 * @param depth how many objects and lists are around the values
 */
export function dataType(values: readonly unknown[], depth = 0): string {
  if (depth > maxDataDepth) return 'unknown';
  const types = new Set<string>();
  const objects = values.filter(isObject);
  if (objects.length > 0) types.add(objectType(objects, depth));
  const lists = values.filter((value) => Array.isArray(value));
  if (lists.length > 0) {
    const items = lists.flat(1) as unknown[];
    types.add(items.length === 0 ? 'never[]' : `(${dataType(items, depth + 1)})[]`.replace(/^\((\w+)\)/, '$1'));
  }
  for (const value of values) {
    if (value === undefined || value === null) types.add(String(value));
    else if (typeof value !== 'object') types.add(typeof value);
  }
  return types.size === 0 ? 'undefined' : [...types].join(' | ');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objectType(objects: readonly Readonly<Record<string, unknown>>[], depth: number): string {
  const keys = new Set(objects.flatMap((one) => Object.keys(one)));
  const properties = [...keys].map((key) => {
    const own = objects.filter((one) => Object.hasOwn(one, key));
    const type = dataType(
      own.map((one) => one[key]),
      depth + 1,
    );
    return `${JSON.stringify(key)}${own.length < objects.length ? '?' : ''}: ${type}`;
  });
  return properties.length === 0 ? 'Record<string, never>' : `{ ${properties.join('; ')} }`;
}

/** Whether some data is nested deeper than its type can say. */
export function isTooDeep(data: unknown): boolean {
  let values: unknown[] = [data];
  for (let depth = 0; values.length > 0; depth++) {
    if (depth > maxDataDepth) return true;
    const inner = (value: unknown): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [];
    values = values.flatMap(inner);
  }
  return false;
}
