import type { TypeDefinition } from '../../model/declared-type.js';
import type { CallValue, MemberNumber, ObjectEntry, RootValue, Value } from '../../model/value.js';
import type { Span } from '../../model/span.js';
import { trimmed } from '../base/values.js';

/**
 * The range of code in which names have the meaning that the file itself gives them. It has no ends: no offset is beyond
 * these, which unlike infinite ones take no memory of their own wherever they are noted.
 */
export const wholeFile: Span = { start: -(2 ** 30), end: 2 ** 30 };

/** A name that a scope gives a meaning. */
export interface Declaration {
  readonly name: string;
  /** Where the name has this meaning; that of `wholeFile` where it is what encloses the piece. */
  readonly from: number;
  readonly to: number;
  /** What it stands for; null: something that only exists when the code runs. */
  readonly value: Value | null;
  /** Where the value begins, or what can be called. */
  readonly start: number;
  readonly callable?: Callable | undefined;
  /** What a type of this name is. */
  readonly type?: TypeDefinition | undefined;
}

/** A function or class, as far as it makes boxes of what it is called with. */
export interface Callable {
  /** Empty for one that is taken apart or has no name. */
  readonly parameters: readonly string[];
  /** What may be a box among what it makes; starts count from the start of the declaration. */
  readonly made: readonly Value[];
  /** Whether what it gives is its only parameter, perhaps in another notation of numbers. */
  readonly wraps: boolean;
  readonly isClass: boolean;
  /** The names that its parameters are known by otherwise: taken out of one, or with a value where none is given. */
  readonly bindings?: readonly Binding[];
  /** What it sets of `this`; starts count as those of `made`. */
  readonly fields?: readonly ObjectEntry[];
  /** The class that it extends, and what that is called with. */
  readonly base?: Base;
}

/** A name of a function's inside that stands for an argument. */
export interface Binding {
  readonly name: string;
  /** Which parameter. */
  readonly index: number;
  /** What is taken out of it; null: it is the parameter itself. */
  readonly key: string | null;
  /** What it is where nothing is given; starts count as those of `made`. */
  readonly usual: Value | null;
}

export interface Base {
  readonly name: string;
  /** Null: it is called with what the class itself is called with. */
  readonly call: CallValue | null;
}

/** A place that gives a name, or a member of what it names, another value. */
export interface Assignment {
  readonly name: string;
  readonly at: number;
}

/** A piece inside of another one, from where it starts and under which keys. */
export interface InnerPiece {
  readonly start: number;
  readonly length: number;
  readonly path: readonly string[];
  /** The scope that it gives names to which are known outside of it. */
  readonly block: Span;
  readonly piece: Piece;
}

/** The declarations of one name, in the order of their scopes; `outer` is the index of the next one around each. */
export interface SameName {
  readonly declarations: readonly Declaration[];
  readonly outer: readonly number[];
}

/** What a piece says about names. Offsets count from its start. */
export interface NameTable {
  /** Names that it gives to what encloses it. */
  readonly outward: readonly Declaration[];
  /** Names inside of it, those that the pieces in it give to it included. */
  readonly inside: ReadonlyMap<string, SameName>;
  /** Names of outside that it gives another value. */
  readonly assigned: ReadonlySet<string>;
  /** Those of `inside` that change. */
  readonly changing: ReadonlySet<Declaration>;
}

/**
 * What was found in a statement or in a literal beside the value that it is. All offsets count from its start and all
 * paths from its own, so that it stays true wherever the text is moved.
 */
export interface Piece {
  readonly roots: readonly RootValue[];
  readonly declarations: readonly Declaration[];
  readonly assignments: readonly Assignment[];
  readonly inner: readonly InnerPiece[];
  /** The names of all this, once somebody has asked for them. */
  names: NameTable | null;
}

/** Nothing leads to it: the same list for all that stands for itself. */
export const noPath: readonly string[] = [];

/** A piece that is being read. */
export interface OpenPiece {
  readonly roots: RootValue[];
  readonly declarations: Declaration[];
  readonly assignments: Assignment[];
  readonly inner: InnerPiece[];
}

export function newPiece(): OpenPiece {
  return { roots: [], declarations: [], assignments: [], inner: [] };
}

/** A piece that was read to its end; null: nothing was found. */
export function finished({ roots, declarations, assignments, inner }: OpenPiece): Piece | null {
  if (roots.length + declarations.length + assignments.length + inner.length === 0) return null;
  return {
    roots: trimmed(roots),
    declarations: trimmed(declarations),
    assignments: trimmed(assignments),
    inner: trimmed(inner),
    names: null,
  };
}

/** A statement or literal as it was read, to be used again while its text stays the same. */
export interface Kept {
  /** Counts from the start of what it was read as a part of. */
  readonly start: number;
  readonly length: number;
  /** The type of its node. */
  readonly type: string;
  /** A literal's value; null for code. */
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
  const found = lastBefore(kept, start);
  return found?.start === start ? found : null;
}

/** The one among `kept`, which are in the order of the text, that holds an offset. */
export function keptAround(kept: readonly Kept[], offset: number): Kept | null {
  const found = lastBefore(kept, offset);
  return found !== undefined && offset < found.start + found.length ? found : null;
}

function lastBefore(kept: readonly Kept[], offset: number): Kept | undefined {
  let low = 0;
  let high = kept.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (kept[middle]!.start <= offset) low = middle + 1;
    else high = middle;
  }
  return kept[low - 1];
}

/** A root; there are very many, so each kind is written at once. */
export function rootValue(
  value: Value,
  start: number,
  path: readonly string[],
  loose: boolean,
  isStatement: boolean,
): RootValue {
  if (!loose) return isStatement ? { value, start, path, statement: true } : { value, start, path };
  return isStatement ? { value, start, path, loose: true, statement: true } : { value, start, path, loose: true };
}

/** The roots of a piece and of those inside of it, with absolute offsets and whole paths. */
export function collectRoots(piece: Piece, start: number, path: readonly string[], into: RootValue[]): void {
  for (const root of piece.roots) {
    const whole = path.length === 0 ? root.path : [...path, ...root.path];
    const own = rootValue(root.value, root.start + start, whole, root.loose === true, root.statement === true);
    into.push(root.member === undefined ? own : { member: memberFrom(root.member, start), ...own });
  }
  for (const inner of piece.inner) {
    const under = inner.path.length === 0 ? path : [...path, ...inner.path];
    collectRoots(inner.piece, start + inner.start, under, into);
  }
}

function memberFrom(member: MemberNumber, start: number): MemberNumber {
  return member.block === wholeFile.start ? member : { ...member, block: member.block + start };
}

export function hasRoots({ roots, inner }: Piece): boolean {
  return roots.length > 0 || inner.some(({ piece }) => hasRoots(piece));
}
