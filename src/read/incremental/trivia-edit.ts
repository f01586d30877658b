import { childrenOf, isContainer, type RootValue, type Value } from '../../model/value.js';
import type { TextChange } from '../base/changes.js';

/**
 * Whether `change` affected only whitespace or the words of a comment between the values of a root, so that it only
 * moved the text after it. `text` is the text after the change, `removed` the text that it removed, `root` the value
 * before it.
 */
export function isTriviaEdit(text: string, root: RootValue, change: TextChange, removed: string): boolean {
  const from = gapBefore(root, change.start, change.oldEnd);
  if (from === null) return false;
  // Includes the bracket, or the last character of the value, before the gap.
  const code = text.slice(from - 1, change.newEnd + maxGap);
  return isInTrivia(code, change.start - from + 1, change.newEnd - from + 1, removed);
}

/** The maximum length of a gap. */
const maxGap = 5000;

/**
 * Returns the offset from which there are only keys, commas, whitespace and comments before a range; null if a value is
 * touched.
 */
function gapBefore({ value: root, start: rootStart }: RootValue, start: number, end: number): number | null {
  let value: Value = root;
  let at = rootStart;
  for (;;) {
    if (!isContainer(value) || value.damaged || !(at < start && end < at + value.length)) return null;
    // There is code before the arguments of a call.
    let from = value.kind === 'call' ? Infinity : at + 1;
    let touched: Value | null = null;
    const base = at;
    for (const child of childrenOf(value)) {
      const childStart = base + child.start;
      const childEnd = childStart + child.length;
      if (child.length === 0) return null;
      if (childStart >= end && childStart >= start) break;
      if (childEnd <= start) from = childEnd;
      else touched = child;
    }
    if (touched === null) return from > start || start - from > maxGap ? null : from;
    at += touched.start;
    value = touched;
  }
}

/** Whether `start..end` of a piece of code, which replaced `removed`, is in a comment or whitespace. */
function isInTrivia(code: string, start: number, end: number, removed: string): boolean {
  for (let i = 1; i < start;) {
    switch (code[i]) {
      case '"':
      case "'":
        i = endOfKey(code, i);
        if (i > start) return false;
        break;
      case '`':
        return false;
      case '/': {
        const isLine = code[i + 1] === '/';
        if (!isLine && code[i + 1] !== '*') return false;
        const close = isLine ? endOfLine(code, i) : code.indexOf('*/', i + 2);
        if (close < 0) return false;
        if (start >= i + 2 && end <= close)
          return (
            !/[\n\r\u2028\u2029*/]/.test(code.slice(start, end) + removed) &&
            !mayDeclare(code.slice(i, close) + removed)
          );
        i = isLine ? close : close + 2;
        if (i > start) return false;
        // A line break typed in a comment turns the text after it into code.
        if (isLine && i === start && end > start && !/[\r\n]/.test(code[end] ?? '')) return false;
        break;
      }
      default:
        i++;
    }
  }
  return areBlanks(code, start, end, removed);
}

function areBlanks(code: string, start: number, end: number, removed: string): boolean {
  const changed = code.slice(start, end) + removed;
  // A word must not be split, nor two words joined.
  if (!/^[ \t\r\n]*$/.test(changed) || !/[ \t\r\n,[{(:)\]}]/.test(code[start - 1]!)) return false;
  if (!changed.includes('\n')) return true;
  // A line break may end a statement, but not after a comma or a bracket, nor where a line ends anyway.
  for (let i = start - 1; i >= 0; i--) {
    const char = code[i]!;
    if (char === '\n') return true;
    if (!/[ \t\r]/.test(char)) return /[,[{(:]/.test(char);
  }
  return false;
}

/** Returns the offset after the quoted key that starts at `start`; it ends with its line at the latest. */
function endOfKey(code: string, start: number): number {
  const quote = code[start];
  for (let i = start + 1; i < code.length; i++) {
    if (code[i] === quote || code[i] === '\n') return i + 1;
    if (code[i] === '\\') i++;
  }
  return code.length;
}

function endOfLine(code: string, start: number): number {
  for (let i = start; i < code.length; i++) if (/[\n\r\u2028\u2029]/.test(code[i]!)) return i;
  return code.length;
}

/** Whether a comment may declare a type, so that its words matter. */
function mayDeclare(comment: string): boolean {
  return comment.includes('@');
}
