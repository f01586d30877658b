import { formatLiteral, parseNumber } from './number-style.js';

/** More numbers, and values of one number, are forgotten. */
const maxNumbers = 20_000;
const maxValues = 100;
/** The noise of two rounded additions, relative to what is added. */
const noise = 2e-13;
/** Less than a change that is read back may be off by. */
const maxReach = 1e-4;

/**
 * The texts that the numbers of a document had, by value: one that returns to a value gets the very text that it had
 * (`.5`, not `0.5`, after it was `5.5`). Forgotten as soon as someone else writes the number.
 */
export class NumberTexts {
  private readonly known = new Map<string, Map<number, string>>();

  /** Returns the text of `value` for a number that has a value and a text now. `number` identifies it. */
  format(
    number: string,
    value: number,
    old: { readonly value: number; readonly text: string },
    decimals?: number,
  ): string {
    let texts = this.known.get(number);
    if (texts?.get(old.value) !== old.text) texts = new Map([[old.value, old.text]]);
    const next = formatLiteral(value, old.text, decimals);
    const read = parseNumber(next);
    const reach = Math.min(noise * Math.max(Math.abs(value), Math.abs(old.value)), maxReach);
    const same = [...texts].find(([known]) => known === read || Math.abs(known - value) <= reach);
    if (same !== undefined) return same[1];
    texts.set(Number.isNaN(read) ? value : read, next);
    if (texts.size <= maxValues && this.known.size < maxNumbers) this.known.set(number, texts);
    else this.known.delete(number);
    return next;
  }
}
