import type { Language } from '../../model/document.js';
import type { TextEdit } from '../../model/span.js';
import type { RootValue } from '../../model/value.js';
import { mergeEdits, type TextChange } from '../base/changes.js';
import { blankMarkup, scriptBlocks, type ScriptBlock } from './markup.js';
import { scanStructure } from '../base/structure.js';
import { ScriptReader } from './script-reader.js';
import type { Source, SourceReader } from '../evaluate/source.js';

/** The code of a component file. */
interface Code {
  readonly text: string;
  readonly language: Language;
}

/** Reads the code in component files as one program, because the blocks of a file share their names. */
export class MarkupReader implements SourceReader {
  private code: Code | null = null;
  private reader: SourceReader | null = null;

  constructor(
    private readonly language: Language,
    /** Matches code that may contain the user's keywords. */
    private readonly keywordPattern: RegExp | null,
    private readonly isOnce: boolean,
  ) {}

  read(text: string, changes: readonly TextEdit[] | null): Source {
    const { code: before } = this;
    const code = this.getCode(text);
    const edits = before === null || changes === null ? null : editsBetween(before, code, mergeEdits(changes));
    if (this.reader === null || before?.language !== code.language)
      this.reader = new ScriptReader(code.language, this.keywordPattern, this.isOnce);
    this.code = code;
    // A component is always a module, even without imports.
    const source = this.reader.read(code.text, edits);
    const structure: Source['structure'] = (offsets) => ({ ...scanStructure(code.text, offsets), isData: false });
    return { ...source, isScript: false, structure };
  }

  readsSameChunks(text: string, change: TextChange): boolean {
    const code = this.getCode(text);
    if (this.code === null || this.reader === null || editsBetween(this.code, code, change) === null) return false;
    return this.reader.readsSameChunks(code.text, change);
  }

  applyChange(text: string, change: TextChange, roots: readonly RootValue[]): void {
    const { code: before } = this;
    this.code = this.getCode(text);
    if (before !== null && editsBetween(before, this.code, change) !== null) {
      this.reader?.applyChange(this.code.text, change, roots);
    } else {
      this.reader = null;
      this.code = null;
    }
  }

  applyIfIrrelevant(text: string, change: TextChange, names: Iterable<string>, end: number): boolean {
    const code = this.getCode(text);
    if (this.code === null || this.reader === null || editsBetween(this.code, code, change) === null) return false;
    if (!this.reader.applyIfIrrelevant(code.text, change, names, end)) return false;
    this.code = code;
    return true;
  }

  private getCode(text: string): Code {
    const blocks = scriptBlocks(text, this.language);
    return { text: blankMarkup(text, blocks), language: detectLanguage(blocks) };
  }
}

/** Returns the richest language among the blocks; all of them are read in it. */
function detectLanguage(blocks: readonly ScriptBlock[]): Language {
  if (blocks.some(({ lang }) => lang === 'tsx')) return 'typescriptreact';
  return blocks.some(({ lang }) => lang === 'ts' || lang === 'typescript') ? 'typescript' : 'javascript';
}

/** Returns the edits of the code; null if the change did more, such as open or close a block. */
function editsBetween(before: Code, after: Code, change: TextChange | null): TextEdit[] | null {
  if (change === null) return before.text === after.text ? [] : null;
  const { start, oldEnd, newEnd } = change;
  if (before.language !== after.language || before.text.slice(0, start) !== after.text.slice(0, start)) return null;
  if (before.text.slice(oldEnd) !== after.text.slice(newEnd)) return null;
  return [{ start, end: oldEnd, text: after.text.slice(start, newEnd) }];
}
