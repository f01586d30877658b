import type { Span, TextEdit } from '../../model/span.js';
import type { RootValue } from '../../model/value.js';
import { maxErrors } from '../base/limits.js';
import { mergeEdits, type TextChange } from '../base/changes.js';
import { parseJson } from '../json/parse.js';
import { enclosingContainers, isClosed, replaceInnermost, type Enclosing } from '../json/splice.js';
import type { Source, SourceReader } from '../evaluate/source.js';

/**
 * Reads JSON, with and without comments. After a change only the smallest container around it is read again, as long as
 * its end is unchanged: the content of a container doesn't depend on the text around it.
 */
export class JsonReader implements SourceReader {
  private last: Source | null = null;

  constructor(private readonly maximumDepth: number) {}

  read(text: string, changes: readonly TextEdit[] | null): Source {
    const spliced =
      this.last === null || changes === null || this.last.errors.length >= maxErrors || this.last.tooDeep === true
        ? null
        : this.splice(this.last, text, changes);
    this.last = spliced ?? this.readAll(text);
    return this.last;
  }

  /** JSON texts are always read as a whole. */
  readsSameChunks(): boolean {
    return true;
  }

  applyChange(_text: string, _change: TextChange, roots: readonly RootValue[]): void {
    if (this.last !== null) this.last = { ...this.last, roots };
  }

  /** Outside of all values there is only whitespace: anything else typed there is an error or a comment. */
  applyIfIrrelevant(): boolean {
    return false;
  }

  private readAll(text: string): Source {
    const { values, errors, tooDeep } = parseJson(text, { start: 0, single: false, depth: 0 }, this.maximumDepth);
    return { roots: values, scopes: null, errors, unreadable: false, tooDeep };
  }

  private splice(last: Source, text: string, changes: readonly TextEdit[]): Source | null {
    const change = mergeEdits(changes);
    if (change === null) return last;
    const index = last.roots.findIndex(
      ({ start, value }) => start < change.start && change.oldEnd < start + value.length,
    );
    const root = last.roots[index];
    if (root === undefined) return null;
    const chain = enclosingContainers(root, change);
    while (chain.length > 0) {
      const innermost = chain.at(-1)!;
      const roots = this.readAgain(text, last, innermost, chain, change, index);
      if (roots !== null) return roots;
      chain.pop();
    }
    return null;
  }

  /** Reads the innermost of `chain` again; null if it can't be read separately. */
  private readAgain(
    text: string,
    last: Source,
    innermost: Enclosing,
    chain: readonly Enclosing[],
    change: TextChange,
    index: number,
  ): Source | null {
    const delta = change.newEnd - change.oldEnd;
    const oldEnd = innermost.start + innermost.value.length;
    const part = { start: innermost.start, single: true, depth: chain.length - 1 };
    const parsed = parseJson(text, part, this.maximumDepth);
    const value = parsed.values[0]?.value;
    if (value === undefined || parsed.dependsOnContext || parsed.end !== oldEnd + delta) return null;
    if (innermost.start + value.length !== parsed.end || value.kind !== innermost.value.kind) return null;
    // The last character of the old container is unchanged and must close the new one too.
    if (!isClosed(value, text, parsed.end) || !isClosed(innermost.value, text, parsed.end)) return null;
    const outermost = replaceInnermost(chain, value, delta);
    const roots = last.roots.map((root, i): RootValue => {
      if (i < index) return root;
      return i === index ? { ...root, value: outermost } : { ...root, start: root.start + delta };
    });
    const errors = replaceErrors(last.errors, innermost.start, oldEnd, parsed.errors, delta);
    return { roots, scopes: null, errors, unreadable: false, tooDeep: parsed.tooDeep };
  }
}

function replaceErrors(
  old: readonly Span[],
  start: number,
  oldEnd: number,
  inside: readonly Span[],
  delta: number,
): Span[] {
  const errors = old.filter((error) => error.start <= start);
  errors.push(...inside);
  for (const error of old) {
    if (error.start >= oldEnd) errors.push({ start: error.start + delta, end: error.end + delta });
  }
  return errors;
}
