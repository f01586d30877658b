import { parseChoice, type ConventionChoice } from '../model/convention.js';
import type { IgnoreDirective } from '../model/document.js';
import type { UnknownDirective } from '../model/remark.js';
import type { Span } from '../model/span.js';
import { childrenOf, isContainer, type RootValue, type Value } from '../model/value.js';

/** What the comments of a text ask for. */
export interface Directives {
  readonly ignores: readonly IgnoreDirective[];
  /** Lists and records that hold no hitboxes. */
  readonly excluded: readonly Span[];
  /** How numbers are meant, and where. */
  readonly conventions: readonly ScopedChoice[];
  /** Words that say nothing. */
  readonly unknown: readonly UnknownDirective[];
}

/** What a comment says of the numbers in `scope`. */
export interface ScopedChoice {
  readonly choice: ConventionChoice;
  readonly scope: Span;
}

const pattern = /hitbox-lens(?:-(ignore-file|ignore|not-hitboxes)(?![\w-])|:)([^\r\n]*)/g;
/** What stands before the directive on its line if that is a comment: an opening, or the margin of a longer one. */
const opening = /(?:\/\/|\/\*|<!--)[\s*!]*$|^[\s*]*$/;

export const noDirectives: Directives = { ignores: [], excluded: [], conventions: [], unknown: [] };

/** Whether there may be a directive in a text, or between two offsets of it. */
export function mayHoldDirectives(text: string, from = 0, to = text.length): boolean {
  const margin = 'hitbox-lens-not-hitboxes'.length;
  return text.slice(Math.max(0, from - margin), to + margin).includes('hitbox-lens');
}

/**
 * Finds the directives by their text. A line tells whether it is a comment, so that they are found in text of any
 * language and however broken it is.
 */
export function readDirectives(text: string, roots: readonly RootValue[]): Directives {
  if (!mayHoldDirectives(text)) return noDirectives;
  const ignores: IgnoreDirective[] = [];
  const excluded: Span[] = [];
  const conventions: ScopedChoice[] = [];
  const unknown: UnknownDirective[] = [];
  for (const match of text.matchAll(pattern)) {
    const line = lineAt(text, match.index);
    const before = text.slice(line.start, match.index);
    if (!opening.test(before)) continue;
    const [whole, kind, rest = ''] = match;
    const said = rest.replace(/(?:\*\/|-->).*$/, '').replace(/(?:^|\s)--(?:\s.*)?$/, '');
    const names = said.split(/[\s,]+/).filter((name) => name !== '');
    const rules = names.length === 0 ? null : names;
    const span = { start: match.index, end: match.index + whole.replace(/(?:\*\/|-->).*$/, '').trimEnd().length };
    if (kind === undefined) {
      const { choice, unknown: strange } = parseChoice(names);
      unknown.push(...placed(names, new Set(strange), text, match.index));
      const scope = sameLine(text, line, match.index, roots) ?? listBehind(text, line, roots);
      conventions.push({ choice, scope: scope ?? { start: 0, end: text.length } });
      continue;
    }
    if (kind === 'ignore-file') {
      ignores.push({ ...span, rules, scope: { start: 0, end: text.length } });
      continue;
    }
    const scope = scopeOf(text, line, match.index, roots);
    if (kind === 'ignore') ignores.push({ ...span, rules, scope });
    else excluded.push(scope);
  }
  return { ignores, excluded, conventions, unknown };
}

/** Where the strange ones of the words of a comment stand; each word stands behind the one before it. */
function placed(
  words: readonly string[],
  strange: ReadonlySet<string>,
  text: string,
  from: number,
): UnknownDirective[] {
  let at = from + 'hitbox-lens:'.length;
  return words.flatMap((word): UnknownDirective[] => {
    const start = text.indexOf(word, at);
    at = start + word.length;
    return strange.has(word) ? [{ kind: 'unknown-directive', word, start, end: at }] : [];
  });
}

function lineAt(text: string, offset: number): Span {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return { start, end: end < 0 ? text.length : end };
}

/** The line that a directive speaks of, or the whole list or record that begins on it. */
function scopeOf(text: string, line: Span, offset: number, roots: readonly RootValue[]): Span {
  const code = text.slice(line.start, offset).replace(/(?:\/\/|\/\*|<!--)[\s*!]*$/, '');
  const target = /[^\s*{]/.test(code) ? line : nextLineOfCode(text, line);
  const whole = containerFrom(roots, target);
  return whole === null ? target : { start: Math.min(whole.start, target.start), end: Math.max(whole.end, target.end) };
}

/**
 * The line of a comment that stands beside code, with the whole list or record that begins on it; null where the comment
 * stands alone, or no list, record or call begins on its line.
 */
function sameLine(text: string, line: Span, offset: number, roots: readonly RootValue[]): Span | null {
  const before = text.slice(line.start, offset).replace(/(?:\/\/|\/\*|<!--)[\s*!]*$/, '');
  const behind = /\*\/(.*)$/.exec(text.slice(offset, line.end))?.[1] ?? '';
  if (!/[^\s*{]/.test(before) && !/[^\s}]/.test(behind)) return null;
  const whole = containerFrom(roots, line);
  if (whole !== null) return { start: Math.min(whole.start, line.start), end: Math.max(whole.end, line.end) };
  return roots.some((root) => beginsOn(root.value, root.start, line)) ? line : null;
}

/** Whether a list, a record or a call begins on a line. */
function beginsOn(value: Value, start: number, line: Span): boolean {
  if (!isContainer(value) || start >= line.end || start + value.length <= line.start) return false;
  if (start >= line.start) return true;
  return childrenOf(value).some((child) => beginsOn(child, start + child.start, line));
}

/** The list or record that begins right behind a line; null where the next line is empty or holds something else. */
function listBehind(text: string, line: Span, roots: readonly RootValue[]): Span | null {
  const next = line.end < text.length ? lineAt(text, line.end + 1) : null;
  if (next === null) return null;
  // A list that has lost its last item is still the one that the comment speaks of, and not the whole file.
  const isEmptied = /[[{]\s*(?:[\]}][;,)\s]*)?$/.test(text.slice(Math.max(next.start, next.end - 200), next.end));
  return containerFrom(roots, next) ?? (isEmptied ? next : null);
}

const commentLine = /^\s*(?:\/\/|\/\*|\*|<!--|\{\s*\/\*|$)/;

function nextLineOfCode(text: string, line: Span): Span {
  let next = line;
  while (next.end < text.length) {
    next = lineAt(text, next.end + 1);
    if (!commentLine.test(text.slice(next.start, next.end))) return next;
  }
  return { start: text.length, end: text.length };
}

/** The outermost list or record that begins on a line and goes on behind it. */
function containerFrom(roots: readonly RootValue[], line: Span): Span | null {
  for (const { value, start } of roots) {
    const found = containerIn(value, start, line);
    if (found !== null) return found;
  }
  return null;
}

function containerIn(root: Value, rootStart: number, line: Span): Span | null {
  let value: Value | undefined = root;
  let start = rootStart;
  // Into the first value that reaches the line, until one begins there: each step goes one level down.
  while (value !== undefined && isContainer(value) && start + value.length > line.start && start < line.end) {
    const end = start + value.length;
    if (start >= line.start && end > line.end) return { start, end };
    const base: number = start;
    const next: Value | undefined = childrenOf(value).find(
      (child) => isContainer(child) && base + child.start + child.length > line.end && base + child.start < line.end,
    );
    value = next;
    start = base + (next?.start ?? 0);
  }
  return null;
}
