import { wordsOfChoice, type ConventionChoice } from '../model/convention.js';
import type { Language } from '../model/document.js';
import { isContainer, type RootValue } from '../model/value.js';
import { chainTo, type Placed } from './entries.js';
import type { Insertion } from './edit-map.js';
import type { Span } from '../model/span.js';

/**
 * Comments that say how numbers are meant. One is put where it speaks of no more than it has to, and only where a
 * comment can stand: never into a template, a string, the text of JSX, or between a comment and the line it speaks of.
 */

/** What a comment is to say of hitboxes. */
export interface CommentWords {
  /** Where their texts are. */
  readonly spans: readonly Span[];
  readonly words: readonly string[];
}

/** How hitboxes are to be meant. */
export interface Pin {
  readonly spans: readonly Span[];
  readonly choice: ConventionChoice;
}

/**
 * Where comments go: above the innermost list or record of several lines that holds all hitboxes of a pin; above or
 * behind each hitbox; right in front of each hitbox, which is always possible.
 */
export const placements = ['list', 'line', 'inline'] as const;
export type Placement = (typeof placements)[number];

/** Whether a text may hold comments: other tools cannot read JSON with any, unless it has one of ours already. */
export function mayHoldComments(language: Language, text: string): boolean {
  return language !== 'json' || /^[^"\n]*\/[/*]\s*hitbox-lens/m.test(text);
}

/** The comments for all pins; null where one of them has no place. */
export function pinned(
  text: string,
  roots: readonly RootValue[],
  pins: readonly Pin[],
  placement: Placement,
): Insertion[] | null {
  const all = pins.map(({ spans, choice }) => ({ spans, words: wordsOfChoice(choice) }));
  return commented(text, roots, all, placement);
}

/** The comments that say such words; null where one of them has no place. */
export function commented(
  text: string,
  roots: readonly RootValue[],
  all: readonly CommentWords[],
  placement: Placement,
): Insertion[] | null {
  /** The words for each place. */
  const places = new Map<number, { place: Place; words: string[] }>();
  for (const { spans, words } of all) {
    const chains = spans.map((span) => chainTo(roots, span));
    if (chains.some((chain) => chain === null)) return null;
    for (const place of placesOf(text, chains as readonly Placed[][], placement)) {
      const known = places.get(place.at) ?? { place, words: [] };
      for (const word of words) if (!known.words.includes(word)) known.words.push(word);
      places.set(place.at, known);
    }
  }
  return [...places.values()].map(({ place, words }) => ({
    at: place.at,
    text: place.before + words.join(' ') + place.behind,
  }));
}

/** Where words of a comment go, and what has to stand around them. */
interface Place {
  readonly at: number;
  readonly before: string;
  readonly behind: string;
}

function placesOf(text: string, chains: readonly Placed[][], placement: Placement): Place[] {
  if (placement === 'inline') return chains.map((chain) => inlinePlace(text, chain));
  if (placement === 'line') return chains.map((chain) => ownPlace(text, chain));
  const [first] = chains;
  if (first === undefined) return [];
  for (const placed of [...first].reverse()) {
    if (!chains.every((chain) => holds(chain, placed.start))) continue;
    const place = placeAbove(text, placed);
    if (place !== null) return [place];
  }
  return chains.map((chain) => {
    const above = [...chain].reverse().map((placed) => placeAbove(text, placed));
    return above.find((place) => place !== null) ?? ownPlace(text, chain);
  });
}

/** Whether one of a chain begins at an offset; they are in the order of their starts. */
function holds(chain: readonly Placed[], start: number): boolean {
  let low = 0;
  let high = chain.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (chain[middle]!.start < start) low = middle + 1;
    else high = middle;
  }
  return chain[low]?.start === start;
}

/** Above a hitbox of several lines, else behind the line that it stands on, else in front of it. */
function ownPlace(text: string, chain: readonly Placed[]): Place {
  return placeAbove(text, chain.at(-1)!) ?? placeBehind(text, chain) ?? inlinePlace(text, chain);
}

/** What may stand on a line before a list or record: names and keys. None of it ends a template, a string or a tag. */
const plainBefore = /^[ \t]*(?:(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')[ \t]*:[ \t]*|[\w$@#.,:=(?!&|<>[\] \t]*)$/;
/** Comments that speak of just the next line. */
const speaksOfNextLine = /-next-line|@ts-|prettier-ignore|biome-ignore|v8 ignore|istanbul ignore|c8 ignore/;
const convention = /hitbox-lens:/;

/** Whether a comment may stand on a line of its own above the line of a value: never in a template, a string or a tag. */
export function mayCommentAbove(text: string, start: number): boolean {
  const line = lineAt(text, start);
  const before = text.slice(line.start, start);
  if (!plainBefore.test(before) || /<\/?(?:script|style)/i.test(before)) return false;
  if (line.start === 0) return true;
  const above = lineAt(text, line.start - 1);
  return !speaksOfNextLine.test(text.slice(above.start, above.end));
}

/** On a line of its own above a list or record of several lines that is the first to begin on its line. */
function placeAbove(text: string, { value, start }: Placed): Place | null {
  if (!isContainer(value)) return null;
  const line = lineAt(text, start);
  if (start + value.length <= line.end) return null;
  const before = text.slice(line.start, start);
  if (!mayCommentAbove(text, start)) return null;
  const above = line.start === 0 ? null : lineAt(text, line.start - 1);
  const said = above === null ? '' : text.slice(above.start, above.end);
  if (convention.test(said)) return wordsPlace(text, above!);
  const indent = /^[ \t]*/.exec(before)![0];
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  return { at: line.start, before: `${indent}// hitbox-lens: `, behind: eol };
}

/** At the end of a line on which nothing but brackets and a comma follows the hitbox. */
function placeBehind(text: string, chain: readonly Placed[]): Place | null {
  const line = lineAt(text, chain.at(-1)!.start);
  // What begins and ends on the line belongs to it as a whole.
  const whole = chain.find(({ value, start }) => start >= line.start && start + value.length <= line.end);
  if (whole === undefined) return null;
  const from = whole.start + whole.value.length;
  const rest = text.slice(from, line.end);
  if (/^[\])]*[,;]?[ \t]*\r?$/.test(rest)) {
    return { at: from + rest.trimEnd().length, before: ' // hitbox-lens: ', behind: '' };
  }
  return /^[\])]*[,;]?[ \t]*\/[/*]\s*hitbox-lens:/.test(rest) ? wordsPlace(text, { start: from, end: line.end }) : null;
}

/** In front of a hitbox: a value begins there, so a comment may. */
function inlinePlace(text: string, chain: readonly Placed[]): Place {
  const line = lineAt(text, chain.at(-1)!.start);
  const { start } = chain.find((placed) => placed.start >= line.start)!;
  return { at: start, before: '/* hitbox-lens: ', behind: ' */ ' };
}

/** Behind the words that a comment has. */
function wordsPlace(text: string, { start, end }: Span): Place {
  const found = /hitbox-lens:[^\r\n]*?(?=\s*(?:\*\/|-->|\s--\s|\r?$))/.exec(text.slice(start, end))!;
  return { at: start + found.index + found[0].length, before: ' ', behind: '' };
}

/** The line of an offset, without its break and without a byte order mark. */
export function lineAt(text: string, offset: number): Span {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return { start: start === 0 && text.startsWith('\ufeff') ? 1 : start, end: end < 0 ? text.length : end };
}
