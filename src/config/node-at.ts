import type { Node } from 'jsonc-parser';

/** The values of an object by key, the first of equal ones: thousands of its keys may be looked up. */
const valuesByKey = new WeakMap<Node, ReadonlyMap<string, Node | undefined>>();

/** Returns the value at a path of keys and indices of a parsed JSON text. */
export function nodeAt(root: Node, path: readonly (string | number)[]): Node | undefined {
  let node: Node | undefined = root;
  for (const key of path) {
    if (node === undefined) return undefined;
    if (typeof key === 'number') node = node.type === 'array' ? node.children?.[key] : undefined;
    else node = node.type === 'object' ? valuesOf(node).get(key) : undefined;
  }
  return node;
}

function valuesOf(object: Node): ReadonlyMap<string, Node | undefined> {
  let values = valuesByKey.get(object);
  if (values === undefined) {
    const properties = (object.children ?? []).map(({ children = [] }) => children);
    values = new Map(properties.reverse().map(([key, value]) => [String(key?.value), value]));
    valuesByKey.set(object, values);
  }
  return values;
}
