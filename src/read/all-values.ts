import type { Language } from '../model/document.js';
import type { RootValue } from '../model/value.js';
import type { Limits } from './limits.js';
import { sourceReader } from './source-reader.js';

/** Tells that every part of a text matters. */
const everything = /(?:)/;

/** All values of a text, whether anything in them looks like a hitbox or not. */
export function allValues(text: string, language: Language, limits: Limits): readonly RootValue[] {
  return sourceReader(language, limits, everything, true).read(text, null).roots;
}
