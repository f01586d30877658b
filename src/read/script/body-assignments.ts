import { isBodyMember } from '../../formats/index.js';
import type { Value } from '../../model/value.js';
import { movedTo } from '../base/values.js';
import { calleeText } from './names.js';
import type { Walk } from './walk.js';

/** Reads statements that set a member: `hero.rotation = 25`, `shape.radius = 10`. */

/** Longer values are data themselves. */
const maxValueLength = 200;

/**
 * Emits a statement that may set a number of a body created by another statement. It becomes a call with the name
 * `=target`; `written` is the left side.
 */
export function emitBodyAssignment(walk: Walk, written: string, value: Value, base: number): void {
  if (value.length > maxValueLength || !isBodyMember(written)) return;
  // Members of `this` in a class without a superclass are its fields.
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
