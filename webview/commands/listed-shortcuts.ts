import { shortcuts, stageShortcuts, type Shortcut, type Where } from './keymap.js';

/** The keys of the preview in the order in which they are listed: first those of the scene, last those that count anywhere. */
export const listedShortcuts = inListOrder(shortcuts, ['canvas', 'canvas or list', 'anywhere']);

/** The same on the stage, where hardly any key is the scene's alone. */
export const listedStageShortcuts = inListOrder(stageShortcuts, ['anywhere']);

/** By where they count (what is not in `places` first), and a key alone before the same key with modifiers. */
function inListOrder<S extends Shortcut<string>>(table: readonly S[], places: readonly Where[]): readonly S[] {
  const lastKey = (pattern: string): string =>
    pattern.slice(Math.max(0, pattern.lastIndexOf('+', pattern.length - 2) + 1));
  // They are looked up the other way round.
  const rank = ({ keys }: S): number =>
    table.findIndex((other) => lastKey(other.keys[0]!) === lastKey(keys[0]!)) + keys[0]!.split('+').length / 10;
  return [...table].sort((a, b) => places.indexOf(a.where) - places.indexOf(b.where) || rank(a) - rank(b));
}
