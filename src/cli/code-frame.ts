import type { LineIndex } from '../model/line-index.js';
import { visible } from '../disk/plain-text.js';
import type { Problem } from '../model/problem.js';
import { colorOf, paint } from './colors.js';

/** At most this many characters of a line are shown. */
const maxWidth = 100;

/** This many characters of a long line are shown before the underlined ones. */
const before = 20;

/** Returns the line of a problem with the literal underlined, as two lines; an empty text if there is nothing to show. */
export function codeFrame(
  { text, lines }: { readonly text: string; readonly lines: LineIndex },
  { start, end, severity }: Problem,
  colored: boolean,
): string {
  if (start >= end) return '';
  const { line, column } = lines.position(start);
  const lineStart = start - (column - 1);
  const lineEnd = lineStart + (/[\r\n]/.exec(text.slice(lineStart))?.index ?? text.length - lineStart);
  if (start >= lineEnd) return '';
  // A long line, as in minified files, is cut around the literal.
  const isLong = lineEnd - lineStart > maxWidth;
  const from = isLong ? Math.max(lineStart, Math.min(start - before, lineEnd - maxWidth)) : lineStart;
  const to = Math.min(lineEnd, from + maxWidth);
  const lead = `${from > lineStart ? '…' : ''}${printed(text.slice(from, start))}`;
  const literal = printed(text.slice(start, Math.min(end, to)));
  const rest = `${printed(text.slice(Math.min(end, to), to))}${to < lineEnd ? '…' : ''}`;
  const number = String(line);
  const bar = (left: string): string => paint(`${left} |`, 'gray', colored);
  const marks = paint('^'.repeat(Math.max(1, widthOf(literal))), colorOf(severity), colored);
  const gap = ' '.repeat(widthOf(lead));
  return `  ${bar(number)} ${lead}${literal}${rest}\n  ${bar(' '.repeat(number.length))} ${gap}${marks}\n`;
}

/** Tabs would make the position of the marks depend on the terminal. */
function printed(text: string): string {
  return visible(text.replaceAll('\t', '  '));
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters that take two columns of a terminal. */
const wide =
  /[\p{Emoji_Presentation}\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;

/** Returns the number of columns that text takes in a terminal. */
function widthOf(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += wide.test(segment) ? 2 : 1;
  return width;
}
