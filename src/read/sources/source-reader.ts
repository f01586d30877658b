import type { TextEdit } from '../../model/span.js';
import type { RootValue } from '../../model/value.js';
import type { Change } from '../base/changes.js';
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
 * The reader of a language; `words` tell where the user's own words are. `isOnce`: it will read one text and no change to
 * it, so that it keeps nothing for that.
 */
export function sourceReader(language: Language, limits: Limits, words: RegExp | null, isOnce: boolean): SourceReader {
  if (isJson(language)) return new JsonReader(limits.depth);
  return isMarkup(language)
    ? new MarkupReader(language, words, isOnce)
    : new CodeOrRecord(language, limits, words, isOnce);
}

/** Tells that every part of a text matters. */
const everything = /(?:)/;

/** All values of a text, whether anything in them looks like a hitbox or not. */
export function allValues(text: string, language: Language, limits: Limits): readonly RootValue[] {
  return sourceReader(language, limits, everything, true).read(text, null).roots;
}

/** Reads code; a file of code that is nothing but one record, as some tools write it, is read as data. */
class CodeOrRecord implements SourceReader {
  private reader: SourceReader | null = null;
  private wasRecord = false;

  constructor(
    private readonly language: Language,
    private readonly limits: Limits,
    private readonly words: RegExp | null,
    private readonly isOnce: boolean,
  ) {}

  read(text: string, changes: readonly TextEdit[] | null): Source {
    const isNow = isRecord(text);
    const known = this.reader !== null && isNow === this.wasRecord ? this.reader : null;
    this.wasRecord = isNow;
    this.reader =
      known ?? (isNow ? new JsonReader(this.limits.depth) : new ScriptReader(this.language, this.words, this.isOnce));
    return this.reader.read(text, known === null ? null : changes);
  }

  looksAlike(text: string, change: Change): boolean {
    return this.reader?.looksAlike(text, change) !== false;
  }

  follow(text: string, change: Change, roots: readonly RootValue[]): void {
    this.reader?.follow(text, change, roots);
  }

  passes(text: string, change: Change, names: Iterable<string>): boolean {
    return isRecord(text) === this.wasRecord && this.reader?.passes(text, change, names) === true;
  }
}

/** Whether the text is a record: no statement begins like that. */
function isRecord(text: string): boolean {
  return /^\ufeff?\s*\{\s*"[^"\n]{0,200}"\s*:/.test(text.slice(0, 1000));
}
