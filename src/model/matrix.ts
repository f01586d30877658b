import { compareRoles, type Role } from './role.js';

/** Whether two roles collide: always, only where the hitboxes belong to different owners, or never. */
export type PairRule = 'always' | 'others' | 'never';

/** The rules of pairs of roles, by `pairKey`. A pair that is not named follows `*` entries and then collides. */
export type CollisionMatrix = Readonly<Record<string, PairRule>>;

/**
 * What collides when the user has said nothing. The boxes of one character overlap by design, so they count against
 * other owners only; user interface lies on top of the world and never meets it.
 */
export const defaultMatrix: CollisionMatrix = {
  'hit/hit': 'others',
  'hit/hurt': 'others',
  'hit/push': 'others',
  'hurt/hurt': 'others',
  'hurt/push': 'others',
  'hurt/trigger': 'others',
  'push/trigger': 'others',
  'hit/trigger': 'others',
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
