/**
 * Returns the number of typing mistakes between two words: letters added, missing, replaced, or swapped with the next.
 * Stops at `limit`, which is then exceeded by one.
 */
export function countTypos(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let [beforeLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) least = Math.min(least, beforeLast[j - 2]! + 1);
      row.push(least);
    }
    if (Math.min(...row) > limit) return limit + 1;
    [beforeLast, last] = [last, row];
  }
  return Math.min(last[b.length]!, limit + 1);
}

/** Longer words are names of files, not typed by hand. */
const maxCompared = 200;

/**
 * Returns the candidate that a word most likely stands for: the one with the fewest typing mistakes, at most one in three
 * letters, the first of equals. Null if none is that similar. Case counts as no mistake.
 */
export function mostSimilar(word: string, candidates: Iterable<string>): string | null {
  if (word.length > maxCompared) return null;
  const limit = Math.max(1, Math.floor(word.length / 3));
  let [best, least] = [null as string | null, limit + 1];
  for (const candidate of candidates) {
    if (candidate === word || candidate.length > maxCompared) continue;
    const typos = countTypos(word.toLowerCase(), candidate.toLowerCase(), limit);
    if (typos < least) [best, least] = [candidate, typos];
  }
  return best;
}
