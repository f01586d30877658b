import { rootsAround } from '../../model/chain.js';
import { parseChoice, type ConventionChoice } from '../../model/convention.js';
import type { IgnoreDirective } from '../../model/document.js';
import type { UnknownDirective } from '../../model/document-diagnostic.js';
import { spanAround, type Span } from '../../model/span.js';
import type { ScopedTemplate } from '../../model/template.js';
import { childrenBetween, childUpTo, isContainer, type RootValue, type Value } from '../../model/value.js';
import { maxDirective, maxUnknownWords } from '../base/limits.js';
import { readTemplates } from './templates.js';

/** What the comments of a text ask for. */
export interface Directives {
  readonly ignores: readonly IgnoreDirective[];
  /** Lists and records that hold no hitboxes. */
  readonly excluded: readonly Span[];
  /** What the user calls hitboxes, or says the numbers of. */
  readonly declared: readonly Span[];
  /** How numbers are meant, and where. */
  readonly conventions: readonly ScopedChoice[];
  /** Where the numbers of boxes stand, and in which part of the text. */
  readonly templates: readonly ScopedTemplate[];
  /** How many comments are longer than is read, and how many words that say nothing are left out. */
  readonly leftOut: number;
  /** Words that say nothing. */
  readonly unknown: readonly UnknownDirective[];
}

/** What a comment says of the numbers in `scope`. */
export interface ScopedChoice {
  readonly choice: ConventionChoice;
  readonly scope: Span;
}

const pattern = /hitbox-lens(?:-(ignore-file|ignore|not-hitboxes|hitboxes)(?![\w-])|:)([^\r\n]*)/g;

export const noDirectives: Directives = {
  ignores: [],
  excluded: [],
  declared: [],
  conventions: [],
  templates: [],
  unknown: [],
  leftOut: 0,
};

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
  const declared: Span[] = [];
  const conventions: ScopedChoice[] = [];
  const templates: ScopedTemplate[] = [];
  const unknown: UnknownDirective[] = [];
  let leftOut = 0;
  const scopes = new DirectiveScopes(text, roots);
  for (const match of text.matchAll(pattern)) {
    const line = lineAt(text, match.index);
    const code = codeBefore(text.slice(line.start, match.index));
    if (code === null) continue;
    const [whole, kind, rest = ''] = match;
    const comment = rest.slice(0, endOfComment(rest));
    const [reason, end] = [startOfReason(comment), endOfWords(comment)];
    if (end < reason) leftOut++;
    const words = comment.slice(0, Math.min(reason, end));
    const shows = kind === undefined ? readTemplates(words) : null;
    const names = (shows?.rest ?? words).split(/[\s,]+/).filter((name) => name !== '');
    const rules = names.length === 0 ? null : names;
    const shown = whole.slice(0, whole.length - rest.length + comment.length).trimEnd();
    const span = { start: match.index, end: match.index + shown.length };
    if (shows !== null) {
      const { choice, unknown: strange } = parseChoice(names);
      const from = match.index + whole.length - rest.length;
      const others = shows.strange.map(({ word, at }) => unknownAt(word, from + at));
      for (const one of [...placed(names, new Set(strange), shows.rest, from), ...others]) {
        if (unknown.length < maxUnknownWords) unknown.push(one);
        else leftOut++;
      }
      const behind = text.slice(match.index + whole.length - rest.length + comment.length, line.end);
      const scope = scopes.sameLine(line, code, behind) ?? scopes.listBehind(line) ?? { start: 0, end: text.length };
      for (const template of shows.templates) templates.push({ template, scope });
      if (shows.templates.length === 0 || Object.keys(choice).length > 0) conventions.push({ choice, scope });
      if (Object.keys(choice).length > 0) declared.push(scope);
      continue;
    }
    if (kind === 'ignore-file') {
      ignores.push({ ...span, rules, scope: { start: 0, end: text.length } });
      continue;
    }
    const scope = scopes.of(line, code);
    if (kind === 'ignore') ignores.push({ ...span, rules, scope });
    else (kind === 'hitboxes' ? declared : excluded).push(scope);
  }
  return { ignores, excluded, declared, conventions, templates, unknown, leftOut };
}

/**
 * What stands on the line before the comment that a directive is in; `before` is the line up to the directive. Null where
 * no comment begins there, and it is not the margin of a longer one either.
 */
function codeBefore(before: string): string | null {
  let end = before.length;
  while (end > 0 && /[\s*!]/.test(before[end - 1]!)) end--;
  if (before.endsWith('//', end)) return before.slice(0, end - 2);
  if (before.endsWith('<!--', end)) return before.slice(0, end - 4);
  if (before[end - 1] === '/' && before[end] === '*') return before.slice(0, end - 1);
  return end === 0 && !before.includes('!') ? before : null;
}

/** Where a comment ends within its line. */
function endOfComment(rest: string): number {
  const ends = [rest.indexOf('*/'), rest.indexOf('-->')].filter((at) => at >= 0);
  return Math.min(rest.length, ...ends);
}

/** Where two hyphens between blanks begin to say the reason; the end of the text where none do. */
function startOfReason(said: string): number {
  for (let at = said.indexOf('--'); at >= 0; at = said.indexOf('--', at + 1)) {
    if (isBlankOrEnd(said[at - 1]) && isBlankOrEnd(said[at + 2])) return at;
  }
  return said.length;
}

