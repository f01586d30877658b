import type { Value } from '../../model/value.js';
import { sharedNumber } from '../base/shared-values.js';

const numberWord = /^[+-]?(?:0x[0-9a-f]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)$/i;
/** Words that say that there is no number, or something that is none. */
const knownWord = /^(?:null|true|false|undefined|[+-]?(?:NaN|Infinity))$/;

/**
 * The value of a scalar that is no string. Numbers are also taken as JSON5 spells them. A word that is no value at all
 * has no text.
 */
export function wordValue(word: string, start: number): Value {
  const { length } = word;
  if (numberWord.test(word)) {
    const value = Number(word);
    if (!Number.isNaN(value)) return sharedNumber(start, length, value);
  }
  return { kind: 'opaque', start, length, text: knownWord.test(word) ? word : '' };
}
