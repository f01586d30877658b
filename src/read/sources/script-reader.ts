import type { Language } from '../../model/document.js';
import type { Span, TextEdit } from '../../model/span.js';
import type { RootValue } from '../../model/value.js';
import { mergeEdits, type Change } from '../base/changes.js';
import { isPlainScript } from '../base/plain-script.js';
import type { Chunk } from '../script/chunk.js';
import { Scopes, type Naming, type Statement, type Statements } from '../evaluate/scopes.js';
import { difference, indexAt, layOut, layOutAgain, type Placed } from '../script/layout.js';
import { callsOf, makersElsewhere, usesOf, type Words } from '../script/maker-names.js';
import { wordOf } from '../script/module-names.js';
import { collectRoots, hasRoots, keptAround } from '../script/piece.js';
import { goesOn, isWord, WordIndex } from '../script/word-index.js';
import type { Source, SourceReader } from '../evaluate/source.js';
import { joinStatements } from '../evaluate/statements.js';
import { templateWords } from '../conventions/templates.js';

/**
 * Reads JavaScript and TypeScript. Only chunks of statements that may hold hitboxes are parsed, and others where they
 * may say what a name stands for. After a change only the chunks around it are read again.
 */
export class ScriptReader implements SourceReader {
  private placed: readonly Placed[] = [];
  private text = '';
  private calls: KnownWords = { key: '', words: null };
  private types: KnownWords = { key: '', words: null };
  /** Whether the text is a plain script, and what it calls that other scripts may declare. */
  private isScript = false;
  private elsewhere: readonly string[] = [];
  /** What the comments of the text show. */
  private shown: KnownWords = { key: '', words: null };

  /** @param words what tells that a part of the text says something in the user's own words; null: the user has none */
  constructor(
    private readonly language: Language,
    private readonly words: RegExp | null = null,
    /** Whether it reads one text, and no change to it. */
    private readonly isOnce = false,
  ) {}

  read(text: string, changes: readonly TextEdit[] | null): Source {
    this.placed = this.layOut(text, changes);
    this.text = text;
    this.isScript = this.mayBeScript(text);
    this.elsewhere = this.isScript ? makersElsewhere(text) : [];
    const code = new Code(text, this.language, this.placed);
    const words = [this.callsIn(text), this.typesIn(text), this.shownIn(text), this.words].filter(
      (word) => word !== null,
    );
    return { ...code.read(words), scopes: new Scopes(code), isScript: this.isScript };
  }

  /** What tells that a part calls something that another part declares: the same object as long as that stays the same. */
  private callsIn(text: string): Words | null {
    const own = this.placed.flatMap(({ chunk, start }) => chunk.makers(text, start));
    const names = new Set([...own, ...this.elsewhere]);
    const key = [...names].join();
    if (key !== this.calls.key) this.calls = { key, words: callsOf(names) };
    return this.calls.words;
  }

  /** The same for values of types that another part declares. */
  private typesIn(text: string): Words | null {
    const names = new Set(this.placed.flatMap(({ chunk, start }) => chunk.types(text, start)));
    const key = [...names].join();
    if (key !== this.types.key) this.types = { key, words: usesOf(names) };
    return this.types.words;
  }

  /** The same for numbers that a comment shows. */
  private shownIn(text: string): Words | null {
    const { key, words } = templateWords(text);
    if (key !== this.shown.key) this.shown = { key, words };
    return this.shown.words;
  }

  private mayBeScript(text: string): boolean {
    return this.language.startsWith('javascript') && isPlainScript(text);
  }

  looksAlike(text: string, change: Change): boolean {
    if (this.mayBeScript(text) !== this.isScript) return false;
    const [before, after] = difference(this.placed, layOutAgain(text, this.placed, change));
    const old = new Code(this.text, this.language, before);
    const now = new Code(text, this.language, after);
    return old.makers === now.makers && old.whatMatters(this.known) === now.whatMatters(this.known);
  }

