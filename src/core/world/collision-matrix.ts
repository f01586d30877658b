/** Which roles collide with which. */
import { throwInvalid } from '../base/require.js';

/** Whether two roles collide: always, only between different owners, or never. */
export type PairRule = 'always' | 'different-owners' | 'never';

/**
 * The rules for pairs of roles, such as `'hit/hurt'`, in either order, or of one role with all others: `'ui/*'`. What is
 * missing is as in `defaultMatrix`.
 */
export type CollisionMatrix = Readonly<Record<string, PairRule>>;

/**
 * The default collisions: those that a game reacts to. An attack hits a body or is stopped by a wall, bodies push each
 * other, sensors detect bodies and attacks, and the user interface is above everything. Attacks, vulnerable areas and
 * sensors overlap their own kind by design. Two neutral hitboxes, with the role `other`, always collide: nothing says
 * that they don't. A pair that isn't listed, of a neutral or a custom role and another one, collides between different
 * owners.
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
  'other/other': 'always',
};

/**
 * Returns the rule for two roles: the pair's in either order, else `a/*`, else `b/*`, where `a` is the first in the
 * alphabet, else the default ones in the same order, else between different owners.
 */
export function pairRule(matrix: CollisionMatrix, a: string, b: string): PairRule {
  return listedRule(matrix, a, b) ?? listedRule(defaultMatrix, a, b) ?? 'different-owners';
}

/** Returns the rule that a matrix itself lists for two roles. */
export function listedRule(matrix: CollisionMatrix, a: string, b: string): PairRule | undefined {
  // Whoever asks, in whichever order, gets the same answer.
  const [first, second] = a < b ? [a, b] : [b, a];
  return matrix[`${first}/${second}`] ?? matrix[`${second}/${first}`] ?? matrix[`${first}/*`] ?? matrix[`${second}/*`];
}

/** Two roles, or one and all others. */
const PAIR = /^(?!\*\/)[^/]+\/[^/]+$/;
const RULES: readonly unknown[] = ['always', 'different-owners', 'never', undefined];

/**
 * Throws for entries that would have no effect.
 *
 * @throws RangeError naming the key or the rule
 */
export function checkMatrix(matrix: CollisionMatrix): void {
  for (const [key, rule] of Object.entries(matrix)) {
    if (!PAIR.test(key)) throwInvalid('matrix', 'key', 'two roles such as hit/hurt or ghost/*', key);
    if (!RULES.includes(rule)) throwInvalid('matrix', key, 'always, different-owners or never', rule);
  }
}

/** Whether two hitboxes collide by a rule. */
export function ruleApplies(rule: PairRule, sameOwner: boolean): boolean {
  return rule === 'always' || (rule === 'different-owners' && !sameOwner);
}

/** Returns `pairRule` of one matrix with a cache: a file has few roles and many pairs. */
export function createRuleLookup(matrix: CollisionMatrix): (a: string, b: string) => PairRule {
  const known = new Map<string, Map<string, PairRule>>();
  return (a, b) => {
    let row = known.get(a);
    if (row === undefined) known.set(a, (row = new Map<string, PairRule>()));
    let rule = row.get(b);
    if (rule === undefined) row.set(b, (rule = pairRule(matrix, a, b)));
    return rule;
  };
}

/** Returns a cached test whether hitboxes of two roles collide if their owners differ. */
export function rolesCollide(matrix: CollisionMatrix): (a: string, b: string) => boolean {
  const rule = createRuleLookup(matrix);
  return (a, b) => ruleApplies(rule(a, b), false);
}
