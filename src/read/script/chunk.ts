import type { Tree } from '@lezer/common';
import type { Language } from '../../model/document.js';
import { touchedBy, type Span } from '../../model/span.js';
import { composeChanges, type TextChange } from '../base/changes.js';
import { maxBrackets } from '../base/limits.js';
import { mayMatter } from '../base/prefilter.js';
import { getErrors } from './errors.js';
import { findConstructorNames, findTypeNames, type TextPattern } from './constructor-names.js';
import { isLight, parseScript } from './parse.js';
import { getNames } from './name-table.js';
import type { Declaration, KeptPiece } from './piece.js';
import { findPlainData, withoutData } from './plain-data.js';
import { readScalar, readStatements } from './statements.js';

/** The content of a chunk of code. All offsets are relative to its start. */
export interface ReadChunk {
  readonly statements: readonly KeptPiece[];
  readonly errors: readonly Span[];
  /** The number of values and names in them. */
  readonly size: number;
  /** Whether the chunk exceeds the parser's limits, or its end isn't read because it has too much. */
  readonly unreadable: boolean;
}

/** Declarations of and assignments to a name of the file scope. */
export interface ChunkNames {
  /** The declarations, and the start of the statement of each, relative to the chunk. */
  readonly declarations: readonly { readonly declaration: Declaration; readonly start: number }[];
  /** Whether another value is assigned to it. */
  readonly assigned: boolean;
}

/** A previous chunk, and the change that turned it into the current one. */
export interface FormerChunk {
  readonly chunk: Chunk;
  readonly change: TextChange;
}

/**
 * The minimum length of a chunk whose tree is kept. Shorter ones are parsed again quickly, and trees take more memory
 * than text.
 */
const minimumKeptTree = 10_000;

/** How far before and after an error the parser gets all of the text. */
const aroundError = 1000;

/**
 * A run of statements that is read on demand, independently of the text around it. It doesn't store its position, so it
 * stays valid when the text moves.
 */
export class Chunk {
  private content: ReadChunk | null = null;
  private tree: Tree | null = null;
  private matters: boolean | null = null;
  private former: FormerChunk | null;
  private names: readonly string[] | null = null;
  private typed: readonly string[] | null = null;
  private named: ReadonlyMap<string, ChunkNames> | null = null;
  /** The results for patterns; null before the first query. */
  private matchResults: Map<TextPattern, boolean> | null = null;

  constructor(
    readonly length: number,
    /** The nesting depth of its brackets. */
    readonly depth: number,
    /** Whether it is cut off in the middle of a statement. */
    readonly broken: boolean,
    former: FormerChunk | null = null,
    /** Whether its text is read only once, so that its tree needn't be kept. */
    private readonly isOnce = false,
  ) {
    this.former = former === null ? null : former.chunk.lastRead(former.change);
  }

  /** Returns the last chunk that was read, with the combined change from it to the next chunk. */
  private lastRead(change: TextChange): FormerChunk | null {
    if (this.content !== null) return { chunk: this, change };
    return this.former === null
      ? null
      : { chunk: this.former.chunk, change: composeChanges(this.former.change, change) };
  }

  /** Whether the chunk itself may contain anything about hitboxes; it is at `start` of the text. */
  mayMatter(text: string, start: number): boolean {
    this.matters ??= mayMatter(text.slice(start, start + this.length));
    return this.matters;
  }

  /** Returns the names of its declarations that may create boxes. */
  constructorNames(text: string, start: number): readonly string[] {
    this.names ??= findConstructorNames(text.slice(start, start + this.length), this.mayMatter(text, start));
    return this.names;
  }

  /** Returns the names of its type declarations that may mark numbers as boxes. */
  types(text: string, start: number): readonly string[] {
    this.typed ??= findTypeNames(text.slice(start, start + this.length));
    return this.typed;
  }

  /** Whether the chunk matches a pattern: calls of declared names, or the user's keywords. */
  matches(pattern: TextPattern, text: string, start: number): boolean {
    const results = (this.matchResults ??= new Map<TextPattern, boolean>());
    let match = results.get(pattern);
    if (match === undefined) {
      match = pattern.test(text.slice(start, start + this.length));
      // The patterns are replaced when declarations change, so old results are dropped.
      if (results.size >= 5) results.clear();
      results.set(pattern, match);
    }
    return match;
  }

  /** Returns its content; it is at `start` of the text. */
  read(text: string, start: number, language: Language): ReadChunk {
    this.content ??= this.readContent(text.slice(start, start + this.length), language);
    return this.content;
  }

  /** Returns the declarations of and assignments to a name of the file scope; null if there are none. */
  naming(name: string, text: string, start: number, language: Language): ChunkNames | null {
    this.named ??= namedIn(this.read(text, start, language));
    return this.named.get(name) ?? null;
  }

  private readContent(text: string, language: Language): ReadChunk {
    const { former } = this;
    // Releases the previous chunk, which isn't needed after this.
    this.former = null;
    const errors = [{ start: 0, end: text.length }];
    const unreadable: ReadChunk = { statements: [], errors, size: 0, unreadable: true };
    if (this.depth > maxBrackets) return unreadable;
    const oldTree = former?.chunk.tree ?? null;
    const change = oldTree === null ? null : (former?.change ?? null);
    let data = findPlainData(text, (scalar) => readScalar(scalar, language));
    let tree = parseScript(withoutData(text, data), language, oldTree, change);
    if (tree !== null && data.length > 0) {
      // What the parser guesses about an error depends on the code around it.
      const near = getErrors(tree).map(({ start, end }) => ({ start: start - aroundError, end: end + aroundError }));
      const isNear = touchedBy(near);
      const far = data.filter(({ start, value }) => !isNear({ start, end: start + value.length }));
      if (far.length < data.length) {
        data = far;
        tree = parseScript(withoutData(text, data), language, oldTree, change);
      }
    }
    if (tree === null) return unreadable;
    if (!this.isOnce && text.length >= minimumKeptTree && isLight(tree)) this.tree = tree;
    const before = former?.chunk.content?.statements ?? [];
    const { statements, size, isCut } = readStatements(text, data, tree, change, before);
    return { statements, errors: getErrors(tree), size, unreadable: isCut };
  }
}

function namedIn({ statements }: ReadChunk): ReadonlyMap<string, ChunkNames> {
  const named = new Map<string, { declarations: ChunkNames['declarations'][number][]; assigned: boolean }>();
  for (const { piece, start } of statements) {
    if (piece === null) continue;
    const { outward, assigned } = getNames(piece);
    for (const declaration of outward) {
      const match = named.get(declaration.name);
      if (match === undefined) {
        named.set(declaration.name, { declarations: [{ declaration, start }], assigned: false });
      } else match.declarations.push({ declaration, start });
    }
    for (const name of assigned) {
      const match = named.get(name);
      if (match === undefined) named.set(name, { declarations: [], assigned: true });
      else match.assigned = true;
    }
  }
  return named;
}
