import type { Tree } from '@lezer/common';
import { touchedBy } from '../../model/span.js';
import type { TextChange } from '../base/changes.js';
import { maxEntries } from '../base/limits.js';
import { trimmed } from '../base/values.js';
import { codeReader } from './code.js';
import { getErrors } from './errors.js';
import { finishPiece, keptAt, newPiece, noPath, wholeFile, type KeptPiece } from './piece.js';
import type { Reuse, Walk } from './walk.js';

/**
 * Reads the statements of a tree. `before` are the statements before `change`; those that it didn't touch are reused.
 * Stops after `maxEntries` values and names.
 */
export function readStatements(
  text: string,
  tree: Tree,
  change: TextChange | null,
  before: readonly KeptPiece[],
): { readonly statements: readonly KeptPiece[]; readonly size: number; readonly isCut: boolean } {
  const reuse = change === null ? null : reuseAfter(change);
  const touchesError = touchedBy(getErrors(tree));
  const guessed = (start: number, end: number): boolean => touchesError({ start, end });
  const cursor = tree.cursor();
  const statements: KeptPiece[] = [];
  let size = 0;
  if (!cursor.firstChild()) return { statements, size, isCut: false };
  // Comments before a statement may declare its type.
  let lastEnd = 0;
  do {
    const { from, to, name: type } = cursor;
    const gap = lastEnd;
    if (type !== 'BlockComment') lastEnd = to;
    const former = reuse === null ? null : keptAt(before, reuse.before(from));
    if (
      former !== null &&
      !former.damaged &&
      former.type === type &&
      former.length === to - from &&
      reuse?.isUnchanged(Math.min(gap, from), to) === true &&
      !guessed(from, to)
    ) {
      statements.push(former.start === from ? former : { ...former, start: from });
      size += former.piece?.size ?? 0;
      continue;
    }
    const piece = newPiece();
    const walk: Walk = {
      text,
      cursor,
      code: codeReader,
      guessed,
      reuse,
      piece,
      origin: from,
      path: noPath,
      functionName: null,
      isFunction: false,
      boxValues: null,
      callable: null,
      returns: null,
      superclass: '',
      fields: null,
      block: wholeFile,
      function: wholeFile,
      nested: [],
      former,
      depth: 0,
    };
    codeReader.read(walk);
    const own = finishPiece(piece);
    size += own?.size ?? 0;
    statements.push({
      start: from,
      length: to - from,
      type,
      value: null,
      piece: own,
      nested: trimmed(walk.nested),
      damaged: guessed(from, to),
    });
  } while (size < maxEntries && cursor.nextSibling());
  return { statements: trimmed(statements), size, isCut: size >= maxEntries };
}

/** Returns what can be reused from the text before the change. */
function reuseAfter({ start, oldEnd, newEnd }: TextChange): Reuse {
  return {
    isUnchanged: (from, to) => to < start || from > newEnd,
    before: (offset) => (offset <= start ? offset : offset - newEnd + oldEnd),
  };
}
