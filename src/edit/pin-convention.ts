import { keywordsOfChoice, type ConventionChoice } from '../model/convention.js';
import type { Language } from '../model/document.js';
import { isContainer, type RootValue } from '../model/value.js';
import { chainTo, type Placed } from '../model/value-chain.js';
import { lineBreakOf } from './entries/trivia.js';
import { spanKey, type ReadingChange } from './reading-changes.js';
import { countWhile, type Span, type TextEdit } from '../model/span.js';
import { getOrAdd } from '../model/maps.js';

/**
 * Comments that declare conventions. A comment covers as little as possible, and is only put where comments
 * are allowed: never in a template, a string, JSX text, or between another comment and the line it applies to.
 */

/** Keywords to declare for hitboxes. */
export interface CommentKeywords {
  /** The ranges of the hitboxes in the text. */
  readonly spans: readonly Span[];
  readonly keywords: readonly string[];
}

/** The convention to declare for hitboxes. */
export interface Pin {
  readonly spans: readonly Span[];
  readonly choice: ConventionChoice;
}

/**
 * Where comments go: above the innermost multi-line list or record that contains all hitboxes of a pin; above or after
 * each hitbox; directly before each hitbox, which is always possible.
 */
export const placements = ['list', 'line', 'inline'] as const;
export type CommentPlacement = (typeof placements)[number];

/**
 * Whether a text may contain comments: other tools can't read JSON with comments, unless it has one of ours already.
 */
