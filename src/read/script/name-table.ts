import { trimmed } from '../base/values.js';
import { wholeFile, type Declaration, type NameTable, type Piece, type SameName } from './piece.js';

/** A declaration and the absolute offset that it counts from. */
export interface Declared {
  readonly declaration: Declaration;
  readonly origin: number;
  /** It is not the only one of its scope, or what it names gets another value. */
  readonly changes: boolean;
}

/** The names of a piece, worked out once. */
export function namesOf(piece: Piece): NameTable {
  piece.names ??= makeTable(piece);
  return piece.names;
}

/** The innermost declaration of a name around an offset of a piece that begins at `origin`. */
export function declarationAt(piece: Piece, origin: number, name: string, offset: number): Declared | null {
  const inner = innerPieceAt(piece, offset);
  if (inner !== null) {
    const found = declarationAt(inner.piece, origin + inner.start, name, offset - inner.start);
    if (found !== null) return found;
  }
  const { inside, changing } = namesOf(piece);
  const found = innermost(inside.get(name), offset);
  if (found === null) return null;
  return { declaration: found.declaration, origin, changes: found.twice || changing.has(found.declaration) };
}

/** The piece inside of a piece that holds an offset. */
function innerPieceAt({ inner }: Piece, offset: number): Piece['inner'][number] | null {
  let low = 0;
  let high = inner.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (inner[middle]!.start <= offset) low = middle + 1;
    else high = middle;
  }
  const found = inner[low - 1];
  return found !== undefined && offset < found.start + found.length ? found : null;
}

/** Most statements only give names to the file. Their tables share what is empty: there are very many of them. */
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
  const take = (declaration: Declaration): void => {
    if (isOutward(declaration)) {
      outward.push(declaration);
      return;
    }
    const group = groups.get(declaration.name);
    if (group === undefined) groups.set(declaration.name, [declaration]);
    else group.push(declaration);
  };
  declarations.forEach(take);
  for (const { piece: inner, start, block } of piece.inner) {
    for (const found of namesOf(inner).outward) {
      take({ ...found, from: block.start, to: block.end, start: found.start + start });
    }
  }
  const inside = new Map([...groups].map(([name, group]) => [name, nest(group)]));
  const assigned = new Set<string>();
  const changing = new Set<Declaration>();
  const assign = (name: string, at: number): void => {
    const found = innermost(inside.get(name), at);
    if (found === null) assigned.add(name);
    else changing.add(found.declaration);
  };
  for (const { name, at } of piece.assignments) assign(name, at);
  for (const { piece: inner, start } of piece.inner) for (const name of namesOf(inner).assigned) assign(name, start);
  return {
    outward: trimmed(outward),
    inside: inside.size === 0 ? noneInside : inside,
    assigned: assigned.size === 0 ? noneAssigned : assigned,
    changing: changing.size === 0 ? noneChanging : changing,
  };
}

/** Whether a declaration gives its name to what encloses the piece. */
function isOutward({ from }: Declaration): boolean {
  return from === wholeFile.start;
}

/** The innermost declaration of a name around an offset; `twice` where its scope has another one. */
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

/** Scopes lie side by side or inside of each other, so that each one has a next one around it. */
function nest(group: readonly Declaration[]): SameName {
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

/** The index of the last declaration whose scope begins at or before an offset; -1: none. */
function lastFrom(declarations: readonly Declaration[], at: number): number {
  let low = 0;
  let high = declarations.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (declarations[middle]!.from <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
