import { countWhile } from '../../model/span.js';
import { trimmed } from '../base/values.js';
import { wholeFile, type Declaration, type NameTable, type Piece, type SameName } from './piece.js';

/** A declaration and the absolute offset that it is relative to. */
export interface Declared {
  readonly declaration: Declaration;
  readonly origin: number;
  /** Whether its scope has another declaration of the name, or its value is reassigned. */
  readonly changes: boolean;
}

/** Returns the names in a piece; computed once. */
export function getNames(piece: Piece): NameTable {
  piece.names ??= makeTable(piece);
  return piece.names;
}

/** Returns the innermost declaration of a name around an offset of a piece that starts at `origin`. */
export function declarationAt(piece: Piece, origin: number, name: string, offset: number): Declared | null {
  const inner = innerPieceAt(piece, offset);
  if (inner !== null) {
    const match = declarationAt(inner.piece, origin + inner.start, name, offset - inner.start);
    if (match !== null) return match;
  }
  const { inside, changing } = getNames(piece);
  const result = innermost(inside.get(name), offset);
  if (result === null) return null;
  return { declaration: result.declaration, origin, changes: result.twice || changing.has(result.declaration) };
}

/** Returns the inner piece that contains an offset. */
function innerPieceAt({ inner }: Piece, offset: number): Piece['inner'][number] | null {
  const match = inner[countWhile(inner, ({ start }) => start <= offset) - 1];
  return match !== undefined && offset < match.start + match.length ? match : null;
}

/**
 * Most statements only declare names of the file. Their tables share these empty collections, because there are very
 * many.
 */
const noneInside: NameTable['inside'] = new Map();
const noneAssigned: NameTable['assigned'] = new Set();
const noneChanging: NameTable['changing'] = new Set();

function makeTable(piece: Piece): NameTable {
  const { declarations } = piece;
  if (piece.inner.length + piece.assignments.length === 0 && declarations.every(isOutward)) {
    return { outward: declarations, inside: noneInside, assigned: noneAssigned, changing: noneChanging };
  }
  const outward: Declaration[] = [];
  const groups = new Map<string, Declaration[]>();
  const addDeclaration = (declaration: Declaration): void => {
    if (isOutward(declaration)) {
      outward.push(declaration);
      return;
    }
    const group = groups.get(declaration.name);
    if (group === undefined) groups.set(declaration.name, [declaration]);
    else group.push(declaration);
  };
  declarations.forEach(addDeclaration);
  for (const { piece: inner, start, block } of piece.inner) {
    for (const declaration of getNames(inner).outward) {
      addDeclaration({ ...declaration, from: block.start, to: block.end, start: declaration.start + start });
    }
  }
  const inside = new Map([...groups].map(([name, group]) => [name, linkScopes(group)]));
  const assigned = new Set<string>();
  const changing = new Set<Declaration>();
  const assign = (name: string, at: number): void => {
    const match = innermost(inside.get(name), at);
    if (match === null) assigned.add(name);
    else changing.add(match.declaration);
  };
  for (const { name, at } of piece.assignments) assign(name, at);
  for (const { piece: inner, start } of piece.inner) for (const name of getNames(inner).assigned) assign(name, start);
  return {
    outward: trimmed(outward),
    inside: inside.size === 0 ? noneInside : inside,
    assigned: assigned.size === 0 ? noneAssigned : assigned,
    changing: changing.size === 0 ? noneChanging : changing,
  };
}

/** Whether a declaration belongs to the scope around the piece. */
function isOutward({ from }: Declaration): boolean {
  return from === wholeFile.start;
}

/** Returns the innermost declaration of a name around an offset; `twice` if its scope has another one. */
function innermost(
  same: SameName | undefined,
  at: number,
): { readonly declaration: Declaration; readonly twice: boolean } | null {
  if (same === undefined) return null;
  const { declarations, outer } = same;
  let index = lastFrom(declarations, at);
  while (index >= 0 && declarations[index]!.to <= at) index = outer[index]!;
  const declaration = declarations[index];
  if (declaration === undefined) return null;
  const around = declarations[outer[index]!];
  return { declaration, twice: around?.from === declaration.from && around.to === declaration.to };
}

const outermost: readonly number[] = [-1];

/** Links each scope to the next one around it; scopes never overlap partially. */
function linkScopes(group: readonly Declaration[]): SameName {
  if (group.length === 1) return { declarations: trimmed(group), outer: outermost };
  const declarations = [...group].sort((a, b) => a.from - b.from || b.to - a.to);
  const outer: number[] = [];
  const open: number[] = [];
  declarations.forEach(({ from, to }, index) => {
    while (open.length > 0) {
      const { to: end } = declarations[open.at(-1)!]!;
      if (end > from && end >= to) break;
      open.pop();
    }
    outer.push(open.at(-1) ?? -1);
    open.push(index);
  });
  return { declarations, outer };
}

/** Returns the index of the last declaration whose scope starts at or before an offset; -1 if there is none. */
function lastFrom(declarations: readonly Declaration[], at: number): number {
  return countWhile(declarations, ({ from }) => from <= at) - 1;
}
