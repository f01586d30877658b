import type { TreeCursor } from '@lezer/common';
import type { Language } from '../model/document.js';
import type { Span, TextEdit } from '../model/span.js';
import type { RootValue } from '../model/value.js';
import { mergeEdits } from './changes.js';
import { Scopes } from './scopes.js';
import { codeReader } from './script/code.js';
import { errorsOf } from './script/errors.js';
import { IncrementalParser } from './script/parse.js';
import { collectRoots, isEmpty, keptAt, newPiece, type Kept } from './script/piece.js';
import { wholeFile, type Reuse, type Walk } from './script/walk.js';
import type { Source, SourceReader } from './source.js';

/**
 * Reads JavaScript and TypeScript. Parses only what changed, and takes over what was found in all statements and
 * literals that the change has not touched.
 */
export class ScriptReader implements SourceReader {
  private readonly parser: IncrementalParser;
  private statements: readonly Kept[] = [];

  constructor(language: Language) {
    this.parser = new IncrementalParser(language);
  }

  read(text: string, changes: readonly TextEdit[] | null): Source {
    const tree = this.parser.parse(text, changes);
    if (tree === null) {
      this.statements = [];
      return { roots: [], scopes: null, errors: [{ start: 0, end: text.length }], unreadable: true };
    }
    const errors = errorsOf(tree);
    const reuse = changes === null ? null : reuseAfter(changes);
    const statements = readStatements(text, tree.cursor(), errors, reuse, this.statements);
    this.statements = statements;
    const roots: RootValue[] = [];
    for (const { piece, start } of statements) if (piece !== null) collectRoots(piece, start, [], roots);
    roots.sort((a, b) => a.start - b.start);
    return { roots, scopes: new Scopes(statements), errors, unreadable: false };
  }
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

/** What can be taken over from the text before the changes. */
function reuseAfter(changes: readonly TextEdit[]): Reuse {
  const change = mergeEdits(changes);
  if (change === null) return { untouched: () => true, before: (offset) => offset };
  const { start, oldEnd, newEnd } = change;
  return {
    untouched: (from, to) => to < start || from > newEnd,
    before: (offset) => (offset <= start ? offset : offset - newEnd + oldEnd),
  };
}

function readStatements(
  text: string,
  cursor: TreeCursor,
  errors: readonly Span[],
  reuse: Reuse | null,
  before: readonly Kept[],
): Kept[] {
  const guessed = touches(errors);
  const statements: Kept[] = [];
  if (!cursor.firstChild()) return statements;
  do {
    const { from, to, name: type } = cursor;
    const former = reuse === null ? null : keptAt(before, reuse.before(from));
    if (
      former !== null &&
      !former.damaged &&
      former.type === type &&
      former.length === to - from &&
      reuse?.untouched(from, to) === true &&
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
      path: [],
      functionName: null,
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
      piece: isEmpty(piece) ? null : piece,
      nested: walk.nested,
      damaged: guessed(from, to),
    });
  } while (cursor.nextSibling());
  return statements;
}
