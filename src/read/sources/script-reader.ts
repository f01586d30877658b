import type { Language } from '../../model/document.js';
import type { Span, TextEdit } from '../../model/span.js';
import type { RootValue } from '../../model/value.js';
import { mergeEdits, type TextChange } from '../base/changes.js';
import { maxEntries } from '../base/limits.js';
import { isPlainScript } from '../base/plain-script.js';
import type { Chunk } from '../script/chunk.js';
import { Scopes, type Naming, type Statement, type Statements } from '../evaluate/scopes.js';
import { difference, indexAt, splitIntoChunks, updateChunks, type PlacedChunk } from '../script/layout.js';
import { callPattern, findCalledNames, typeUsePattern, type TextPattern } from '../script/constructor-names.js';
import { getWord } from '../script/module-names.js';
import { collectRoots, hasRoots, keptAround } from '../script/piece.js';
import { isSelfContained, scanStructure, type ScriptStructure } from '../base/structure.js';
import { isWordCharacter, isWord, WordIndex } from '../script/word-index.js';
import type { Source, SourceReader } from '../evaluate/source.js';
import { blockAt, findBlocks, functionOf, type Block } from '../evaluate/blocks.js';
import { joinStatements } from '../evaluate/statements.js';
import type { Bodies, Body } from '../evaluate/things.js';
import { templateKeywords } from '../conventions/templates.js';

/**
 * Reads JavaScript and TypeScript. Only chunks of statements that may contain hitboxes are parsed, and others when a
 * name in them must be resolved. After a change only the chunks around it are read again.
 */
export class ScriptReader implements SourceReader {
  private placed: readonly PlacedChunk[] = [];
  private text = '';
  /** The chunks of a text that may be the next one. */
  private next: { readonly text: string; readonly placed: readonly PlacedChunk[] } | null = null;
  private calls: CachedPattern = { key: '', pattern: null };
  private types: CachedPattern = { key: '', pattern: null };
  /** Whether the text is a plain script, and the names that it calls, which other scripts may declare. */
  private isScript = false;
  private calledNames: readonly string[] = [];
  /** Functions with statements about objects, whose calls matter. */
  private asked: ReadonlySet<string> = new Set();
  /** The templates in the comments of the text. */
  private templates: CachedPattern = { key: '', pattern: null };

  /** @param userPattern matches text that may contain the user's keywords; null if there are none */
  constructor(
    private readonly language: Language,
    private readonly userPattern: RegExp | null = null,
    /** Whether only one text is read, without changes. */
    private readonly isOnce = false,
  ) {}

  read(text: string, changes: readonly TextEdit[] | null): Source {
    this.placed = this.splitText(text, changes);
    this.next = null;
    this.text = text;
    this.isScript = this.mayBeScript(text);
    this.calledNames = this.isScript ? findCalledNames(text) : [];
    this.updatePatterns(text);
    const code = new Code(text, this.language, this.placed);
    let isData = false;
    const structure = (offsets: readonly number[]): ScriptStructure => {
      // Data has no functions.
      if (isData) return { isData, bodies: offsets.map(() => -1) };
      const scanned = scanStructure(text, offsets);
      ({ isData } = scanned);
      return scanned;
    };
    const content = code.read(this.extraPatterns);
    this.asked = code.asked;
    return { ...content, scopes: new Scopes(code), isScript: this.isScript, structure };
  }

  /** Updates the patterns for the names that chunks declare; a pattern stays the same object while its names do. */
  private updatePatterns(text: string): void {
    this.updateCallPattern(text);
    this.updateTypePattern(text);
    this.updateTemplatePattern(text);
  }

  /** Calls of constructors that another chunk declares. */
  private updateCallPattern(text: string): void {
    const declared = this.placed.flatMap(({ chunk, start }) => chunk.constructorNames(text, start));
    const names = new Set([...declared, ...this.calledNames]);
    const key = [...names].join();
    if (key !== this.calls.key) this.calls = { key, pattern: callPattern(names) };
  }

  /** Values of types that another chunk declares. */
  private updateTypePattern(text: string): void {
    const names = new Set(this.placed.flatMap(({ chunk, start }) => chunk.types(text, start)));
    const key = [...names].join();
    if (key !== this.types.key) this.types = { key, pattern: typeUsePattern(names) };
  }

  /** Numbers that comments describe. */
  private updateTemplatePattern(text: string): void {
    const { key, keywords } = templateKeywords(text);
    if (key !== this.templates.key) this.templates = { key, pattern: keywords };
  }

  private mayBeScript(text: string): boolean {
    return this.language.startsWith('javascript') && isPlainScript(text);
  }

  readsSameChunks(text: string, change: TextChange): boolean {
    if (this.mayBeScript(text) !== this.isScript) return false;
    const placed = updateChunks(text, this.placed, change);
    this.next = { text, placed };
    const [before, after] = difference(this.placed, placed);
    const old = new Code(this.text, this.language, before);
    const now = new Code(text, this.language, after);
    return (
      old.constructorNames === now.constructorNames &&
      old.relevantChunks(this.extraPatterns) === now.relevantChunks(this.extraPatterns)
    );
  }

  /** The patterns of relevant chunks besides those common to all texts. */
  private get extraPatterns(): readonly TextPattern[] {
    return [this.calls.pattern, this.types.pattern, this.templates.pattern, this.userPattern].filter(
      (pattern) => pattern !== null,
    );
  }

