import { compareRoles, type Role } from './role.js';

/** Whether two roles collide: always, only between different owners, or never. */
export type PairRule = 'always' | 'different-owners' | 'never';

/** The rules for pairs of roles, by `pairKey`. A missing pair uses the `*` entries, and else collides. */
export type CollisionMatrix = Readonly<Record<string, PairRule>>;

/**
 * The default collisions: those that a game reacts to. An attack hits a body or is stopped by a wall, bodies push each
 * other, sensors detect bodies and attacks, and the user interface is above everything. Attacks, vulnerable areas and
 * sensors overlap their own kind by design. `other` and custom roles aren't listed: they collide with everything except
 * the user interface.
 */
export const defaultMatrix: CollisionMatrix = {
  'hit/hit': 'never',
  'hit/hurt': 'different-owners',
  'hit/push': 'never',
  'hit/solid': 'different-owners',
  'hit/trigger': 'different-owners',
  'hurt/hurt': 'never',
  'hurt/push': 'never',
  'hurt/solid': 'different-owners',
  'hurt/trigger': 'different-owners',
  'push/push': 'different-owners',
  'push/solid': 'different-owners',
  'push/trigger': 'different-owners',
  'solid/solid': 'always',
  'solid/trigger': 'never',
  'trigger/trigger': 'never',
  'ui/*': 'never',
  'ui/ui': 'always',
};

/** Returns the canonical key of a pair of roles: in the order of `compareRoles`, joined by a slash. */
export function pairKey(a: Role, b: Role): string {
  return compareRoles(a, b) <= 0 ? `${a}/${b}` : `${b}/${a}`;
}

/**
 * Returns the rule for two roles: the pair's, else `a/*`, else `b/*`, else the default ones in the same order, else
 * always.
 */
export function pairRule(matrix: CollisionMatrix, a: Role, b: Role): PairRule {
  const key = pairKey(a, b);
  for (const rules of [matrix, defaultMatrix]) {
    const rule = rules[key] ?? rules[`${a}/*`] ?? rules[`${b}/*`];
    if (rule !== undefined) return rule;
  }
  return 'always';
}
