import type { Tree, TreeCursor } from '@lezer/common';
import { cacheByKey } from '../../formats/index.js';
import type { Language } from '../../model/document.js';
import { touchedBy } from '../../model/span.js';
import type { Value } from '../../model/value.js';
import type { PlainData } from '../json/data.js';
import { readValue } from './literals.js';
import { parseScript } from './parse.js';
import type { TextChange } from '../base/changes.js';
import { maxEntries } from '../base/limits.js';
import { maxSharedKey, sharedKey } from '../base/shared-values.js';
import { trimmed } from '../base/values.js';
import { codeReader } from './code.js';
import { getErrors } from './errors.js';
import { finishPiece, keptAt, newPiece, noPath, wholeFile, type KeptPiece, type OpenPiece } from './piece.js';
import type { Reuse, Walk } from './walk.js';

/**
 * Reads the statements of a tree. `before` are the statements before `change`; those that it didn't touch are reused.
 * Stops after `maxEntries` values and names.
 */
export function readStatements(
  text: string,
  data: readonly PlainData[],
  tree: Tree,
  change: TextChange | null,
  before: readonly KeptPiece[],
): { readonly statements: readonly KeptPiece[]; readonly size: number; readonly isCut: boolean } {
  const reuse = change === null ? null : reuseAfter(change);
  const touchesError = touchedBy(getErrors(tree));
  const guessed = (start: number, end: number): boolean => touchesError({ start, end });
  const cursor = tree.cursor();
  const values = new Map(data.map(({ start, value }) => [start, value]));
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
    const walk: Walk = { ...newWalk(text, cursor, piece), data: values, guessed, reuse, former };
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

function newWalk(text: string, cursor: TreeCursor, piece: OpenPiece): Walk {
  return {
    text,
    cursor,
    code: codeReader,
    data: noData,
    guessed: () => false,
    reuse: null,
    piece,
    origin: cursor.from,
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
    former: null,
    depth: 0,
  };
}

const noData: ReadonlyMap<number, Value> = new Map();

/** Reads a number, a word or a computation; null if the text is anything else. Most are repeated in a text. */
export function readScalar(text: string, language: Language): Value | null {
  let read = scalars.get(language);
  if (read === undefined) scalars.set(language, (read = cacheByKey((one) => parseScalar(one, language))));
  // A part of a text keeps the whole text in memory.
  return text.length > maxSharedKey ? parseScalar(text, language) : read(sharedKey(text));
}

const scalars = new Map<Language, (text: string) => Value | null>();

function parseScalar(text: string, language: Language): Value | null {
  const code = `(${text})`;
  const tree = parseScript(code, language, null, null);
  if (tree === null || getErrors(tree).length > 0) return null;
  const cursor = tree.cursor();
  // The expression after the bracket.
  if (!cursor.firstChild() || !cursor.firstChild() || !cursor.firstChild() || !cursor.nextSibling()) return null;
  const piece = newPiece();
  const isWhole = cursor.from === 1 && cursor.to === code.length - 1;
  const value = isWhole && cursor.type.is('Expression') ? readValue(newWalk(code, cursor, piece), 1) : null;
  const isScalar = value?.kind === 'number' || value?.kind === 'expression' || value?.kind === 'opaque';
  return isScalar && finishPiece(piece) === null ? value : null;
}

/** Returns what can be reused from the text before the change. */
function reuseAfter({ start, oldEnd, newEnd }: TextChange): Reuse {
  return {
    isUnchanged: (from, to) => to < start || from > newEnd,
    before: (offset) => (offset <= start ? offset : offset - newEnd + oldEnd),
  };
}