  applyChange(text: string, change: TextChange): void {
    this.placed = this.next?.text === text ? this.next.placed : updateChunks(text, this.placed, change);
    this.next = null;
    this.text = text;
  }

  applyIfIrrelevant(text: string, change: TextChange, names: Iterable<string>, end: number): boolean {
    if (this.mayBeScript(text) !== this.isScript) return false;
    if (this.isScript && findCalledNames(text).join() !== this.calledNames.join()) return false;
    const placed = updateChunks(text, this.placed, change);
    const [before, after] = difference(this.placed, placed);
    const old = new Code(this.text, this.language, before);
    const now = new Code(text, this.language, after);
    const patterns = this.extraPatterns;
    if (old.holdsValues(patterns) || now.holdsValues(patterns) || old.constructorNames !== now.constructorNames)
      return false;
    for (const name of [...names, ...this.asked]) if (old.mentions(name) || now.mentions(name)) return false;
    if (change.start < end && !(old.isSelfContained && now.isSelfContained)) return false;
    this.placed = placed;
    this.text = text;
    return true;
  }

  private splitText(text: string, changes: readonly TextEdit[] | null): readonly PlacedChunk[] {
    if (changes === null || this.placed.length === 0) return splitIntoChunks(text, this.isOnce);
    const change = mergeEdits(changes);
    return change === null ? this.placed : updateChunks(text, this.placed, change);
  }
}

/** A pattern that makes a chunk relevant, and the names that it was built from. */
interface CachedPattern {
  readonly key: string;
  readonly pattern: TextPattern | null;
}

/** The statements of one text, read on demand. */
class Code implements Statements {
  readonly asked = new Set<string>();
  private bodies: Bodies = new Map();
  private blocks: readonly Block[] | null = null;
  private searches = 0;
  private words: WordIndex | null = null;

  constructor(
    private readonly text: string,
    private readonly language: Language,
    private readonly placed: readonly PlacedChunk[],
  ) {}

  /** Reads the chunks that may contain hitboxes, including those that a pattern matches. */
  read(patterns: readonly TextPattern[]): Omit<Source, 'scopes'> {
    const roots: RootValue[] = [];
    const errors: Span[] = [];
    let leftOut = 0;
    let size = 0;
    for (const placed of this.placed) {
      const { chunk, start } = placed;
      if (!this.matters(chunk, start, patterns)) continue;
      if (size >= maxEntries) {
        leftOut++;
        continue;
      }
      const content = chunk.read(this.text, start, this.language);
      size += content.size;
      if (content.unreadable) leftOut++;
      for (const error of content.errors) errors.push({ start: error.start + start, end: error.end + start });
      for (const { piece, start: at } of content.statements) {
        if (piece !== null) collectRoots(piece, start + at, [], roots);
      }
    }
    roots.sort((a, b) => a.start - b.start);
    const joined = joinStatements(roots, this.text, this.asked);
    this.bodies = joined.bodies;
    return {
      roots: joined.roots,
      errors,
      unreadable: leftOut > 0,
      ...(leftOut > 0 ? { leftOut } : {}),
    };
  }

  private matters(chunk: Chunk, start: number, patterns: readonly TextPattern[]): boolean {
    return chunk.mayMatter(this.text, start) || patterns.some((pattern) => chunk.matches(pattern, this.text, start));
  }

  /** Returns a string with a digit for each chunk: whether it is read. */
  relevantChunks(patterns: readonly TextPattern[]): string {
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
  holdsValues(patterns: readonly TextPattern[]): boolean {
    const { text, language } = this;
    return this.placed.some(({ chunk, start }) => {
      if (!this.matters(chunk, start, patterns)) return false;
      const { statements, unreadable } = chunk.read(text, start, language);
      return unreadable || statements.some(({ piece }) => piece !== null && hasRoots(piece));
    });
  }

  /** Whether it decides nothing about the structure of the code after it; strings and comments before it are closed. */
  get isSelfContained(): boolean {
    const { placed, text } = this;
    const last = placed.at(-1);
    if (last === undefined) return true;
    return last.recoveries === 0 && isSelfContained(text.slice(placed[0]!.start, last.start + last.chunk.length));
  }

  mentions(name: string): boolean {
    return !this.chunksWith(name).next().done;
  }

  at(offset: number): Statement | null {
    const placed = this.placed[indexAt(this.placed, offset)];
    if (placed === undefined) return null;
    const { chunk, start } = placed;
    const match = keptAround(chunk.read(this.text, start, this.language).statements, offset - start);
    return match === null ? null : { ...match, start: match.start + start };
  }

  bodyAt(offset: number): Body | null {
    return this.bodies.get(offset) ?? null;
  }

  functionAt(offset: number): Block {
    return functionOf(blockAt((this.blocks ??= findBlocks(this.text)), offset));
  }

  *naming(name: string): Iterable<Naming> {
    for (const index of this.chunksWith(getWord(name))) {
      const { chunk, start } = this.placed[index]!;
      const naming = chunk.naming(name, this.text, start, this.language);
      if (naming !== null) yield { ...naming, start };
    }
  }

  /** Yields the indices of the chunks that contain a word. */
  private *chunksWith(word: string): Generator<number, void> {
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
    if (!isWordCharacter(text.charCodeAt(at - 1)) && !isWordCharacter(text.charCodeAt(at + word.length))) return at;
  }
  return -1;
}
