import { compareRoles, type Role } from './role.js';

/** Whether two roles collide: always, only where the hitboxes belong to different owners, or never. */
export type PairRule = 'always' | 'different-owners' | 'never';

/** The rules of pairs of roles, by `pairKey`. A pair that is not named follows `*` entries and then collides. */
export type CollisionMatrix = Readonly<Record<string, PairRule>>;

/**
 * What collides when the user has said nothing: what a game reacts to. An attack reaches a body or is stopped by a wall,
 * bodies push each other, sensors notice bodies and attacks, and the user interface lies on top of it all. Attacks,
 * vulnerable areas and sensors lie over their own kind by design. `other` and roles of the user's own are not named: they
 * meet everything but the user interface.
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

/** The one spelling of a pair of roles: in the order of `compareRoles`, joined by a slash. */
export function pairKey(a: Role, b: Role): string {
  return compareRoles(a, b) <= 0 ? `${a}/${b}` : `${b}/${a}`;
}

/** The rule for two roles: the pair's own, then `a/*`, then `b/*`, then the built-in ones in the same order, then always. */
export function pairRule(matrix: CollisionMatrix, a: Role, b: Role): PairRule {
  const key = pairKey(a, b);
  for (const rules of [matrix, defaultMatrix]) {
    const rule = rules[key] ?? rules[`${a}/*`] ?? rules[`${b}/*`];
    if (rule !== undefined) return rule;
  }
  return 'always';
}
