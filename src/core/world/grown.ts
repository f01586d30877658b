/** Arrays that grow. */

/** Returns a copy of an array, twice as long or as long as said, with zeros at the end. */
export function grown<A extends Float64Array | Int32Array | Uint8Array>(array: A, length = array.length * 2): A {
  const copy = new (array.constructor as new (length: number) => A)(length);
  copy.set(array);
  return copy;
}
