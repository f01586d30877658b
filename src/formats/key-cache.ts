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
