import { applyEdits, type TextEdit } from '../model/span.js';
import type { Container } from '../model/value.js';
import type { Siblings } from './entries.js';
import { insertEntries, prependEntries } from './entry-text.js';

/** Text to insert after one entry. */
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

  /** Adds a text after one of the siblings; `behind` -1: before all. `counts`: whether it is a requested addition. */
  add(siblings: Siblings, after: number, fresh: string, counts = true): void {
    let around = this.places.get(siblings.container);
    if (around === undefined) this.places.set(siblings.container, (around = new Map<number, Place>()));
    let place = around.get(after);
    if (place === undefined) around.set(after, (place = { siblings, after, texts: [], isAddition: [] }));
    place.texts.push(fresh);
    place.isAddition.push(counts);
  }

  /** Returns the edits, unordered, each with the offsets of the inserted texts in it. */
  edits(): (TextEdit & { readonly places: readonly number[] })[] {
    const places = [...this.places.values()].flatMap((around) => [...around.values()]);
    return places.flatMap(({ siblings, after, texts, isAddition }) => {
      const { edits, places } =
        after < 0
          ? prependEntries(this.text, siblings, texts)
          : insertEntries(this.text, { ...siblings, index: after }, texts);
      return edits.map((edit, k) => ({
        ...edit,
        places: k === edits.length - 1 ? places.filter((_, at) => isAddition[at]) : [],
      }));
    });
  }
}

/** Returns a part of the text after edits inside it. */
export function partAfter(text: string, start: number, end: number, edits: readonly TextEdit[]): string {
  return applyEdits(
    text.slice(start, end),
    edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start })),
  );
}

/** Returns the edits in text order, and the offsets of inserted texts after them. */
export function sortedEdits(edits: readonly (TextEdit & { readonly places?: readonly number[] })[]): {
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
