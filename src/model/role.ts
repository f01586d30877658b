/** What a hitbox is for: one of the known roles, `other` where the file does not say, or the user's own word. */
export type Role = string;

/** The roles that the product knows by name, in the order in which it lists them. */
export const knownRoles = ['hit', 'hurt', 'push', 'solid', 'trigger', 'ui', 'other'] as const;

/** The order in which roles are listed: the known ones first, then the user's own by name. */
export function compareRoles(a: Role, b: Role): number {
  const known: readonly string[] = knownRoles;
  const ia = known.indexOf(a);
  const ib = known.indexOf(b);
  if (ia >= 0 || ib >= 0) return (ia < 0 ? known.length : ia) - (ib < 0 ? known.length : ib);
  return a < b ? -1 : a > b ? 1 : 0;
}
