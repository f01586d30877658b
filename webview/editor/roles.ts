import { compareRoles } from '../../src/model/role.js';

/** Returns the roles that occur, without duplicates, in the usual order. */
export function listRoles(hitboxes: readonly { readonly role: string }[]): string[] {
  return [...new Set(hitboxes.map((hitbox) => hitbox.role))].sort(compareRoles);
}
