import type { Shape } from '../core/index.js';
import type { Verdicts } from './verdict.js';

/** Whether two hitboxes that take part in collisions are ever in one place at one time. */
export function mayMeet(verdicts: Verdicts, a: number, b: number): boolean {
  const { items, rules } = verdicts;
  return verdicts.isActive(a) && verdicts.isActive(b) && rules.apart(items[a]!, items[b]!) === null;
}

/** Returns the shapes that a hitbox collides with, or would if it moved there; none that it overlaps by design. */
export function obstaclesOf(own: number, verdicts: Verdicts): Shape[] {
  return verdicts.items.flatMap((item, index) => {
    if (index === own || !mayMeet(verdicts, own, index)) return [];
    if (verdicts.rules.exempt(verdicts.items[own]!, item) !== null) return [];
    const shapes = verdicts.overlapping(own, index);
    return shapes === null || verdicts.of(own, index, ...shapes) === 'lit' ? [item.shape!] : [];
  });
}
