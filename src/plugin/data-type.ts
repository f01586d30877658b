/**
 * Returns the TypeScript type of JSON values that have the same use: objects become one object, in which a key that some
 * of them lack is optional. Without values, it is `undefined`.
 */
export function dataType(values: readonly unknown[]): string {
  const types = new Set<string>();
  const objects = values.filter(isObject);
  if (objects.length > 0) types.add(objectType(objects));
  const lists = values.filter((value) => Array.isArray(value));
  if (lists.length > 0) {
    const items = lists.flat(1) as unknown[];
    types.add(items.length === 0 ? 'never[]' : `(${dataType(items)})[]`.replace(/^\((\w+)\)/, '$1'));
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

function objectType(objects: readonly Readonly<Record<string, unknown>>[]): string {
  const keys = new Set(objects.flatMap((one) => Object.keys(one)));
  const properties = [...keys].map((key) => {
    const own = objects.filter((one) => Object.hasOwn(one, key));
    return `${JSON.stringify(key)}${own.length < objects.length ? '?' : ''}: ${dataType(own.map((one) => one[key]))}`;
  });
  return properties.length === 0 ? 'Record<string, never>' : `{ ${properties.join('; ')} }`;
}
