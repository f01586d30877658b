import type { Value } from '../model/value.js';
import type { Assignment, Declaration } from './script/piece.js';

/** What a file says about its names. */
export interface Names {
  readonly declarations: readonly Declaration[];
  readonly assignments: readonly Assignment[];
}

/** The declarations of one name, in the order of their scopes; `outer` is the index of the next one around each. */
interface SameName {
  readonly declarations: readonly Declaration[];
  readonly outer: readonly number[];
}

/** What the names of a file stand for. Sorted only when the first name is looked up. */
export class Scopes {
  private byName: ReadonlyMap<string, SameName> | null = null;
  private changing: ReadonlySet<Declaration> = new Set();

  constructor(private readonly collect: () => Names) {}

  /** What `name` stands for at an offset, if it never changes. */
  fixed(name: string, at: number): { readonly value: Value; readonly start: number } | null {
    if (this.byName === null) this.index();
    const found = this.declared(name, at);
    if (found === null || found.value === null || this.changing.has(found)) return null;
    return { value: found.value, start: found.start };
  }

  private index(): void {
    const { declarations, assignments } = this.collect();
    const groups = new Map<string, Declaration[]>();
    const worth = new Set<string>();
    for (const declaration of declarations) {
      const group = groups.get(declaration.name);
      if (group === undefined) groups.set(declaration.name, [declaration]);
      else group.push(declaration);
      if (declaration.value !== null) worth.add(declaration.name);
    }
    const byName = new Map<string, SameName>();
    for (const name of worth) byName.set(name, nest(groups.get(name)!));
    this.byName = byName;
    const changing = new Set<Declaration>();
    for (const { name, at } of assignments) {
      const assigned = this.declared(name, at);
      if (assigned !== null) changing.add(assigned);
    }
    this.changing = changing;
  }

  /** The innermost declaration around an offset; null where there is none or where one scope has two. */
  private declared(name: string, at: number): Declaration | null {
    const same = this.byName?.get(name);
    if (same === undefined) return null;
    const { declarations, outer } = same;
    let index = lastFrom(declarations, at);
    while (index >= 0 && declarations[index]!.to <= at) index = outer[index]!;
    const found = declarations[index];
    if (found === undefined) return null;
    const around = declarations[outer[index]!];
    return around?.from === found.from && around.to === found.to ? null : found;
  }
}

/** Scopes lie side by side or inside of each other, so that each one has a next one around it. */
function nest(group: readonly Declaration[]): SameName {
  const declarations = [...group].sort((a, b) => (a.from === b.from ? b.to - a.to || 0 : a.from - b.from));
  const outer: number[] = [];
  const open: number[] = [];
  declarations.forEach(({ from, to }, index) => {
    while (open.length > 0 && !(declarations[open.at(-1)!]!.to > from && declarations[open.at(-1)!]!.to >= to))
      open.pop();
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