  /** What tells that a part matters, beside what all texts have in common. */
  private get known(): readonly Words[] {
    return [this.calls.words, this.types.words, this.shown.words, this.words].filter((word) => word !== null);
  }

  follow(text: string, change: Change): void {
    this.placed = layOutAgain(text, this.placed, change);
    this.text = text;
  }

  passes(text: string, change: Change, names: Iterable<string>): boolean {
    if (this.mayBeScript(text) !== this.isScript) return false;
    if (this.isScript && makersElsewhere(text).join() !== this.elsewhere.join()) return false;
    const placed = layOutAgain(text, this.placed, change);
    const [before, after] = difference(this.placed, placed);
    const old = new Code(this.text, this.language, before);
    const now = new Code(text, this.language, after);
    const words = this.known;
    if (old.holdsValues(words) || now.holdsValues(words) || old.makers !== now.makers) return false;
    for (const name of names) if (old.mentions(name) || now.mentions(name)) return false;
    this.placed = placed;
    this.text = text;
    return true;
  }

  private layOut(text: string, changes: readonly TextEdit[] | null): readonly Placed[] {
    if (changes === null || this.placed.length === 0) return layOut(text, this.isOnce);
    const change = mergeEdits(changes);
    return change === null ? this.placed : layOutAgain(text, this.placed, change);
  }
}

/** What tells that a part matters, for the names in `key`. */
interface KnownWords {
  readonly key: string;
  readonly words: Words | null;
}

/** The statements of one text, read as far as they are asked for. */
class Code implements Statements {
  private searches = 0;
  private words: WordIndex | null = null;

  constructor(
    private readonly text: string,
    private readonly language: Language,
    private readonly placed: readonly Placed[],
  ) {}

  /** Reads what may hold hitboxes; `words` tell so as well. */
  read(words: readonly Words[]): Omit<Source, 'scopes'> {
    const roots: RootValue[] = [];
    const errors: Span[] = [];
    let leftOut = 0;
    for (const placed of this.placed) {
      const { chunk, start } = placed;
      if (!this.matters(chunk, start, words)) continue;
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

  private matters(chunk: Chunk, start: number, words: readonly Words[]): boolean {
    return chunk.mayMatter(this.text, start) || words.some((word) => chunk.mentions(word, this.text, start));
  }

  /** Which of its parts are looked into. */
  whatMatters(words: readonly Words[]): string {
    return this.placed.map(({ chunk, start }) => Number(this.matters(chunk, start, words))).join('');
  }

  /** The names of what may make boxes. */
  get makers(): string {
    const { text, placed } = this;
    return placed.flatMap(({ chunk, start }) => [...chunk.makers(text, start), ...chunk.types(text, start)]).join();
  }

  /** Whether anything in it might be a hitbox. */
  holdsValues(words: readonly Words[]): boolean {
    const { text, language } = this;
    return this.placed.some(({ chunk, start }) => {
      if (!this.matters(chunk, start, words)) return false;
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
    const found = keptAround(chunk.read(this.text, start, this.language).statements, offset - start);
    return found === null ? null : { ...found, start: found.start + start };
  }

  *naming(name: string): Iterable<Naming> {
    for (const index of this.partsWith(wordOf(name))) {
      const { chunk, start } = this.placed[index]!;
      const naming = chunk.naming(name, this.text, start, this.language);
      if (naming !== null) yield { ...naming, start };
    }
  }

  /** The indices of the chunks in which a word stands. */
  private *partsWith(word: string): Generator<number, void> {
    const { text, placed } = this;
    const last = placed.at(-1);
    if (last === undefined) return;
    const end = last.start + last.chunk.length;
    // Few words are found sooner than all words are written down.
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

/** How many words are looked for one by one. */
const maxSearches = 16;

/** Where a word stands next; -1: nowhere. What has no name stands nowhere: a search for it would never move on. */
function wordIn(text: string, word: string, from: number): number {
  if (word === '') return -1;
  for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + word.length)) {
    if (!goesOn(text.charCodeAt(at - 1)) && !goesOn(text.charCodeAt(at + word.length))) return at;
  }
  return -1;
}
