import type { Value } from '../../model/value.js';
import { sharedNumber } from '../base/shared-values.js';

const numberWord = /^[+-]?(?:0x[0-9a-f]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)$/i;
/** Words for values that aren't finite numbers. */
const knownWord = /^(?:null|true|false|undefined|[+-]?(?:NaN|Infinity))$/;

/** Parses a scalar that isn't a string. Numbers may have JSON5 syntax. A word that isn't a value has an empty text. */
export function wordValue(word: string, start: number): Value {
  const { length } = word;
  if (numberWord.test(word)) {
    const value = Number(word);
    if (!Number.isNaN(value)) return sharedNumber(start, length, value);
  }
  return { kind: 'opaque', start, length, text: knownWord.test(word) ? word : '' };
}
