import { applyEdits, type Span, type TextEdit } from '../../model/span.js';
import type { Container } from '../../model/value.js';
import type { Placed } from '../../model/value-chain.js';
import { endWithComma, type Entry, type Siblings } from './siblings.js';
import { getLineStart, lineBreakOf, skipLineComments } from './trivia.js';
import { getOrAdd } from '../../model/maps.js';

/** Inserted entries. `places`: where each begins in the text of the edit. */
export interface InsertEdit extends TextEdit {
  readonly places: readonly number[];
}

/** Inserts entries after one of the siblings, on its line or on new lines, as the siblings are laid out. */
export function insertAfter(text: string, siblings: Siblings, after: number, added: readonly string[]): InsertEdit {
  const { entries, separator } = siblings;
  const entry = entries[after]!;
  const line = ownLine(text, siblings, after);
  const gap = line?.gap ?? gapBetween(text, entries, after);
  const end = line?.end ?? endWithComma(entry);
  const lacksComma = separator !== '' && entry.comma === null;
  // A statement without a semicolon ends with its line.
  const lacksSemicolon = separator === '' && line === null && text[entry.end - 1] !== ';';
  // The comma goes directly after the entry, new text after a comment that follows it.
  let fresh = lacksComma ? separator + text.slice(entry.end, end) : lacksSemicolon ? ';' : '';
  const places = added.map((one, k) => {
    fresh += (k > 0 ? separator : '') + gap + one;
    return fresh.length - one.length;
  });
  if (entry.comma !== null) fresh += separator;
  return { start: lacksComma ? entry.end : end, end, text: fresh, places };
}

/** Inserts entries before all siblings, of which there may be none. */
function insertFirst(text: string, siblings: Siblings, added: readonly string[]): InsertEdit {
  const { entries, open, separator } = siblings;
  const at = entries[0]?.start ?? open;
  const gap = separator + ((entries.length === 0 ? null : ownLine(text, siblings, 0)?.gap) ?? ' ');
  let fresh = '';
  const places = added.map((one, k) => {
    fresh += (k > 0 ? gap : '') + one;
    return fresh.length - one.length;
  });
  return { start: at, end: at, text: entries.length === 0 ? fresh : fresh + gap, places };
}

/** Fills an empty list or record, each entry on a line of its own. The comments in it are kept. */
export function fillEmpty(
  text: string,
  { value, start }: Placed,
  added: readonly string[],
  endComma: string,
): InsertEdit {
  const close = start + value.length - 1;
  const from = start + 1 + text.slice(start + 1, close).trimEnd().length;
  const outer = lineBreakOf(text) + /^[ \t]*/.exec(text.slice(getLineStart(text, start)))![0];
  const gap = outer + indentUnit(text);
  let fresh = '';
  const places = added.map((one, k) => {
    const place = fresh.length + gap.length;
    fresh += gap + one + (k < added.length - 1 ? ',' : endComma);
    return place;
  });
  return { start: from, end: close, text: fresh + outer, places };
}

/** Returns the indentation of one level in a text; longer ones are several levels. */
export function indentUnit(text: string, longest = 8): string {
  const some = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  return some.startsWith('\t') ? '\t' : some.length > longest ? '  ' : some;
}

/** Returns the white space between entries on one line: before this one, otherwise after it. */
function gapBetween(text: string, entries: readonly Entry[], index: number): string {
  for (const k of [index, index + 1]) {
    const comma = entries[k - 1]?.comma ?? null;
    const next = entries[k];
    if (comma === null || next === undefined) continue;
    const gap = text.slice(comma + 1, next.start);
    if (/^[ \t]*$/.test(gap)) return gap;
  }
  return ' ';
}

/**
 * Returns the line break and indentation of an entry that has its lines alone, with its comma and a comment after it,
 * and the end of its last line; null if it shares a line.
 */
function ownLine(
  text: string,
  { entries, open, close }: Siblings,
  index: number,
): { readonly gap: string; readonly end: number } | null {
  const entry = entries[index]!;
  // Skips only blanks: there may be thousands of other entries on the line.
  let start = entry.start;
  while (start > open && isBlank(text[start - 1]!)) start--;
  if (start > 0 && text[start - 1] !== '\n') return null;
  const behind = endWithComma(entry);
  let newline = skipLineComments(text, behind, text.length);
  while (newline < text.length && isBlank(text[newline]!)) newline++;
  const indent = text.slice(start, entry.start);
  if (newline < text.length) {
    if (text[newline] !== '\n' || newline > close) return null;
    const end = text[newline - 1] === '\r' ? newline - 1 : newline;
    return { gap: text.slice(end, newline + 1) + indent, end };
  }
  // The last statement of a file.
  return close < text.length || /\S/.test(text.slice(behind)) ? null : { gap: lineBreakOf(text) + indent, end: behind };
}

function isBlank(character: string): boolean {
  return character !== '\n' && character.trim() === '';
}

/** Texts to insert after one entry, or with -1 before all. */
interface Place {
  readonly siblings: Siblings;
  readonly after: number;
  readonly texts: string[];
  readonly isAddition: boolean[];
}

/** Collects texts to insert beside entries; those at one position become one edit. */
export class Insertions {
  private readonly places = new Map<Container, Map<number, Place>>();

  constructor(private readonly text: string) {}

  /** Adds a text after one of the siblings; `after` -1: before all. `counts`: whether it is a requested addition. */
  add(siblings: Siblings, after: number, fresh: string, counts = true): void {
    const around = getOrAdd(this.places, siblings.container, () => new Map<number, Place>());
    const place = getOrAdd(around, after, () => ({ siblings, after, texts: [], isAddition: [] }));
    place.texts.push(fresh);
    place.isAddition.push(counts);
  }

  /** Returns the edits, unordered, with the places of the requested additions. */
  edits(): InsertEdit[] {
    const places = [...this.places.values()].flatMap((around) => [...around.values()]);
    return places.map(({ siblings, after, texts, isAddition }) => {
      const edit = after < 0 ? insertFirst(this.text, siblings, texts) : insertAfter(this.text, siblings, after, texts);
      return { ...edit, places: edit.places.filter((_, at) => isAddition[at]) };
    });
  }
}

/** Returns a part of the text after edits inside it. */
export function partAfter(text: string, { start, end }: Span, edits: readonly TextEdit[]): string {
  return applyEdits(
    text.slice(start, end),
    edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start })),
  );
}

/** Whether edits in text order, of several plans, change the same text. */
export function areCrossed(edits: readonly TextEdit[]): boolean {
  return edits.some(({ start }, k) => start < (edits[k - 1]?.end ?? 0));
}

/** Returns the edits in text order, and the offsets of inserted texts after them. */
export function sortedEdits(edits: readonly (TextEdit & Partial<InsertEdit>)[]): {
  readonly edits: readonly TextEdit[];
  readonly added: readonly number[];
} {
  const sorted = [...edits].sort((one, other) => one.start - other.start || one.end - other.end);
  const added: number[] = [];
  let shift = 0;
  for (const { start, end, text, places = [] } of sorted) {
    for (const place of places) added.push(start + shift + place);
    shift += text.length - (end - start);
  }
  return { edits: sorted.map(({ start, end, text }) => ({ start, end, text })), added };
}
