/**
 * Returns the entry with a name.
 *
 * @throws RangeError that lists the known names
 */
export function byName<T>(entries: ReadonlyMap<string, T>, name: string, what: string): T {
  const entry = entries.get(name);
  if (entry !== undefined) return entry;
  const known = [...entries.keys()].join(', ') || 'none';
  throw new RangeError(`Unknown ${what} '${name}' (known: ${known})`);
}
