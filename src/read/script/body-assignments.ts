import { isBodyMember } from '../../formats/index.js';
import type { Value } from '../../model/value.js';
import { movedTo } from '../base/values.js';
import { calleeText } from './names.js';
import { forEachChild, type Walk } from './walk.js';

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

/** Records an assignment to the name at the cursor. */
export function assign(walk: Walk): void {
  const { cursor, text, piece } = walk;
  if (isResult(walk)) return;
  const written = text.slice(cursor.from, Math.min(cursor.to, cursor.from + 200));
  const name = /^(?:this\.)?[\w$\u00a1-\uffff]+/.exec(written)?.[0];
  // Adding methods doesn't change the value of a class.
  if (name !== undefined && /^\s*\.\s*prototype\b/.test(written.slice(name.length))) return;
  if (name !== undefined) {
    for (const owner of name.startsWith('this.') ? ['this.', 'class.'] : [''])
      piece.assignments.push({ name: name.replace(/^this\./, owner), at: cursor.from - walk.origin });
    return;
  }
  forEachChild(cursor, () => {
    if (cursor.name === 'VariableDefinition' || cursor.type.is('Expression')) assign(walk);
    else if (/Pattern/.test(cursor.name)) assign(walk);
  });
}

/** Whether nothing can be assigned to what is at the cursor: `-a` and `a++` are no names, however deep they are nested. */
function isResult({ cursor, text }: Walk): boolean {
  return cursor.name === 'UnaryExpression' || (cursor.name === 'PostfixExpression' && text[cursor.to - 1] !== '!');
}
