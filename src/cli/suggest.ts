import { mostSimilar } from '../model/similar-words.js';

/** Returns "; did you mean NAME?" for a name that an unknown one resembles or begins; otherwise an empty text. */
export function suggest(unknown: string, names: readonly string[], write = (name: string): string => name): string {
  const longer = unknown.length < 2 ? undefined : names.find((name) => name.startsWith(unknown));
  const close = longer ?? mostSimilar(unknown, names);
  return close === null ? '' : `; did you mean ${write(close)}?`;
}
