import { applyEdits, type TextEdit } from '../model/span.js';
import type { Container } from '../model/value.js';
import type { Siblings } from './entries.js';
import { insertEntries, prependEntries } from './entry-text.js';

/** What goes behind one entry. */
interface Place {
  readonly siblings: Siblings;
  readonly behind: number;
  readonly texts: string[];
  readonly counted: boolean[];
}

/** Texts that are put side by side with entries, gathered until all are known: what goes to one place is one edit. */
export class Insertions {
  private readonly places = new Map<Container, Map<number, Place>>();

  constructor(private readonly text: string) {}

  /**
   * Puts a text behind one of the siblings; `behind` -1: in front of them all. It counts among what was added unless
   * nobody has asked for it.
   */
  add(siblings: Siblings, behind: number, fresh: string, counts = true): void {
    let around = this.places.get(siblings.container);
    if (around === undefined) this.places.set(siblings.container, (around = new Map<number, Place>()));
    let place = around.get(behind);
    if (place === undefined) around.set(behind, (place = { siblings, behind, texts: [], counted: [] }));
    place.texts.push(fresh);
    place.counted.push(counts);
  }

  /** The edits, in no order, each with the offsets in it at which texts that were put there begin. */
  edits(): (TextEdit & { readonly places: readonly number[] })[] {
    const places = [...this.places.values()].flatMap((around) => [...around.values()]);
    return places.flatMap(({ siblings, behind, texts, counted }) => {
      const { edits, places } =
        behind < 0
          ? prependEntries(this.text, siblings, texts)
          : insertEntries(this.text, { ...siblings, index: behind }, texts);
      return edits.map((edit, k) => ({
        ...edit,
        places: k === edits.length - 1 ? places.filter((_, at) => counted[at]) : [],
      }));
    });
  }
}

/** Part of a text after edits that lie in it. */
export function partAfter(text: string, start: number, end: number, edits: readonly TextEdit[]): string {
  return applyEdits(
    text.slice(start, end),
    edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start })),
  );
}

/** The edits in the order of the text, and where the texts that were put in begin after them. */
export function inOrder(edits: readonly (TextEdit & { readonly places?: readonly number[] })[]): {
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
