import type { Language } from '../../model/document.js';
import type { Span, TextEdit } from '../../model/span.js';
import type { RootValue } from '../../model/value.js';
import { mergeEdits, type TextChange } from '../base/changes.js';
import { isPlainScript } from '../base/plain-script.js';
import type { Chunk } from '../script/chunk.js';
import { Scopes, type Naming, type Statement, type Statements } from '../evaluate/scopes.js';
import { difference, indexAt, splitIntoChunks, layOutAgain, type PlacedChunk } from '../script/layout.js';
import { callPattern, makersElsewhere, usagePattern, type Words } from '../script/constructor-names.js';
import { getWord } from '../script/module-names.js';
import { collectRoots, hasRoots, keptAround } from '../script/piece.js';
import { goesOn, isWord, WordIndex } from '../script/word-index.js';
import type { Source, SourceReader } from '../evaluate/source.js';
import { joinStatements } from '../evaluate/statements.js';
import { templateKeywords } from '../conventions/templates.js';

/**
 * Reads JavaScript and TypeScript. Only chunks of statements that may contain hitboxes are parsed, and others when a
 * name in them must be resolved. After a change only the chunks around it are read again.
 */
export class ScriptReader implements SourceReader {
  private placed: readonly PlacedChunk[] = [];
  private text = '';
  private calls: WordSource = { key: '', words: null };
  private types: WordSource = { key: '', words: null };
  /** Whether the text is a plain script, and the names it calls that other scripts may declare. */
  private isScript = false;
  private elsewhere: readonly string[] = [];
  /** The templates in the comments of the text. */
  private shown: WordSource = { key: '', words: null };

  /** @param patterns matches text that may contain the user's keywords; null if there are none */
  constructor(
    private readonly language: Language,
    private readonly patterns: RegExp | null = null,
    /** Whether only one text is read, without changes. */
    private readonly isOnce = false,
  ) {}

  read(text: string, changes: readonly TextEdit[] | null): Source {
    this.placed = this.layOut(text, changes);
    this.text = text;
    this.isScript = this.mayBeScript(text);
    this.elsewhere = this.isScript ? makersElsewhere(text) : [];
    const code = new Code(text, this.language, this.placed);
    const words = [this.callsIn(text), this.typesIn(text), this.shownIn(text), this.patterns].filter(
      (word) => word !== null,
    );
    return { ...code.read(words), scopes: new Scopes(code), isScript: this.isScript };
  }

  /**
   * Returns a pattern for calls of constructors that another chunk declares; the same object while the names are
   * unchanged.
   */
  private callsIn(text: string): Words | null {
    const own = this.placed.flatMap(({ chunk, start }) => chunk.constructorNames(text, start));
    const names = new Set([...own, ...this.elsewhere]);
    const key = [...names].join();
    if (key !== this.calls.key) this.calls = { key, words: callPattern(names) };
    return this.calls.words;
  }

  /** The same for values of types that another chunk declares. */
  private typesIn(text: string): Words | null {
    const names = new Set(this.placed.flatMap(({ chunk, start }) => chunk.types(text, start)));
    const key = [...names].join();
    if (key !== this.types.key) this.types = { key, words: usagePattern(names) };
    return this.types.words;
  }

  /** The same for numbers described by comments. */
  private shownIn(text: string): Words | null {
    const { key, keywords } = templateKeywords(text);
    if (key !== this.shown.key) this.shown = { key, words: keywords };
    return this.shown.words;
  }

  private mayBeScript(text: string): boolean {
    return this.language.startsWith('javascript') && isPlainScript(text);
  }

  looksAlike(text: string, change: TextChange): boolean {
    if (this.mayBeScript(text) !== this.isScript) return false;
    const [before, after] = difference(this.placed, layOutAgain(text, this.placed, change));
    const old = new Code(this.text, this.language, before);
    const now = new Code(text, this.language, after);
    return old.constructorNames === now.constructorNames && old.whatMatters(this.known) === now.whatMatters(this.known);
  }

  /** The patterns of relevant chunks besides those common to all texts. */
  private get known(): readonly Words[] {
    return [this.calls.words, this.types.words, this.shown.words, this.patterns].filter((word) => word !== null);
  }

  applyChange(text: string, change: TextChange): void {
    this.placed = layOutAgain(text, this.placed, change);
    this.text = text;
  }

  passes(text: string, change: TextChange, names: Iterable<string>): boolean {
    if (this.mayBeScript(text) !== this.isScript) return false;
    if (this.isScript && makersElsewhere(text).join() !== this.elsewhere.join()) return false;
    const placed = layOutAgain(text, this.placed, change);
    const [before, after] = difference(this.placed, placed);
    const old = new Code(this.text, this.language, before);
    const now = new Code(text, this.language, after);
    const words = this.known;
    if (old.holdsValues(words) || now.holdsValues(words) || old.constructorNames !== now.constructorNames) return false;
    for (const name of names) if (old.mentions(name) || now.mentions(name)) return false;
    this.placed = placed;
    this.text = text;
    return true;
  }

