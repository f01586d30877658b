/**
 * Caches a function of keys, which repeat. The limit bounds memory for files with very many different keys: when it is
 * reached, the cache is cleared.
 */
export function cacheByKey<T>(compute: (key: string) => T, limit = 5000): (key: string) => T {
  const results = new Map<string, T>();
  return (key) => {
    let result = results.get(key);
    if (result === undefined) {
      result = compute(key);
      if (results.size >= limit) results.clear();
      results.set(key, result);
    }
    return result;
  };
}

/** Caches a function of objects, such as records that are asked about once for each of their entries. */
export function cacheByObject<K extends object, T>(compute: (object: K) => T): (object: K) => T {
  const results = new WeakMap<K, { readonly result: T }>();
  return (object) => {
    let known = results.get(object);
    if (known === undefined) results.set(object, (known = { result: compute(object) }));
    return known.result;
  };
}
