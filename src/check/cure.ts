import type { Shape } from '../core/index.js';
import { listedKey } from '../model/matrix.js';
import { holds, shapeReason, type Cure, type Verdicts } from './verdict.js';

/**
 * Returns what would make an ignored pair of overlapping hitboxes collide; null if nothing that a user can choose does.
 * A pair that would still be ignored, for another reason, has none.
 */
export function findCure(verdicts: Verdicts, a: number, b: number, shapeA: Shape, shapeB: Shape): Cure | null {
  const { rules, items } = verdicts;
  const reason = verdicts.of(a, b, shapeA, shapeB);
  const [first, second] = [items[a]!, items[b]!];
  const mayBeInArea = holds(first, shapeA, shapeB) || holds(second, shapeB, shapeA);
  if (mayBeInArea) return null;
  if (reason === 'parts' || reason === 'roles') {
    return { kind: 'matrix', pair: listedKey(rules.matrix, first.role, second.role) };
  }
  const isOnlyApart =
    reason === 'sprite' && rules.exempt(first, second) === null && shapeReason(first, second, shapeA, shapeB) === null;
  return isOnlyApart ? { kind: 'one-world' } : null;
}
