import type { TreeCursor } from '@lezer/common';
import { maxExpressionLength } from '../base/limits.js';

/** Reads the text of names, keys, strings and numbers in code. */

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0' };
const escape = /\\(?:u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})|x([0-9a-f]{2})|(\r\n|[^]))/gi;

/** Returns the content of a string literal, which includes its quotes. */
export function unquoted(literal: string): string {
  const end = literal.length > 1 && literal.endsWith(literal[0]!) ? -1 : undefined;
  const inside = literal.slice(1, end);
  if (!inside.includes('\\')) return inside;
  return inside.replace(escape, (_, point?: string, unit?: string, byte?: string, other?: string) => {
    const code = point ?? unit ?? byte;
    if (code !== undefined) return String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff));
    if (other === '\n' || other === '\r\n' || other === undefined) return '';
    return escapes[other] ?? other;
  });
}

/** Parses a number literal; null if it isn't a JavaScript number. */
export function parseNumber(literal: string): number | null {
  // 010 is 8 in old code and an error in new code; 1n isn't a number.
  if (/^0\d/.test(literal) || /^\d[\d_]*n$|^0[xbo].*n$/i.test(literal)) return null;
  const value = Number(literal.replace(/_/g, ''));
  return Number.isNaN(value) ? null : value;
}

/** Returns the key of a computed property, as far as its text shows it: `[HeroState.RUNNING]` is RUNNING. */
export function computedKey(expression: string): string {
  if (expression.length > maxExpressionLength) return '';
  if (/^["'`]/.test(expression)) return unquoted(expression);
  return /([\w$]+)\s*$/.exec(expression)?.[1] ?? '';
}

/** Returns a callee as dotted words, or an empty string if it is anything else. */
export function calleeText(text: string): string {
  if (text.length > 200) return '';
  const dotted = text.replace(/\[\s*["']?([\w$]+)["']?\s*\]/g, '.$1').replace(/\s+|[?!]/g, '');
  return /^[\w$#]+(?:\.[\w$#]+)*$/.test(dotted) ? dotted : '';
}

/** Returns the method, with its dot, of a callee whose receiver isn't a plain name: `new Rect(…).grow` is `.grow`. */
export function getMethod(text: string): string {
  return /\.[\w$#]{1,80}$/.exec(text.slice(-100))?.[0] ?? '';
}

/** Returns the keys of the left side of an assignment: `this.hitBox` is hitBox; null if they are unknown. */
export function assignedPath(text: string): readonly string[] | null {
  if (text.length > 200) return null;
  const dotted = text.replace(/\[\s*["']?([\w$]+)["']?\s*\]/g, '.$1').replace(/\s+|[?!]/g, '');
  if (!/^[\w$#]+(?:\.[\w$#]+)*$/.test(dotted)) return null;
  return dotted.split('.').filter((word) => !ignoredWords.has(word));
}

/** Words in a path that reveal nothing about the value. */
const ignoredWords = new Set(['this', 'module', 'exports', 'window', 'globalThis', 'self', 'prototype']);

export function getText(text: string, cursor: TreeCursor): string {
  return text.slice(cursor.from, cursor.to);
}
