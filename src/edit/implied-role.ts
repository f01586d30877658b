import { roleOfTitle } from '../formats/index.js';
import type { Role } from '../model/role.js';

/** Returns the role that a name implies: `sword` is a hit; null: none. */
export function impliedRole(name: string): Role | null {
  return roleOfTitle(name).role;
}
