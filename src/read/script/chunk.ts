import type { Tree } from '@lezer/common';
import type { Language } from '../../model/document.js';
import type { Span } from '../../model/span.js';
import { composed, type Change } from '../base/changes.js';
import { maxBrackets } from '../base/limits.js';
import { mayMatter } from '../base/prefilter.js';
import { errorsOf } from './errors.js';
import { makerNames, typeNames, type Words } from './maker-names.js';
import { isLight, parse } from './parse.js';
import { namesOf } from './name-table.js';
import type { Declaration, Kept } from './piece.js';
import { readStatements } from './statements.js';

/** What was found in a chunk of code. All offsets count from its start. */
export interface ReadChunk {
  readonly statements: readonly Kept[];
  readonly errors: readonly Span[];
  /** Whether it is beyond what is parsed. */
  readonly unreadable: boolean;
}

/** What a chunk says of a name of the whole file. */
export interface NamedHere {
  /** What declares it, and where the statement begins that does; counted from the start of the chunk. */
  readonly declarations: readonly { readonly declaration: Declaration; readonly start: number }[];
  /** Whether it is given another value. */
  readonly assigned: boolean;
}

/** A chunk of the text before, and how it became another one. */
export interface Former {
  readonly chunk: Chunk;
  readonly change: Change;
}

/** Shorter chunks are parsed as a whole after each change: that is soon done, and the trees take more memory than the text. */
const minimumKeptTree = 10_000;

/**
 * A run of statements that is read by itself, and only when somebody asks. It does not know where it stands, so that
 * it stays true wherever the text is moved.
 */
export class Chunk {
  private content: ReadChunk | null = null;
  private tree: Tree | null = null;
  private matters: boolean | null = null;
  private former: Former | null;
  private names: readonly string[] | null = null;
  private typed: readonly string[] | null = null;
  private named: ReadonlyMap<string, NamedHere> | null = null;
  /** Which words it mentions; null as long as nobody has asked. */
  private mentioned: Map<Words, boolean> | null = null;

  constructor(
    readonly length: number,
    /** How deeply its brackets are nested. */
    readonly depth: number,
    /** Whether it is cut off in the middle of a statement. */
    readonly broken: boolean,
    former: Former | null = null,
    /** Whether its text is read this one time: then its tree serves nobody later. */
    private readonly isOnce = false,
  ) {
    this.former = former === null ? null : former.chunk.asFormer(former.change);
  }

  /** The last one that was read, and how that became what `change` makes of this one. */
  private asFormer(change: Change): Former | null {
    if (this.content !== null) return { chunk: this, change };
    return this.former === null ? null : { chunk: this.former.chunk, change: composed(this.former.change, change) };
  }

  /** Whether it may say anything of hitboxes by itself; it stands at `start` of the text. */
  mayMatter(text: string, start: number): boolean {
    this.matters ??= mayMatter(text.slice(start, start + this.length));
    return this.matters;
  }

  /** The names of what it declares that may make boxes. */
  makers(text: string, start: number): readonly string[] {
    this.names ??= makerNames(text.slice(start, start + this.length), this.mayMatter(text, start));
    return this.names;
  }

  /** The names of the types that it declares and that may say that numbers are boxes. */
  types(text: string, start: number): readonly string[] {
    this.typed ??= typeNames(text.slice(start, start + this.length));
    return this.typed;
  }

  /** Whether a call of others' names, or a word of the user's, stands in it. */
  mentions(words: Words, text: string, start: number): boolean {
    const mentioned = (this.mentioned ??= new Map<Words, boolean>());
    let found = mentioned.get(words);
    if (found === undefined) {
      found = words.test(text.slice(start, start + this.length));
      // Other names than before are asked for when what declares them has changed.
      if (mentioned.size >= 5) mentioned.clear();
      mentioned.set(words, found);
    }
    return found;
  }

  /** What is found in it; it stands at `start` of the text. */
  read(text: string, start: number, language: Language): ReadChunk {
    this.content ??= this.readNow(text.slice(start, start + this.length), language);
    return this.content;
  }

  /** What it says of a name of the whole file; null: nothing. */
  naming(name: string, text: string, start: number, language: Language): NamedHere | null {
    this.named ??= namedIn(this.read(text, start, language));
    return this.named.get(name) ?? null;
  }

  private readNow(text: string, language: Language): ReadChunk {
    const { former } = this;
    // What it was made from is not kept alive for longer than it is needed.
    this.former = null;
    const unreadable: ReadChunk = { statements: [], errors: [{ start: 0, end: text.length }], unreadable: true };
    if (this.depth > maxBrackets) return unreadable;
    const before = former?.chunk.tree ?? null;
    const change = before === null ? null : (former?.change ?? null);
    const tree = parse(text, language, before, change);
    if (tree === null) return unreadable;
    if (!this.isOnce && text.length >= minimumKeptTree && isLight(tree)) this.tree = tree;
    const statements = readStatements(text, tree, change, former?.chunk.content?.statements ?? []);
    return { statements, errors: errorsOf(tree), unreadable: false };
  }
}

function namedIn({ statements }: ReadChunk): ReadonlyMap<string, NamedHere> {
  const named = new Map<string, { declarations: NamedHere['declarations'][number][]; assigned: boolean }>();
  for (const { piece, start } of statements) {
    if (piece === null) continue;
    const { outward, assigned } = namesOf(piece);
    for (const declaration of outward) {
      const found = named.get(declaration.name);
      if (found === undefined) {
        named.set(declaration.name, { declarations: [{ declaration, start }], assigned: false });
      } else found.declarations.push({ declaration, start });
    }
    for (const name of assigned) {
      const found = named.get(name);
      if (found === undefined) named.set(name, { declarations: [], assigned: true });
      else found.assigned = true;
    }
  }
  return named;
}
