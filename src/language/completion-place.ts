import { getLocation, type JSONPath } from 'jsonc-parser';
import type { Span } from '../model/span.js';

/** What is expected at the cursor in a hitbox file. */
export type ExpectedContent =
  | { readonly kind: 'image'; readonly sprite: string }
  | { readonly kind: 'role'; readonly sprite: string; readonly hitbox: number }
  | { readonly kind: 'animation'; readonly sprite: string }
  /** Both frames, or the one with this index; of an animation by name, of a hitbox by index. */
  | {
      readonly kind: 'frames';
      readonly sprite: string;
      readonly of: string | number;
      readonly end: 'both' | 0 | 1;
    }
  | { readonly kind: 'hitbox-key'; readonly sprite: string; readonly hitbox: number };

/** A place where something can be completed. */
export interface CompletionPlace {
  readonly expected: ExpectedContent;
  /** The text that a completion replaces, on one line: a string with its quotes, a word, or nothing. */
  readonly replaced: Span;
  /** Whether the replaced text begins with a quote. */
  readonly isQuoted: boolean;
  /** Whether a space must be inserted before the value, after a colon. */
  readonly needsSpace: boolean;
}

/** Returns what can be completed at an offset of a hitbox file; null if nothing. */
export function completionPlaceAt(text: string, offset: number): CompletionPlace | null {
  const { path, isAtPropertyKey } = getLocation(text, offset);
  const expected = isAtPropertyKey ? expectedKey(path) : expectedValue(path);
  if (expected === null || isInComment(text, offset)) return null;
  let quoteAt = openQuote(text, offset);
  const word = wordAround(text, offset);
  if (quoteAt === null && word.start === word.end) {
    // After a value, only a comma can follow.
    if (followsValue(text, offset)) return null;
    if (text[offset] === '"') quoteAt = offset;
  }
  const replaced = quoteAt === null ? word : quotedAround(text, quoteAt, offset);
  return {
    expected,
    replaced,
    isQuoted: quoteAt !== null,
    needsSpace: text[replaced.start - 1] === ':',
  };
}

function expectedKey(path: JSONPath): ExpectedContent | null {
  const [root, sprite, list, hitbox] = path;
  const isHitbox = path.length === 5 && root === 'sprites' && list === 'hitboxes' && typeof hitbox === 'number';
  return isHitbox && typeof sprite === 'string' ? { kind: 'hitbox-key', sprite, hitbox } : null;
}

function expectedValue(path: JSONPath): ExpectedContent | null {
  const [root, sprite, list, item, key, index] = path;
  if (root !== 'sprites' || typeof sprite !== 'string' || item === '') return null;
  if (path.length === 3) return list === 'image' ? { kind: 'image', sprite } : null;
  const isHitbox = list === 'hitboxes' && typeof item === 'number';
  const isAnimation = list === 'animations' && typeof item === 'string';
  if (!isHitbox && !isAnimation) return null;
  const end = path.length === 5 ? 'both' : index === 0 || index === 1 ? index : null;
  if (key === 'frames') return end === null || path.length > 6 ? null : { kind: 'frames', sprite, of: item, end };
  if (!isHitbox || path.length !== 5) return null;
  if (key === 'role') return { kind: 'role', sprite, hitbox: item };
  return key === 'animation' ? { kind: 'animation', sprite } : null;
}

function lineStart(text: string, offset: number): number {
  return Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
}

function lineEnd(text: string, offset: number): number {
  const length = /[\r\n]/.exec(text.slice(offset))?.index;
  return length === undefined ? text.length : offset + length;
}

/** The parts of a line of JSON: strings, maybe unfinished, comments, and everything else, one character at a time. */
const lineParts = /"(?:[^"\\]|\\.)*("|$|\\$)|\/\/.*$|\/\*.*?(?:\*\/|$)|[^]/g;

/** Whether an offset is in a comment. */
function isInComment(text: string, offset: number): boolean {
  const open = text.lastIndexOf('/*', offset - 1);
  if (open >= 0 && !text.slice(open, offset).includes('*/') && !isInString(text, open)) return true;
  const start = lineStart(text, offset);
  for (const { 0: part, index } of text.slice(start, offset).matchAll(lineParts)) {
    if (part.startsWith('//') && start + index + 2 <= offset) return true;
  }
  return false;
}

function isInString(text: string, offset: number): boolean {
  return openQuote(text, offset) !== null;
}

/** Returns the offset of the quote that begins the string around an offset; null outside of strings. */
function openQuote(text: string, offset: number): number | null {
  const start = lineStart(text, offset);
  for (const { 0: part, index, 1: close } of text.slice(start, offset).matchAll(lineParts)) {
    if (part.startsWith('"') && close !== '"') return start + index;
    // The cursor is between a quote that begins a string and nothing.
    if (part === '"' && start + index + 1 === offset) return start + index;
  }
  return null;
}

/**
 * Returns a string that begins at a quote. While its closing quote is missing, the next quote in the line belongs to
 * another string: then only the rest of the word is part of it.
 */
function quotedAround(text: string, quoteAt: number, offset: number): Span {
  const from = Math.max(offset, quoteAt + 1);
  const end = lineEnd(text, offset);
  const rest = text.slice(from, end);
  const close = /^(?:[^"\\]|\\.)*"/.exec(rest)?.[0];
  const isClosed = close !== undefined && /^\s*(?:[,}\]:]|\/[/*]|$)/.test(text.slice(from + close.length, end));
  if (isClosed) return { start: quoteAt, end: from + close.length };
  return { start: quoteAt, end: from + /^[\w./-]*/.exec(rest)![0].length };
}

function wordAround(text: string, offset: number): Span {
  const before = /[\w./-]*$/.exec(text.slice(lineStart(text, offset), offset))![0];
  const after = /^[\w./-]*/.exec(text.slice(offset, lineEnd(text, offset)))![0];
  return { start: offset - before.length, end: offset + after.length };
}

/** Whether the last text before an offset in its line is a value or key, so that another one would be an error. */
function followsValue(text: string, offset: number): boolean {
  return /["\]}\d]\s*$/.test(text.slice(lineStart(text, offset), offset));
}
