import type { TreeCursor } from '@lezer/common';
import { maxExpressionLength } from '../base/limits.js';

/** The text of names, keys, strings and numbers of the code. */

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0' };
const escape = /\\(?:u\{([0-9a-f]{1,6})\}|u([0-9a-f]{4})|x([0-9a-f]{2})|(\r\n|[^]))/gi;

/** What a string literal, quotes included, says. */
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

/** The number that a literal says; null for one that is none of JavaScript's numbers. */
export function numberOf(literal: string): number | null {
  // 010 is 8 in old code and an error in new code, and 1n is no number.
  if (/^0\d/.test(literal) || /^\d[\d_]*n$|^0[xbo].*n$/i.test(literal)) return null;
  const value = Number(literal.replace(/_/g, ''));
  return Number.isNaN(value) ? null : value;
}

/** The key that a computed property is stored under, as far as its text says: `[HeroState.RUNNING]` is RUNNING. */
export function computedKey(expression: string): string {
  if (expression.length > maxExpressionLength) return '';
  if (/^["'`]/.test(expression)) return unquoted(expression);
  return /([\w$]+)\s*$/.exec(expression)?.[1] ?? '';
}

/** A callee as dotted words, or empty where it is anything else. */
export function calleeText(text: string): string {
  if (text.length > 200) return '';
  const dotted = text.replace(/\[\s*["']?([\w$]+)["']?\s*\]/g, '.$1').replace(/\s+|[?!]/g, '');
  return /^[\w$#]+(?:\.[\w$#]+)*$/.test(dotted) ? dotted : '';
}

/** The method of a callee whose receiver is no plain name, with the point before it: `new Rect(…).grow` is `.grow`. */
export function methodOf(text: string): string {
  return /\.[\w$#]{1,80}$/.exec(text.slice(-100))?.[0] ?? '';
}

/** The keys that the left side of an assignment stands for: `this.hitBox` is hitBox; null where they cannot be told. */
export function assignedPath(text: string): readonly string[] | null {
  if (text.length > 200) return null;
  const dotted = text.replace(/\[\s*["']?([\w$]+)["']?\s*\]/g, '.$1').replace(/\s+|[?!]/g, '');
  if (!/^[\w$#]+(?:\.[\w$#]+)*$/.test(dotted)) return null;
  return dotted.split('.').filter((word) => !silent.has(word));
}

/** Words on the way to a value that say nothing about it. */
const silent = new Set(['this', 'module', 'exports', 'window', 'globalThis', 'self', 'prototype']);

export function textOf(text: string, cursor: TreeCursor): string {
  return text.slice(cursor.from, cursor.to);
}
