import type { Where } from '../../src/actions/action.js';
import { shortcuts, stageShortcuts, type Shortcut } from './keymap.js';

/** The keys of the preview in list order: first those of the scene, last those that work anywhere. */
export const listedShortcuts = inListOrder(shortcuts, ['canvas', 'canvas or list', 'timeline', 'anywhere']);

/** The keys of the stage in list order. Hardly any of them needs the focus on the scene. */
export const listedStageShortcuts = inListOrder(stageShortcuts, ['anywhere']);

/**
 * Sorts shortcuts by the required focus (those not in `places` first), and a plain key before the same key with
 * modifiers.
 */
function inListOrder<S extends Shortcut<string>>(table: readonly S[], places: readonly Where[]): readonly S[] {
  const lastKey = (pattern: string): string =>
    pattern.slice(Math.max(0, pattern.lastIndexOf('+', pattern.length - 2) + 1));
  // The keymap has them in the opposite order.
  const rank = ({ keys }: S): number =>
    table.findIndex((other) => lastKey(other.keys[0]!) === lastKey(keys[0]!)) + keys[0]!.split('+').length / 10;
  return [...table].sort((a, b) => places.indexOf(a.where) - places.indexOf(b.where) || rank(a) - rank(b));
}
