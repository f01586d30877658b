import type { CollisionMatrix } from '../core/world/collision-matrix.js';
import { compareRoles, type Role } from './role.js';

export {
  createRuleLookup,
  defaultMatrix,
  listedRule,
  pairRule,
  rolesCollide,
  ruleApplies,
} from '../core/world/collision-matrix.js';
export type { CollisionMatrix, PairRule } from '../core/world/collision-matrix.js';

/** Returns the canonical key of a pair of roles: in the order of `compareRoles`, joined by a slash. */
export function pairKey(a: Role, b: Role): string {
  return compareRoles(a, b) <= 0 ? `${a}/${b}` : `${b}/${a}`;
}

/** Returns the key under which a matrix lists a pair of roles, in whichever order; the canonical one if it doesn't. */
export function listedKey(matrix: CollisionMatrix, a: Role, b: Role): string {
  const inAlphabet = a < b ? `${a}/${b}` : `${b}/${a}`;
  const reversed = a < b ? `${b}/${a}` : `${a}/${b}`;
  return [inAlphabet, reversed].find((key) => matrix[key] !== undefined) ?? pairKey(a, b);
}

/** Returns the roles that a matrix names. */
export function rolesInMatrix(matrix: CollisionMatrix): Role[] {
  const roles = Object.keys(matrix).flatMap((pair) => pair.split('/'));
  return [...new Set(roles)].filter((role) => role !== '*' && role !== '');
}
