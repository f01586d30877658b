/** The purpose of a hitbox: a known role, `other` if the file declares none, or the user's own word. */
export type Role = string;

/** The built-in roles, in display order. */
export const knownRoles = ['hit', 'hurt', 'push', 'solid', 'trigger', 'ui', 'other'] as const;

/** Compares roles in display order: built-in ones first, then custom ones by name. */
export function compareRoles(a: Role, b: Role): number {
  const known: readonly string[] = knownRoles;
  const ia = known.indexOf(a);
  const ib = known.indexOf(b);
  if (ia >= 0 || ib >= 0) return (ia < 0 ? known.length : ia) - (ib < 0 ? known.length : ib);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns the roles that occur, without duplicates, in the usual order. */
export function listRoles(hitboxes: readonly { readonly role: string }[]): string[] {
  return [...new Set(hitboxes.map((hitbox) => hitbox.role))].sort(compareRoles);
}
