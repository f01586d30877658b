import type { TextEdit } from '../../model/span.js';
import type { RootValue } from '../../model/value.js';
import type { TextChange } from '../base/changes.js';
import type { Language } from '../../model/document.js';
import { JsonReader } from './json-reader.js';
import type { Limits } from '../base/limits.js';
import { isMarkup } from './markup.js';
import { MarkupReader } from './markup-reader.js';
import { ScriptReader } from './script-reader.js';
import type { Source, SourceReader } from '../evaluate/source.js';

export function isJson(language: Language): boolean {
  return language === 'json' || language === 'jsonc';
}

/**
 * Creates the reader of a language; `keywordPattern` matches the user's keywords. `isOnce`: only one text is read,
 * without changes, so nothing is kept for a later reading.
 */
export function sourceReader(
  language: Language,
  limits: Limits,
  keywordPattern: RegExp | null,
  isOnce: boolean,
): SourceReader {
  if (isJson(language)) return new JsonReader(limits.depth);
  return isMarkup(language)
    ? new MarkupReader(language, keywordPattern, isOnce)
    : new CodeOrRecord(language, limits, keywordPattern, isOnce);
}

/** Matches every part of a text. */
const everything = /(?:)/;

/** Reads all values of a text, whether or not they look like hitboxes. */
export function allValues(text: string, language: Language, limits: Limits): readonly RootValue[] {
  return sourceReader(language, limits, everything, true).read(text, null).roots;
}

/** Reads code; a code file that contains only a record, as some tools write it, is read as data. */
class CodeOrRecord implements SourceReader {
  private reader: SourceReader | null = null;
  private wasRecord = false;

  constructor(
    private readonly language: Language,
    private readonly limits: Limits,
    private readonly keywordPattern: RegExp | null,
    private readonly isOnce: boolean,
  ) {}

  read(text: string, changes: readonly TextEdit[] | null): Source {
    const isRecordNow = isRecord(text);
    const sameReader = this.reader !== null && isRecordNow === this.wasRecord ? this.reader : null;
    this.wasRecord = isRecordNow;
    this.reader =
      sameReader ??
      (isRecordNow
        ? new JsonReader(this.limits.depth)
        : new ScriptReader(this.language, this.keywordPattern, this.isOnce));
    return this.reader.read(text, sameReader === null ? null : changes);
  }

  readsSameChunks(text: string, change: TextChange): boolean {
    return this.reader?.readsSameChunks(text, change) !== false;
  }

  applyChange(text: string, change: TextChange, roots: readonly RootValue[]): void {
    this.reader?.applyChange(text, change, roots);
  }

  applyIfIrrelevant(text: string, change: TextChange, names: Iterable<string>, end: number): boolean {
    return isRecord(text) === this.wasRecord && this.reader?.applyIfIrrelevant(text, change, names, end) === true;
  }
}

/** Whether the text is a record: no statement starts like that. */
function isRecord(text: string): boolean {
  return /^\ufeff?\s*\{\s*"[^"\n]{0,200}"\s*:/.test(text.slice(0, 1000));
}
