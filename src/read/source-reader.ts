import type { Language } from '../model/document.js';
import { JsonReader } from './json.js';
import type { Limits } from './limits.js';
import { ScriptReader } from './script.js';
import type { SourceReader } from './source.js';

export function isJson(language: Language): boolean {
  return language === 'json' || language === 'jsonc';
}

/** The reader of a language. */
export function sourceReader(language: Language, limits: Limits): SourceReader {
  return isJson(language) ? new JsonReader(limits.depth) : new ScriptReader(language);
}
