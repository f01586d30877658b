import { isSettable } from '../../formats/index.js';
import type { Value } from '../../model/value.js';
import { movedTo } from '../base/values.js';
import { calleeText } from './names.js';
import type { Walk } from './walk.js';

/** Statements that set a member of something: `hero.rotation = 25`, `shape.radius = 10`. */

/** Longer values are data of their own. */
const longestValue = 200;

/**
 * Notes a statement that may say a number of a body that another statement makes, as a call of its own name;
 * `written` is the left side.
 */
export function noteSetting(walk: Walk, written: string, value: Value, base: number): void {
  if (value.length > longestValue || !isSettable(written)) return;
  // What a class that extends nothing says of itself are its fields.
  if (walk.superclass === '' && /^this\s*\.\s*[\w$]+$/.test(written)) return;
  const target = calleeText(written);
  if (target === '') return;
  const start = base + value.start;
  walk.piece.roots.push({
    value: {
      kind: 'call',
      start: 0,
      length: value.length,
      callee: `=${target}`,
      args: [movedTo(value, 0)],
      damaged: false,
      mayContainBoxes: true,
    },
    start: start - walk.origin,
    path: [],
  });
}