/** Where the words end that are read of a comment, however long it is. */
function endOfWords(said: string): number {
  return said.length <= maxDirective ? said.length : Math.max(0, said.lastIndexOf(' ', maxDirective));
}

function isBlankOrEnd(character: string | undefined): boolean {
  return character === undefined || character.trim() === '';
}

/** Where the strange ones of the words of a comment stand; each word stands behind the one before it. */
function placed(
  words: readonly string[],
  strange: ReadonlySet<string>,
  comment: string,
  from: number,
): UnknownDirective[] {
  let at = 0;
  return words.flatMap((word): UnknownDirective[] => {
    const start = comment.indexOf(word, at);
    at = start + word.length;
    return strange.has(word) ? [unknownAt(word, from + start)] : [];
  });
}

function unknownAt(word: string, start: number): UnknownDirective {
  return { kind: 'unknown-directive', word, start, end: start + word.length };
}

/** The line of an offset, without its break. */
function lineAt(text: string, offset: number): Span {
  let start = offset;
  while (start > 0 && !isBreak(text, start - 1)) start--;
  let end = offset;
  while (end < text.length && !isBreak(text, end)) end++;
  return { start, end };
}

function isBreak(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 10 || code === 13;
}

/** Finds the part of a text that directives speak of. What several of them look at is looked at once. */
class DirectiveScopes {
  /** The line of code that was found last, and where the comments above it begin. */
  private nextCode: { readonly from: number; readonly line: Span } | null = null;
  private readonly containers = new Map<number, Span | null>();

  constructor(
    private readonly text: string,
    private readonly roots: readonly RootValue[],
  ) {}

  /** The line that a directive speaks of, or the whole list or record that begins on it. `code`: before it on its line. */
  of(line: Span, code: string): Span {
    const target = /[^\s*{]/.test(code) ? line : this.nextLineOfCode(line);
    const whole = this.containerFrom(target);
    return whole === null ? target : spanAround(whole, target);
  }

  /**
   * The line of a comment that stands beside code, with the whole list or record that begins on it; null where the
   * comment stands alone, or no list, record or call begins on its line. `behind`: the line from the end of what it says.
   */
  sameLine(line: Span, code: string, behind: string): Span | null {
    if (!/[^\s*{]/.test(code) && !(behind.startsWith('*/') && /[^\s}]/.test(behind.slice(2)))) return null;
    const whole = this.containerFrom(line);
    if (whole !== null) return spanAround(whole, line);
    return rootsAround(this.roots, line).some((root) => beginsOn(root.value, root.start, line)) ? line : null;
  }

  /** The list or record that begins right behind a line; null where the next line is empty or holds something else. */
  listBehind(line: Span): Span | null {
    const { text } = this;
    const next = line.end < text.length ? lineAt(text, this.behind(line)) : null;
    if (next === null) return null;
    // A list that has lost its last item is still the one that the comment speaks of, and not the whole file.
    const isEmptied = /[[{]\s*(?:[\]}][;,)\s]*)?$/.test(text.slice(Math.max(next.start, next.end - 200), next.end));
    return this.containerFrom(next) ?? (isEmptied ? next : null);
  }

  /** Where the line behind one begins. */
  private behind({ end }: Span): number {
    return this.text.startsWith('\r\n', end) ? end + 2 : end + 1;
  }

  private nextLineOfCode(line: Span): Span {
    const { text, nextCode } = this;
    if (nextCode !== null && nextCode.from <= line.end && line.end < nextCode.line.start) return nextCode.line;
    let next = line;
    while (next.end < text.length) {
      next = lineAt(text, this.behind(next));
      if (!commentLine.test(text.slice(next.start, next.end))) {
        this.nextCode = { from: line.end, line: next };
        return next;
      }
    }
    next = { start: text.length, end: text.length };
    this.nextCode = { from: line.end, line: next };
    return next;
  }

  /** The outermost list or record that begins on a line and goes on behind it. */
  private containerFrom(line: Span): Span | null {
    let found = this.containers.get(line.start);
    if (found === undefined) {
      found = null;
      for (const { value, start } of rootsAround(this.roots, line)) {
        found = containerIn(value, start, line);
        if (found !== null) break;
      }
      this.containers.set(line.start, found);
    }
    return found;
  }
}

const commentLine = /^\s*(?:\/\/|\/\*|\*|<!--|\{\s*\/\*|$)/;

/** Whether a list, a record or a call begins on a line. */
function beginsOn(value: Value, start: number, line: Span): boolean {
  if (!isContainer(value) || start >= line.end || start + value.length <= line.start) return false;
  if (start >= line.start) return true;
  const inside = childrenBetween(value, line.start - start, line.end - start);
  return inside.some((child) => beginsOn(child, start + child.start, line));
}

function containerIn(root: Value, rootStart: number, line: Span): Span | null {
  let value: Value | undefined = root;
  let start = rootStart;
  // Into the first value that reaches the line, until one begins there: each step goes one level down.
  while (value !== undefined && isContainer(value) && start + value.length > line.start && start < line.end) {
    const end = start + value.length;
    if (start >= line.start && end > line.end) return { start, end };
    const next: Value | undefined = childUpTo(value, line.end + 1 - start);
    value = next;
    start += next?.start ?? 0;
  }
  return null;
}
