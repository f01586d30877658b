import { rootsAround } from '../../model/value-chain.js';
import { maxRoleLength, roleOfText } from '../../formats/index.js';
import { parseChoice, type ConventionChoice } from '../../model/convention.js';
import type { IgnoreDirective } from '../../model/document.js';
import type { UnknownDirective } from '../../model/document-diagnostic.js';
import type { Role } from '../../model/role.js';
import { spanAround, type Span } from '../../model/span.js';
import type { ScopedTemplate } from '../../model/template.js';
import { childrenBetween, childUpTo, isContainer, type RootValue, type Value } from '../../model/value.js';
import { maxDirective, maxUnknownKeywords } from '../base/limits.js';
import { readTemplates } from './templates.js';

/** The directives in the comments of a text. */
export interface Directives {
  readonly ignores: readonly IgnoreDirective[];
  /** Lists and records that hold no hitboxes. */
  readonly excluded: readonly Span[];
  /** The spans that the user declared as hitboxes, or whose numbers the user described. */
  readonly declared: readonly Span[];
  /** The chosen conventions and their scopes. */
  readonly conventions: readonly ScopedChoice[];
  /** The roles of the boxes in `scope`; inner scopes come after outer ones. */
  readonly roles: readonly { readonly role: Role; readonly scope: Span }[];
  /** The number templates and their scopes. */
  readonly templates: readonly ScopedTemplate[];
  /** The number of comments longer than the limit plus the number of unknown words beyond the limit. */
  readonly leftOut: number;
  /** Words without a meaning. */
  readonly unknown: readonly UnknownDirective[];
}

/** A choice of convention for the numbers in `scope`. */
export interface ScopedChoice {
  readonly choice: ConventionChoice;
  readonly scope: Span;
}

const pattern = /hitbox-lens(?:-(ignore-file|ignore|not-hitboxes|hitboxes)(?![\w-])|:)([^\r\n]*)/g;

const rolePattern = new RegExp(`^role=[^=]{1,${maxRoleLength}}$`, 'i');

export const noDirectives: Directives = {
  ignores: [],
  excluded: [],
  declared: [],
  conventions: [],
  roles: [],
  templates: [],
  unknown: [],
  leftOut: 0,
};

/** Whether a text, or a range of it, may contain directives. */
export function mayHoldDirectives(text: string, from = 0, to = text.length): boolean {
  const margin = 'hitbox-lens-not-hitboxes'.length;
  return text.slice(Math.max(0, from - margin), to + margin).includes('hitbox-lens');
}

/**
 * Finds directives by their text. Whether it is in a comment is decided from its line alone, so this works in any
 * language and in broken text.
 */