export function mayHoldComments(language: Language, text: string): boolean {
  return language !== 'json' || /^[^"\n]*\/[/*]\s*hitbox-lens/m.test(text);
}

/** Returns the comments for all pins; null if one of them has no valid position. */
export function pinInsertions(
  text: string,
  roots: readonly RootValue[],
  pins: readonly Pin[],
  placement: CommentPlacement,
): TextEdit[] | null {
  const all = pins.map(({ spans, choice }) => ({ spans, keywords: keywordsOfChoice(choice) }));
  return commentInsertions(text, roots, all, placement);
}

/** Returns comments with these keywords; null if one of them has no valid position. */
export function commentInsertions(
  text: string,
  roots: readonly RootValue[],
  all: readonly CommentKeywords[],
  placement: CommentPlacement,
): TextEdit[] | null {
  /** Keywords by position. */
  const places = new Map<number, { place: Place; keywords: string[] }>();
  for (const { spans, keywords } of all) {
    const chains = spans.map((span) => chainTo(roots, span));
    if (chains.some((chain) => chain === null)) return null;
    for (const place of getPlaces(text, chains as readonly Placed[][], placement)) {
      const comment = getOrAdd(places, place.at, () => ({ place, keywords: [] }));
      for (const word of keywords) if (!comment.keywords.includes(word)) comment.keywords.push(word);
    }
  }
  return [...places.values()].map(({ place, keywords: words }) => ({
    start: place.at,
    end: place.at,
    text: place.before + words.join(' ') + place.after,
  }));
}

/** The position of keywords, and the text around them. */
interface Place {
  readonly at: number;
  readonly before: string;
  readonly after: string;
}

function getPlaces(text: string, chains: readonly Placed[][], placement: CommentPlacement): Place[] {
  if (placement === 'inline') return chains.map((chain) => inlinePlace(text, chain));
  if (placement === 'line') return chains.map((chain) => linePlace(text, chain));
  const [first] = chains;
  if (first === undefined) return [];
  for (const placed of [...first].reverse()) {
    if (!chains.every((chain) => holds(chain, placed.start))) continue;
    const place = placeAbove(text, placed);
    if (place !== null) return [place];
  }
  return chains.map((chain) => {
    const above = [...chain].reverse().map((placed) => placeAbove(text, placed));
    return above.find((place) => place !== null) ?? linePlace(text, chain);
  });
}

/** Whether a value of a chain begins at an offset; chains are sorted by start. */
function holds(chain: readonly Placed[], start: number): boolean {
  return chain[countWhile(chain, (placed) => placed.start < start)]?.start === start;
}

/** Returns a position above a multi-line hitbox, otherwise after its line, otherwise before it. */
function linePlace(text: string, chain: readonly Placed[]): Place {
  return placeAbove(text, chain.at(-1)!) ?? placeAfter(text, chain) ?? inlinePlace(text, chain);
}

/** Names and keys that may precede a list or record on its line. None of it ends a template, a string or a tag. */
const plainBefore = /^[ \t]*(?:(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')[ \t]*:[ \t]*|[\w$@#.,:=(?!&|<>[\] \t]*)$/;
/** Comments that apply only to the next line. */
const nextLineComment = /-next-line|@ts-|prettier-ignore|biome-ignore|v8 ignore|istanbul ignore|c8 ignore/;
const conventionComment = /hitbox-lens:/;

/** Whether a comment may have its own line above a value: never in a template, a string or a tag. */
function mayCommentAbove(text: string, start: number): boolean {
  const line = lineAt(text, start);
  const before = text.slice(line.start, start);
  if (!plainBefore.test(before) || /<\/?(?:script|style)/i.test(before)) return false;
  if (line.start === 0) return true;
  const above = lineAt(text, line.start - 1);
  return !nextLineComment.test(text.slice(above.start, above.end));
}

/** Returns a comment on a line of its own above a value; null if there can't be one. */
export function commentAbove(text: string, start: number, comment: string): TextEdit | null {
  if (!mayCommentAbove(text, start)) return null;
  const at = lineAt(text, start).start;
  return { start: at, end: at, text: `${/^[ \t]*/.exec(text.slice(at, start))![0]}// ${comment}${lineBreakOf(text)}` };
}

/** Returns a line above a multi-line list or record that begins first on its line. */
function placeAbove(text: string, { value, start }: Placed): Place | null {
  if (!isContainer(value)) return null;
  const line = lineAt(text, start);
  if (start + value.length <= line.end) return null;
  const before = text.slice(line.start, start);
  if (!mayCommentAbove(text, start)) return null;
  const above = line.start === 0 ? null : lineAt(text, line.start - 1);
  const previousLine = above === null ? '' : text.slice(above.start, above.end);
  if (conventionComment.test(previousLine)) return keywordsPlace(text, above!);
  return { at: line.start, before: `${/^[ \t]*/.exec(before)![0]}// hitbox-lens: `, after: lineBreakOf(text) };
}

/** Returns the end of a line on which only brackets and a comma follow the hitbox. */
function placeAfter(text: string, chain: readonly Placed[]): Place | null {
  const line = lineAt(text, chain.at(-1)!.start);
  // The outermost value that begins and ends on the line.
  const whole = chain.find(({ value, start }) => start >= line.start && start + value.length <= line.end);
  if (whole === undefined) return null;
  const from = whole.start + whole.value.length;
  const rest = text.slice(from, line.end);
  if (/^[\])]*[,;]?[ \t]*\r?$/.test(rest)) {
    return { at: from + rest.trimEnd().length, before: ' // hitbox-lens: ', after: '' };
  }
  return /^[\])]*[,;]?[ \t]*\/[/*]\s*hitbox-lens:/.test(rest)
    ? keywordsPlace(text, { start: from, end: line.end })
    : null;
}

/** Returns the position before a hitbox: where a value begins, a comment is allowed. */
function inlinePlace(text: string, chain: readonly Placed[]): Place {
  const line = lineAt(text, chain.at(-1)!.start);
  const { start } = chain.find((placed) => placed.start >= line.start)!;
  return { at: start, before: '/* hitbox-lens: ', after: ' */ ' };
}

/** Returns the position after the keywords of an existing comment. */
function keywordsPlace(text: string, { start, end }: Span): Place {
  const match = /hitbox-lens:[^\r\n]*?(?=\s*(?:\*\/|-->|\s--\s|\r?$))/.exec(text.slice(start, end))!;
  return { at: start + match.index + match[0].length, before: ' ', after: '' };
}

/** Returns the line of an offset, without its line break and byte order mark. */
export function lineAt(text: string, offset: number): Span {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return { start: start === 0 && text.startsWith('\ufeff') ? 1 : start, end: end < 0 ? text.length : end };
}

/** Collects, over several rounds, the conventions to declare so that hitboxes keep their meaning. */
export class PinnedChoices {
  private readonly choicesBySpan = new Map<string, { span: Span; choice: ConventionChoice }>();

  /** Adds the choices of changes; returns false if none is new. */
  add(changes: readonly ReadingChange[]): boolean {
    let isNew = false;
    for (const { after, choice } of changes) {
      if (after === null || Object.keys(choice).length === 0) continue;
      const previous = this.choicesBySpan.get(spanKey(after))?.choice ?? {};
      const next = { ...previous, ...choice };
      if (JSON.stringify(next) !== JSON.stringify(previous)) isNew = true;
      this.choicesBySpan.set(spanKey(after), { span: { start: after.start, end: after.end }, choice: next });
    }
    return isNew;
  }

  /** Returns pins, one for all hitboxes with the same choice. */
  all(): Pin[] {
    const groups = new Map<string, Pin & { spans: Span[] }>();
    for (const { span, choice } of this.choicesBySpan.values()) {
      getOrAdd(groups, JSON.stringify(choice), () => ({ spans: [], choice })).spans.push(span);
    }
    return [...groups.values()];
  }

  merged(): ConventionChoice {
    return Object.assign({}, ...this.all().map(({ choice }) => choice)) as ConventionChoice;
  }

  /** Returns the choice for the whole file; null if hitboxes need different ones. */
  agreed(): ConventionChoice | null {
    const merged = this.merged();
    const isOne = this.all().every(({ choice }) =>
      Object.entries(choice).every(([word, value]) => readChoice(merged, word) === value),
    );
    return isOne ? merged : null;
  }
}

function readChoice(choice: ConventionChoice, word: string): unknown {
  return (choice as Readonly<Record<string, unknown>>)[word];
}

export function isPinnable({ choice, after }: ReadingChange): boolean {
  return after !== null && Object.keys(choice).length > 0;
}
