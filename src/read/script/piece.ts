import type { ClassUses } from './class-uses.js';
import type { TypeDefinition } from '../../model/declared-type.js';
import type { CallValue, ExpressionValue, MemberNumber, ObjectEntry, RootValue, Value } from '../../model/value.js';
import { countWhile, type Span } from '../../model/span.js';
import { trimmed } from '../base/values.js';

/**
 * The scope of the file itself. Its bounds lie beyond any offset; unlike infinite ones, they are small integers, which
 * take no extra memory.
 */
export const wholeFile: Span = { start: -(2 ** 30), end: 2 ** 30 };

/** A name declared in a scope. */
export interface Declaration {
  readonly name: string;
  /** The scope of the name; `wholeFile` for the scope around the piece. */
  readonly from: number;
  readonly to: number;
  /** The value; null if it is known only at runtime. */
  readonly value: Value | null;
  /** The start of the value or the callable. */
  readonly start: number;
  readonly isParameter?: boolean | undefined;
  readonly callable?: Callable | undefined;
  /** The definition, if the name is a type. */
  readonly type?: TypeDefinition | undefined;
}

/** The parameters of a function or class, and the boxes that it creates from them. */
export interface Callable {
  /** Empty for a parameter that is destructured or has no name. */
  readonly parameters: readonly string[];
  /** Possible boxes among its results; offsets are relative to the declaration. */
  readonly boxes: readonly Value[];
  /** Whether it returns its only parameter, possibly in another number format. */
  readonly wraps: boolean;
  /** The number that a function computes from its only parameter; its offset is like those of `boxes`. */
  readonly result?: ExpressionValue | undefined;
  readonly isClass: boolean;
  /** Other names bound to its parameters: destructured ones, and those with default values. */
  readonly bindings?: readonly Binding[];
  /** The fields that it sets on `this`; offsets like those of `boxes`. */
  readonly fields?: readonly ObjectEntry[];
  /** The class that it extends, and the super call. */
  readonly base?: Base;
  /** How a class uses the numbers of its objects. */
  readonly uses?: ClassUses | undefined;
}

/** A name inside a function that refers to an argument. */
export interface Binding {
  readonly name: string;
  /** The index of the parameter. */
  readonly index: number;
  /** The property that it takes; null if it is the parameter itself. */
  readonly key: string | null;
  /** The default value; offsets like those of `boxes`. */
  readonly defaultValue: Value | null;
}

export interface Base {
  readonly name: string;
  /** Null if it is called with the arguments of the class itself. */
  readonly call: CallValue | null;
}

/** An assignment to a name or to one of its members. */
export interface Assignment {
  readonly name: string;
  readonly at: number;
}

/** A piece inside another one, with its start and the keys above it. */
export interface InnerPiece {
  readonly start: number;
  readonly length: number;
  readonly path: readonly string[];
  /** The scope in which it declares its outward names. */
  readonly block: Span;
  readonly piece: Piece;
}

/** The declarations of one name, ordered by scope; `outer` contains the index of the next one around each. */
export interface SameName {
  readonly declarations: readonly Declaration[];
  readonly outer: readonly number[];
}

/** The names in a piece. Offsets are relative to its start. */
export interface NameTable {
  /** Names declared in the scope around it. */
  readonly outward: readonly Declaration[];
  /** Names declared inside it, including the outward ones of inner pieces. */
  readonly inside: ReadonlyMap<string, SameName>;
  /** Outer names that it reassigns. */
  readonly assigned: ReadonlySet<string>;
  /** The declarations in `inside` that are reassigned. */
  readonly changing: ReadonlySet<Declaration>;
}

/**
 * The content of a statement or literal besides its value. All offsets and paths are relative to it, so it stays valid
 * when the text moves.
 */
export interface Piece {
  readonly roots: readonly RootValue[];
  readonly declarations: readonly Declaration[];
  readonly assignments: readonly Assignment[];
  readonly inner: readonly InnerPiece[];
  /** The number of its values and names, inner pieces included. */
  readonly size: number;
  /** All names in it; null until requested. */
  names: NameTable | null;
}

/** The empty path, shared by all standalone values. */
export const noPath: readonly string[] = [];

export interface OpenPiece {
  readonly roots: RootValue[];
  readonly declarations: Declaration[];
  readonly assignments: Assignment[];
  readonly inner: InnerPiece[];
}

export function newPiece(): OpenPiece {
  return { roots: [], declarations: [], assignments: [], inner: [] };
}

/** Completes a piece; null if it is empty. */
export function finishPiece({ roots, declarations, assignments, inner }: OpenPiece): Piece | null {
  let size = roots.length + declarations.length + assignments.length;
  if (size + inner.length === 0) return null;
  for (const { piece } of inner) size += piece.size;
  return {
    roots: trimmed(roots),
    declarations: trimmed(declarations),
    assignments: trimmed(assignments),
    inner: trimmed(inner),
    size,
    names: null,
  };
}

/** A statement or literal as it was read, reused while its text is unchanged. */
export interface KeptPiece {
  /** Relative to the enclosing piece. */
  readonly start: number;
  readonly length: number;
  /** The type of its node. */
  readonly type: string;
  /** The value of a literal; null for code. */
  readonly value: Value | null;
  /** Null if it contains nothing besides its value. */
  readonly piece: Piece | null;
  /** The kept pieces inside it, in text order. */
  readonly nested: readonly KeptPiece[];
  /** Whether the parser had to guess in it; then only its nested pieces can be reused. */
  readonly damaged: boolean;
}

/** Returns the piece that starts at `start`; `kept` is in text order. */
export function keptAt(kept: readonly KeptPiece[], start: number): KeptPiece | null {
  const match = lastBefore(kept, start);
  return match?.start === start ? match : null;
}

/** Returns the piece that contains an offset; `kept` is in text order. */
export function keptAround(kept: readonly KeptPiece[], offset: number): KeptPiece | null {
  const match = lastBefore(kept, offset);
  return match !== undefined && offset < match.start + match.length ? match : null;
}

function lastBefore(kept: readonly KeptPiece[], offset: number): KeptPiece | undefined {
  return kept[countWhile(kept, ({ start }) => start <= offset) - 1];
}

/** Creates a root. There are very many, so each kind has its own literal. */
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

/** Collects the roots of a piece and its inner pieces, with absolute offsets and whole paths. */
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
