import type { RootValue, Value } from '../../model/value.js';

/** A name that a scope gives a meaning. */
export interface Declaration {
  readonly name: string;
  /** Where the name has this meaning; infinite for the file. */
  readonly from: number;
  readonly to: number;
  /** What it stands for; null: something that only exists when the code runs. */
  readonly value: Value | null;
  /** Where the value begins. */
  readonly start: number;
}

/** A place that gives a name, or a member of what it names, another value. */
export interface Assignment {
  readonly name: string;
  readonly at: number;
}

/**
 * What was found in a statement or in a literal beside the value that it is. All offsets count from its start and all
 * paths from its own, so that it stays true wherever the text is moved.
 */
export interface Piece {
  readonly roots: RootValue[];
  readonly declarations: Declaration[];
  readonly assignments: Assignment[];
  readonly inner: { readonly start: number; readonly path: readonly string[]; readonly piece: Piece }[];
}

export function newPiece(): Piece {
  return { roots: [], declarations: [], assignments: [], inner: [] };
}

export function isEmpty({ roots, declarations, assignments, inner }: Piece): boolean {
  return roots.length + declarations.length + assignments.length + inner.length === 0;
}

/** A statement or literal as it was read, to be used again while its text stays the same. */
export interface Kept {
  /** Counts from the start of what it was read as a part of. */
  readonly start: number;
  readonly length: number;
  /** The type of its node. */
  readonly type: string;
  /** A literal's value; null for a statement. */
  readonly value: Value | null;
  /** Null: nothing was found in it beside its value. */
  readonly piece: Piece | null;
  /** What was kept inside of it, in the order of the text. */
  readonly nested: readonly Kept[];
  /** Whether the parser had to guess in it; then it serves only to find what is nested. */
  readonly damaged: boolean;
}

/** The one among `kept`, which are in the order of the text, that begins at `start`. */
export function keptAt(kept: readonly Kept[], start: number): Kept | null {
  let low = 0;
  let high = kept.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (kept[middle]!.start < start) low = middle + 1;
    else high = middle;
  }
  const found = kept[low];
  return found?.start === start ? found : null;
}

/** Everything in a piece and in those inside of it, with absolute offsets and whole paths. */
export function flatten<T>(
  piece: Piece,
  start: number,
  path: readonly string[],
  pick: (piece: Piece, start: number, path: readonly string[]) => readonly T[],
  into: T[],
): void {
  for (const found of pick(piece, start, path)) into.push(found);
  for (const inner of piece.inner) {
    flatten(inner.piece, start + inner.start, inner.path.length === 0 ? path : [...path, ...inner.path], pick, into);
  }
}

export function rootsOf(piece: Piece, start: number, path: readonly string[]): readonly RootValue[] {
  return piece.roots.map((root) => ({
    value: root.value,
    start: root.start + start,
    path: path.length === 0 ? root.path : [...path, ...root.path],
  }));
}

export function declarationsOf(piece: Piece, start: number): readonly Declaration[] {
  return piece.declarations.map((found) => ({
    ...found,
    from: found.from + start,
    to: found.to + start,
    start: found.start + start,
  }));
}

export function assignmentsOf(piece: Piece, start: number): readonly Assignment[] {
  return piece.assignments.map(({ name, at }) => ({ name, at: at + start }));
}