export function readDirectives(text: string, roots: readonly RootValue[]): Directives {
  if (!mayHoldDirectives(text)) return noDirectives;
  const ignores: IgnoreDirective[] = [];
  const excluded: Span[] = [];
  const declared: Span[] = [];
  const conventions: ScopedChoice[] = [];
  const roles: Directives['roles'][number][] = [];
  const templates: ScopedTemplate[] = [];
  const unknown: UnknownDirective[] = [];
  let leftOut = 0;
  const scopes = new DirectiveScopes(text, roots);
  for (const match of text.matchAll(pattern)) {
    const line = lineAt(text, match.index);
    const code = codeBefore(text.slice(line.start, match.index));
    const [whole, kind, rest = ''] = match;
    if (code === null || isInString(code, rest)) continue;
    const comment = rest.slice(0, endOfComment(rest));
    const [reason, end] = [startOfReason(comment), endOfWords(comment)];
    if (end < reason) leftOut++;
    const words = comment.slice(0, Math.min(reason, end));
    const parsed = kind === undefined ? readTemplates(words) : null;
    const names = (parsed?.rest ?? words).split(/[\s,]+/).filter((name) => name !== '');
    const rules = names.length === 0 ? null : names;
    const directive = whole.slice(0, whole.length - rest.length + comment.length).trimEnd();
    const span = { start: match.index, end: match.index + directive.length };
    if (parsed !== null) {
      const ofRoles = names.filter((name) => rolePattern.test(name));
      const { choice, unknown: unknownNames } = parseChoice(names.filter((name) => !rolePattern.test(name)));
      const from = match.index + whole.length - rest.length;
      const others = parsed.unknown.map(({ word, at }) => unknownAt(word, from + at));
      for (const one of [...locateUnknown(names, new Set(unknownNames), parsed.rest, from), ...others]) {
        if (unknown.length < maxUnknownKeywords) unknown.push(one);
        else leftOut++;
      }
      const after = text.slice(match.index + whole.length - rest.length + comment.length, line.end);
      const scope = scopes.sameLine(line, code, after) ?? scopes.listOnNextLine(line) ?? { start: 0, end: text.length };
      for (const template of parsed.templates) templates.push({ template, scope });
      const isChoice = Object.keys(choice).length > 0;
      if (isChoice || parsed.templates.length + ofRoles.length === 0) conventions.push({ choice, scope });
      if (isChoice) declared.push(scope);
      const roleWord = ofRoles.at(-1)?.slice('role='.length);
      if (roleWord !== undefined) {
        const scopeOfRole = scopes.ofRole(line, code, after);
        roles.push({ role: roleOfText(roleWord), scope: scopeOfRole });
        declared.push(scopeOfRole);
      }
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
  return { ignores, excluded, declared, conventions, roles, templates, unknown, leftOut };
}

/**
 * Returns the code on the line before the comment that contains a directive; `before` is the line up to the directive.
 * Null if no comment starts there, nor is it the margin of a longer comment.
 */
function codeBefore(before: string): string | null {
  let end = before.length;
  while (end > 0 && /[\s*!]/.test(before[end - 1]!)) end--;
  if (before.endsWith('//', end)) return before.slice(0, end - 2);
  if (before.endsWith('<!--', end)) return before.slice(0, end - 4);
  if (before[end - 1] === '/' && before[end] === '*') return before.slice(0, end - 1);
  return end === 0 && !before.includes('!') ? before : null;
}

/**
 * Whether what looks like a comment is text within quotes: `code`, before it, leaves a quote open. A single or double
 * quote must also be closed in `rest`, after the directive, because an apostrophe may be part of a regular expression.
 */
function isInString(code: string, rest: string): boolean {
  let open = '';
  for (let at = 0; at < code.length; at++) {
    const character = code[at]!;
    if (character === '\\') at++;
    else if (open === character) open = '';
    else if (open === '' && /["'`]/.test(character)) open = character;
  }
  return open === '`' || (open !== '' && rest.includes(open));
}

/** Returns the end of a comment in its line. */
function endOfComment(rest: string): number {
  const ends = [rest.indexOf('*/'), rest.indexOf('-->')].filter((at) => at >= 0);
  return Math.min(rest.length, ...ends);
}

/** Returns the start of the reason, two hyphens between blanks; the end of the text if there is none. */
function startOfReason(comment: string): number {
  for (let at = comment.indexOf('--'); at >= 0; at = comment.indexOf('--', at + 1)) {
    if (isBlankOrEnd(comment[at - 1]) && isBlankOrEnd(comment[at + 2])) return at;
  }
  return comment.length;
}

/** Returns the end of the words that are read, which limits the length of a comment. */
function endOfWords(comment: string): number {
  return comment.length <= maxDirective ? comment.length : Math.max(0, comment.lastIndexOf(' ', maxDirective));
}

function isBlankOrEnd(character: string | undefined): boolean {
  return character === undefined || character.trim() === '';
}

/** Returns the unknown words of a comment with their positions; the words are in text order. */
function locateUnknown(
  words: readonly string[],
  unknown: ReadonlySet<string>,
  comment: string,
  from: number,
): UnknownDirective[] {
  let at = 0;
  return words.flatMap((word): UnknownDirective[] => {
    const start = comment.indexOf(word, at);
    at = start + word.length;
    return unknown.has(word) ? [unknownAt(word, from + start)] : [];
  });
}

function unknownAt(word: string, start: number): UnknownDirective {
  return { kind: 'unknown-directive', word, start, end: start + word.length };
}

/** Returns the line at an offset, without its line break. */
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

/** Finds the scopes of directives. Results that several directives need are cached. */
class DirectiveScopes {
  /** The last result of nextLineOfCode, and where the comments above that line start. */
  private nextCode: { readonly from: number; readonly line: Span } | null = null;
  private readonly containers = new Map<number, Span | null>();

  constructor(
    private readonly text: string,
    private readonly roots: readonly RootValue[],
  ) {}

  /**
   * Returns the line that a directive applies to, or the whole list or record that starts on it. `code`: the text
   * before the directive on its line.
   */
  of(line: Span, code: string): Span {
    const target = /[^\s*{]/.test(code) ? line : this.nextLineOfCode(line);
    const whole = this.containerFrom(target);
    return whole === null ? target : spanAround(whole, target);
  }

  /**
   * Returns the line of a comment beside code, with the whole list or record that starts on it; null if the comment is
   * on its own line, or no list, record or call starts on its line. `after`: the line after the directive.
   */
  sameLine(line: Span, code: string, after: string): Span | null {
    if (!/[^\s*{]/.test(code) && !(after.startsWith('*/') && /[^\s}]/.test(after.slice(2)))) return null;
    const whole = this.containerFrom(line);
    if (whole !== null) return spanAround(whole, line);
    return this.beginsOn(line) ? line : null;
  }

  /** Returns the list or record that starts on the next line; null if that line is empty or holds anything else. */
  listOnNextLine(line: Span): Span | null {
    const { text } = this;
    const next = line.end < text.length ? lineAt(text, this.nextLineStart(line)) : null;
    if (next === null) return null;
    // A list that lost its last item is still the scope of the comment, rather than the whole file.
    const isEmptied = /[[{]\s*(?:[\]}][;,)\s]*)?$/.test(text.slice(Math.max(next.start, next.end - 200), next.end));
    return this.containerFrom(next) ?? (isEmptied ? next : null);
  }

  /**
   * Returns the scope of a role: the entries that start on the line of the comment or the next one, or the list or
   * record that starts there; the whole file if nothing does and no value stands before the comment.
   */
  ofRole(line: Span, code: string, after: string): Span {
    const { text } = this;
    const beside = this.sameLine(line, code, after);
    if (beside !== null || /[^\s*{]/.test(code)) return beside ?? line;
    let next = line;
    do {
      next = next.end < text.length ? lineAt(text, this.nextLineStart(next)) : { start: text.length, end: text.length };
    } while (next.start < next.end && commentLine.test(text.slice(next.start, next.end)));
    const isTop = !this.roots.some((root) => root.start < line.start);
    return this.containerFrom(next) ?? (isTop && !this.beginsOn(next) ? { start: 0, end: text.length } : next);
  }

  private beginsOn(line: Span): boolean {
    return rootsAround(this.roots, line).some((root) => beginsOn(root.value, root.start, line));
  }

  /** Returns the start of the next line. */
  private nextLineStart({ end }: Span): number {
    return this.text.startsWith('\r\n', end) ? end + 2 : end + 1;
  }

  private nextLineOfCode(line: Span): Span {
    const { text, nextCode } = this;
    if (nextCode !== null && nextCode.from <= line.end && line.end < nextCode.line.start) return nextCode.line;
    let next = line;
    while (next.end < text.length) {
      next = lineAt(text, this.nextLineStart(next));
      if (!commentLine.test(text.slice(next.start, next.end))) {
        this.nextCode = { from: line.end, line: next };
        return next;
      }
    }
    next = { start: text.length, end: text.length };
    this.nextCode = { from: line.end, line: next };
    return next;
  }

  /** Returns the outermost list or record that starts on a line and ends after it. */
  private containerFrom(line: Span): Span | null {
    let match = this.containers.get(line.start);
    if (match === undefined) {
      match = null;
      for (const { value, start } of rootsAround(this.roots, line)) {
        match = containerIn(value, start, line);
        if (match !== null) break;
      }
      this.containers.set(line.start, match);
    }
    return match;
  }
}

const commentLine = /^\s*(?:\/\/|\/\*|\*|<!--|\{\s*\/\*|$)/;

function beginsOn(value: Value, start: number, line: Span): boolean {
  if (!isContainer(value) || start >= line.end || start + value.length <= line.start) return false;
  if (start >= line.start) return true;
  const inside = childrenBetween(value, line.start - start, line.end - start);
  return inside.some((child) => beginsOn(child, start + child.start, line));
}

function containerIn(root: Value, rootStart: number, line: Span): Span | null {
  let value: Value | undefined = root;
  let start = rootStart;
  // Descends into the first child that ends after the line, until one starts on the line: one level per step.
  while (value !== undefined && isContainer(value) && start + value.length > line.start && start < line.end) {
    const end = start + value.length;
    if (start >= line.start && end > line.end) return { start, end };
    const next: Value | undefined = childUpTo(value, line.end + 1 - start);
    value = next;
    start += next?.start ?? 0;
  }
  return null;
}
