import type { Tree } from '@lezer/common';
import type { Span } from '../../model/span.js';
import type { Change } from '../base/changes.js';
import { trimmed } from '../base/values.js';
import { codeReader } from './code.js';
import { errorsOf } from './errors.js';
import { finished, keptAt, newPiece, noPath, wholeFile, type Kept } from './piece.js';
import type { Reuse, Walk } from './walk.js';

/**
 * Reads the statements of a tree. `before` are those of the text that `change` made this one from; what it did not
 * touch is taken over from them.
 */
export function readStatements(
  text: string,
  tree: Tree,
  change: Change | null,
  before: readonly Kept[],
): readonly Kept[] {
  const reuse = change === null ? null : reuseAfter(change);
  const guessed = touches(errorsOf(tree));
  const cursor = tree.cursor();
  const statements: Kept[] = [];
  if (!cursor.firstChild()) return statements;
  // Comments before a statement may say its type.
  let behind = 0;
  do {
    const { from, to, name: type } = cursor;
    const gap = behind;
    if (type !== 'BlockComment') behind = to;
    const former = reuse === null ? null : keptAt(before, reuse.before(from));
    if (
      former !== null &&
      !former.damaged &&
      former.type === type &&
      former.length === to - from &&
      reuse?.untouched(Math.min(gap, from), to) === true &&
      !guessed(from, to)
    ) {
      statements.push(former.start === from ? former : { ...former, start: from });
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
      made: null,
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
    statements.push({
      start: from,
      length: to - from,
      type,
      value: null,
      piece: finished(piece),
      nested: trimmed(walk.nested),
      damaged: guessed(from, to),
    });
  } while (cursor.nextSibling());
  return trimmed(statements);
}

/** Whether one of the spans, which are in the order of their starts, lies in a range or borders it. */
function touches(spans: readonly Span[]): (from: number, to: number) => boolean {
  let reached = -1;
  const farthest = spans.map(({ end }) => (reached = Math.max(reached, end)));
  return (from, to) => {
    let low = 0;
    let high = spans.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (spans[middle]!.start <= to) low = middle + 1;
      else high = middle;
    }
    return low > 0 && farthest[low - 1]! >= from;
  };
}

/** What can be taken over from the text before the change. */
function reuseAfter({ start, oldEnd, newEnd }: Change): Reuse {
  return {
    untouched: (from, to) => to < start || from > newEnd,
    before: (offset) => (offset <= start ? offset : offset - newEnd + oldEnd),
  };
}
