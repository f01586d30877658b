/**
 * Returns the entry with a name. `owner`: the sprite that has the entries, if one does.
 *
 * @throws RangeError that lists the known names
 */
export function byName<T, Name extends string>(
  entries: ReadonlyMap<Name, T>,
  name: Name,
  what: string,
  owner?: string,
): T {
  const entry = entries.get(name);
  if (entry !== undefined) return entry;
  const known = [...entries.keys()].join(', ') || 'none';
  throw new RangeError(`Unknown ${what} '${name}'${owner === undefined ? '' : ` of '${owner}'`} (known: ${known})`);
}