  private layOut(text: string, changes: readonly TextEdit[] | null): readonly PlacedChunk[] {
    if (changes === null || this.placed.length === 0) return splitIntoChunks(text, this.isOnce);
    const change = mergeEdits(changes);
    return change === null ? this.placed : layOutAgain(text, this.placed, change);
  }
}

/** The pattern of relevant chunks for the names in `key`. */
interface WordSource {
  readonly key: string;
  readonly words: Words | null;
}

/** The statements of one text, read on demand. */
class Code implements Statements {
  private searches = 0;
  private words: WordIndex | null = null;

  constructor(
    private readonly text: string,
    private readonly language: Language,
    private readonly placed: readonly PlacedChunk[],
  ) {}

  /** Reads the chunks that may contain hitboxes, including those that a pattern matches. */
  read(patterns: readonly Words[]): Omit<Source, 'scopes'> {
    const roots: RootValue[] = [];
    const errors: Span[] = [];
    let leftOut = 0;
    for (const placed of this.placed) {
      const { chunk, start } = placed;
      if (!this.matters(chunk, start, patterns)) continue;
      const content = chunk.read(this.text, start, this.language);
      if (content.unreadable) leftOut++;
      for (const error of content.errors) errors.push({ start: error.start + start, end: error.end + start });
      for (const { piece, start: at } of content.statements) {
        if (piece !== null) collectRoots(piece, start + at, [], roots);
      }
    }
    roots.sort((a, b) => a.start - b.start);
    return {
      roots: joinStatements(roots, this.text),
      errors,
      unreadable: leftOut > 0,
      ...(leftOut > 0 ? { leftOut } : {}),
    };
  }

  private matters(chunk: Chunk, start: number, patterns: readonly Words[]): boolean {
    return chunk.mayMatter(this.text, start) || patterns.some((word) => chunk.mentions(word, this.text, start));
  }

  /** Returns a string with a digit for each chunk: whether it is read. */
  whatMatters(patterns: readonly Words[]): string {
    return this.placed.map(({ chunk, start }) => Number(this.matters(chunk, start, patterns))).join('');
  }

  /** The names of functions, classes and types that may create boxes. */
  get constructorNames(): string {
    const { text, placed } = this;
    return placed
      .flatMap(({ chunk, start }) => [...chunk.constructorNames(text, start), ...chunk.types(text, start)])
      .join();
  }

  /** Whether it contains anything that might be a hitbox. */
  holdsValues(patterns: readonly Words[]): boolean {
    const { text, language } = this;
    return this.placed.some(({ chunk, start }) => {
      if (!this.matters(chunk, start, patterns)) return false;
      const { statements, unreadable } = chunk.read(text, start, language);
      return unreadable || statements.some(({ piece }) => piece !== null && hasRoots(piece));
    });
  }

  mentions(name: string): boolean {
    return !this.partsWith(name).next().done;
  }

  at(offset: number): Statement | null {
    const placed = this.placed[indexAt(this.placed, offset)];
    if (placed === undefined) return null;
    const { chunk, start } = placed;
    const match = keptAround(chunk.read(this.text, start, this.language).statements, offset - start);
    return match === null ? null : { ...match, start: match.start + start };
  }

  *naming(name: string): Iterable<Naming> {
    for (const index of this.partsWith(getWord(name))) {
      const { chunk, start } = this.placed[index]!;
      const naming = chunk.naming(name, this.text, start, this.language);
      if (naming !== null) yield { ...naming, start };
    }
  }

  /** Yields the indices of the chunks that contain a word. */
  private *partsWith(word: string): Generator<number, void> {
    const { text, placed } = this;
    const last = placed.at(-1);
    if (last === undefined) return;
    const end = last.start + last.chunk.length;
    // For a few words, a search is faster than an index of all words.
    if (++this.searches > maxSearches && isWord(word)) {
      const starts = (): number[] => placed.map(({ start }) => start);
      yield* (this.words ??= new WordIndex(text, starts(), end)).partsWith(word);
      return;
    }
    for (let at = wordIn(text, word, placed[0]!.start); at >= 0 && at < end;) {
      const index = indexAt(placed, at);
      yield index;
      const { chunk, start } = placed[index]!;
      at = wordIn(text, word, start + chunk.length);
    }
  }
}

/** The number of searches before an index is built. */
const maxSearches = 16;

/** Returns the next offset of a word, or -1. An empty word is never found: a search for it would not advance. */
function wordIn(text: string, word: string, from: number): number {
  if (word === '') return -1;
  for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + word.length)) {
    if (!goesOn(text.charCodeAt(at - 1)) && !goesOn(text.charCodeAt(at + word.length))) return at;
  }
  return -1;
}
