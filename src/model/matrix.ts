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
 * Returns the rule for two roles: the pair's in either order, else `a/*`, else `b/*`, else the default ones in the same order, else
 * always.
 */
export function pairRule(matrix: CollisionMatrix, a: Role, b: Role): PairRule {
  for (const rules of [matrix, defaultMatrix]) {
    const rule = rules[`${a}/${b}`] ?? rules[`${b}/${a}`] ?? rules[`${a}/*`] ?? rules[`${b}/*`];
    if (rule !== undefined) return rule;
  }
  return 'always';
}

/** Whether two hitboxes collide by a rule. */
export function ruleApplies(rule: PairRule, sameOwner: boolean): boolean {
  return rule === 'always' || (rule === 'different-owners' && !sameOwner);
}

/** Returns `pairRule` of one matrix with a cache: a file has few roles and many pairs. */
export function createRuleLookup(matrix: CollisionMatrix): (a: Role, b: Role) => PairRule {
  const known = new Map<Role, Map<Role, PairRule>>();
  return (a, b) => {
    let row = known.get(a);
    if (row === undefined) known.set(a, (row = new Map<Role, PairRule>()));
    let rule = row.get(b);
    if (rule === undefined) row.set(b, (rule = pairRule(matrix, a, b)));
    return rule;
  };
}

/** Returns a cached test whether hitboxes of two roles collide if their owners differ. */
export function rolesCollide(matrix: CollisionMatrix): (a: Role, b: Role) => boolean {
  const rule = createRuleLookup(matrix);
  return (a, b) => ruleApplies(rule(a, b), false);
}
