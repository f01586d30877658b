import type { Language } from '../../model/document.js';
import type { TextEdit } from '../../model/span.js';
import type { RootValue } from '../../model/value.js';
import { mergeEdits, type Change } from '../base/changes.js';
import { codeAlone, scriptBlocks, type ScriptBlock } from './markup.js';
import { ScriptReader } from './script-reader.js';
import type { Source, SourceReader } from '../evaluate/source.js';

/** The code of one text of a component. */
interface Code {
  readonly text: string;
  readonly language: Language;
}

/** Reads the code in files of components as one program: the blocks of a file share their names. */
export class MarkupReader implements SourceReader {
  private code: Code | null = null;
  private reader: SourceReader | null = null;

  constructor(
    private readonly language: Language,
    /** Tell where the user's own words are. */
    private readonly words: RegExp | null,
    private readonly isOnce: boolean,
  ) {}

  read(text: string, changes: readonly TextEdit[] | null): Source {
    const { code: before } = this;
    const code = this.codeOf(text);
    const edits = before === null || changes === null ? null : editsBetween(before, code, mergeEdits(changes));
    if (this.reader === null || before?.language !== code.language)
      this.reader = new ScriptReader(code.language, this.words, this.isOnce);
    this.code = code;
    // A component is a module, whether it imports anything or not.
    return { ...this.reader.read(code.text, edits), isScript: false };
  }

  looksAlike(text: string, change: Change): boolean {
    const code = this.codeOf(text);
    if (this.code === null || this.reader === null || editsBetween(this.code, code, change) === null) return false;
    return this.reader.looksAlike(code.text, change);
  }

  follow(text: string, change: Change, roots: readonly RootValue[]): void {
    const { code: before } = this;
    this.code = this.codeOf(text);
    if (before !== null && editsBetween(before, this.code, change) !== null) {
      this.reader?.follow(this.code.text, change, roots);
    } else {
      this.reader = null;
      this.code = null;
    }
  }

  passes(text: string, change: Change, names: Iterable<string>): boolean {
    const code = this.codeOf(text);
    if (this.code === null || this.reader === null || editsBetween(this.code, code, change) === null) return false;
    if (!this.reader.passes(code.text, change, names)) return false;
    this.code = code;
    return true;
  }

  private codeOf(text: string): Code {
    const blocks = scriptBlocks(text, this.language);
    return { text: codeAlone(text, blocks), language: languageOf(blocks) };
  }
}

/** All blocks are read as the richest language among theirs. */
function languageOf(blocks: readonly ScriptBlock[]): Language {
  if (blocks.some(({ lang }) => lang === 'tsx')) return 'typescriptreact';
  return blocks.some(({ lang }) => lang === 'ts' || lang === 'typescript') ? 'typescript' : 'javascript';
}

/** The edits of the code alone; null where a change of the text did more, as when it made or ended a block. */
function editsBetween(before: Code, after: Code, change: Change | null): TextEdit[] | null {
  if (change === null) return before.text === after.text ? [] : null;
  const { start, oldEnd, newEnd } = change;
  if (before.language !== after.language || before.text.slice(0, start) !== after.text.slice(0, start)) return null;
  if (before.text.slice(oldEnd) !== after.text.slice(newEnd)) return null;
  return [{ start, end: oldEnd, text: after.text.slice(start, newEnd) }];
}
