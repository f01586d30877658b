/** Decimals that a number may gain if its old text had fewer: a thousandth of a unit is less than a screen shows. */
const gainedDecimals = 3;

/** More decimals, unless they end in zeros, are those of a computation, not a style. */
const mostChosen = 2;

/**
 * Formats a number in the style of the text that it replaces: `208.00` keeps two decimals, but `57.222` was computed and
 * may become `57`; `.5` keeps its bare point, `0x1F` its base, `1_000` its separators, `1e3` its exponent. The result reads back as `value` to the precision of the old
 * text or of `gained` decimals (by default a thousandth), whichever is finer.
 *
 * @throws RangeError if `value` is not finite: no supported language has a literal for that.
 */
export function formatLiteral(value: number, oldText: string, gained = gainedDecimals): string {
  if (!Number.isFinite(value)) throw new RangeError(`value is ${value}, which cannot be written as a literal`);
  const [lead] = /^(?:[+-]\s*)?/.exec(oldText)!;
  const old = oldText.slice(lead.length);
  const sign = lead.startsWith(value < 0 ? '-' : '+') ? lead : value < 0 ? '-' : '';
  const digits = formatMagnitude(Math.abs(value), old, gained);
  return isZero(digits) ? digits : sign + digits;
}

/** Whether unsigned text is zero: a value rounded to zero has no sign. */
function isZero(digits: string): boolean {
  return /^0[xob]/i.test(digits) ? !/[1-9a-f]/i.test(digits.slice(2)) : !/[1-9]/.test(digits.replace(/e.*$/i, ''));
}

function formatMagnitude(value: number, old: string, gained: number): string {
  const base = /^0([xob])/i.exec(old)?.[1]?.toLowerCase();
  if (base !== undefined && Number.isSafeInteger(value)) return inBase(value, base, old);
  if (/e/i.test(old) && base === undefined) return withExponent(value, old);
  const fraction = /\.(\d*)/.exec(old.replace(/_/g, ''))?.[1] ?? '';
  const needed = neededDecimals(value, Math.max(gained, fraction.length));
  const isComputed = fraction.length > mostChosen && !fraction.endsWith('0') && needed <= mostChosen;
  const kept = isComputed ? 0 : fraction.length;
  let text = value.toFixed(Math.min(100, Math.max(kept, needed)));
  // toFixed switches to exponents from 1e21.
  if (text.includes('e')) return text;
  if (old.startsWith('.') && text.startsWith('0.')) text = text.slice(1);
  if (old.endsWith('.') && !text.includes('.')) text += '.';
  return old.includes('_') ? withSeparators(text, old) : text;
}

function neededDecimals(value: number, most: number): number {
  for (let decimals = 0; decimals < most; decimals++) {
    if (Number(value.toFixed(decimals)) === value) return decimals;
  }
  if (most === 0) return 0;
  const rounded = value.toFixed(most);
  return rounded.replace(/0+$/, '').length - rounded.indexOf('.') - 1;
}

function inBase(value: number, base: string, old: string): string {
  const digits = value.toString(base === 'x' ? 16 : base === 'o' ? 8 : 2);
  const width = old.length - 2;
  const upper = base === 'x' && /[A-F]/.test(old.slice(2));
  return old.slice(0, 2) + (upper ? digits.toUpperCase() : digits).padStart(old.includes('_') ? 0 : width, '0');
}

function withExponent(value: number, old: string): string {
  const mark = old.includes('E') ? 'E' : 'e';
  const exponent = Number(/e([+-]?\d+)/i.exec(old)![1]);
  const decimals = /\.(\d+)/.exec(old)?.[1]?.length ?? 0;
  const mantissa = value / 10 ** exponent;
  const text = `${mantissa.toFixed(Math.max(decimals, neededDecimals(mantissa, gainedDecimals)))}${old.slice(old.indexOf(mark))}`;
  const shortest = String(value);
  // If the old exponent is too coarse or too fine for the new number, its shortest form is more readable.
  return Number(text) === value && text.length <= shortest.length + old.length ? text : shortest;
}

function withSeparators(text: string, old: string): string {
  const [whole = '', fraction] = text.split('.');
  const group = /_(\d+)(?:\.|$)/.exec(old)?.[1]?.length ?? 3;
  const parts: string[] = [];
  for (let end = whole.length; end > 0; end -= group) parts.unshift(whole.slice(Math.max(0, end - group), end));
  return parts.join('_') + (fraction === undefined ? '' : `.${fraction}`);
}

/** Parses a number token with sign and separators; NaN for other text. */
export function parseNumber(token: string): number {
  const [, sign, digits] = /^([+-]?)\s*([\w.+-]+)$/.exec(token) ?? [];
  if (digits === undefined) return NaN;
  const value = Number(digits.replace(/_/g, ''));
  return sign === '-' ? -value : value;
}

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
