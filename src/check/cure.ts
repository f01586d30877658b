import type { Shape } from '../core/index.js';
import { listedKey } from '../model/matrix.js';
import { holds, shapeReason, type Verdicts } from './verdict.js';

/** What would make an ignored pair collide: an entry of the collision matrix, or reading all sprites in one world. */
export type Cure = { readonly kind: 'matrix'; readonly pair: string } | { readonly kind: 'one-world' };

/**
 * Returns what would make an ignored pair collide; null if nothing that a user can choose does. A pair that would still
 * be ignored, for another reason, has none.
 */
export function findCure(verdicts: Verdicts, a: number, b: number, shapeA: Shape, shapeB: Shape): Cure | null {
  const { items, rules } = verdicts;
  const reason = verdicts.of(a, b, shapeA, shapeB);
  const [first, second] = [items[a]!, items[b]!];
  const mayBeInArea = holds(first, shapeA, shapeB) || holds(second, shapeB, shapeA);
  if (mayBeInArea) return null;
  if (reason === 'parts' || reason === 'roles') {
    return { kind: 'matrix', pair: listedKey(rules.matrix, first.role, second.role) };
  }
  // A tool's file says where its sprites are; nobody can choose that.
  const isChosen = [first, second].every(
    ({ sprite, convention }) => rules.spaces.shared.has(sprite) || convention?.space === 'sprites',
  );
  const isOnlyApart =
    reason === 'sprite' &&
    isChosen &&
    rules.exempt(first, second) === null &&
    shapeReason(first, second, shapeA, shapeB) === null;
  return isOnlyApart ? { kind: 'one-world' } : null;
}
