import { boxForms, flattenedIn, type Match, type Setting } from '../formats/index.js';
import type { Span } from '../model/span.js';
import {
  type ArrayValue,
  type CallValue,
  isContainer,
  type ObjectValue,
  type RootValue,
  type Value,
} from '../model/value.js';
import type { Limits } from './limits.js';
import { placeInList, placeOfRoot, placeUnder, settingOf, type Place } from './place.js';
import { Vetoes } from './veto.js';

/** A value that has the form of a box. */
export interface Found {
  readonly place: Place | null;
  readonly value: Value;
  readonly start: number;
  readonly match: Match;
  /** Whether it is a box among other properties of its value, which may be the owner of it. */
  readonly part?: boolean;
}

/** Finds everything in the form of a box; `excluded` are lists that the user says are none. */
export function findBoxes(roots: readonly RootValue[], excluded: readonly Span[], limits: Limits): Found[] {
  const finder = new Finder(excluded, limits);
  for (const root of roots) finder.visitRoot(root);
  return finder.found;
}

class Finder {
  readonly found: Found[] = [];
  private readonly vetoes = new Vetoes();
  private readonly pushed = new Map<string, number>();
  /** There were more boxes than there may be. */
  private full = false;

  constructor(
    private readonly excluded: readonly Span[],
    private readonly limits: Limits,
  ) {}

  visitRoot(root: RootValue): void {
    this.visit(root.value, root.start, placeOfRoot(root), 0);
  }

  private visit(value: Value, start: number, place: Place | null, depth: number): void {
    if (!isContainer(value) || this.full || !value.promising || this.isExcluded(start)) return;
    if (depth > this.limits.depth) {
      this.limits.reached?.('nesting');
      return;
    }
    const match = matchBox(value, place);
    let consumed: Value | null = null;
    if (match !== null && !this.vetoes.has(place, value)) {
      const called = place === null && value.kind === 'call' ? (value.callee.split('.').at(-1) ?? '') : '';
      this.take({ place: called === '' ? place : placeUnder(null, called, value, start), value, start, match });
      consumed = match.consumed ?? null;
    }
    switch (value.kind) {
      case 'object':
        this.findFlattened(value, start, place);
        this.visitEntries(value, start, place, depth, consumed);
        return;
      case 'array':
        this.visitItems(value, start, place, depth);
        return;
      case 'call':
        this.visitArguments(value, start, place, depth);
    }
  }

  private take(found: Found): void {
    this.full = this.found.length >= this.limits.hitboxes;
    if (this.full) this.limits.reached?.('hitboxes');
    else this.found.push(found);
  }

  private findFlattened(value: ObjectValue, start: number, place: Place | null): void {
    for (const { key, match } of flattenedIn(value)) {
      const at = placeUnder(place, key, null, start);
      if (!this.vetoes.has(at, value)) this.take({ place: at, value, start, match, part: true });
    }
  }

  private visitEntries(
    value: ObjectValue,
    start: number,
    place: Place | null,
    depth: number,
    consumed: Value | null,
  ): void {
    for (const { key, value: inner } of value.entries) {
      if (!isContainer(inner) || inner === consumed) continue;
      const at = start + inner.start;
      this.visit(inner, at, placeUnder(place, key, inner, at), depth + 1);
    }
  }

  private visitItems(value: ArrayValue, start: number, place: Place | null, depth: number): void {
    const list = place ?? placeUnder(null, '', value, start);
    // What is pushed later comes behind what the list begins with.
    if (list.key !== null && (list.parent === null || list.parent.value === null))
      this.pushed.set(list.path, value.items.length);
    value.items.forEach((item, index) => {
      if (!isContainer(item)) return;
      const at = start + item.start;
      this.visit(item, at, placeOfItem(list, index, item, at), depth + 1);
    });
  }

  /** A call hands its arguments on: they stand where it stands, or in the list that they are pushed to. */
  private visitArguments(value: CallValue, start: number, place: Place | null, depth: number): void {
    const words = value.callee.split('.').filter((word) => word !== 'this' && word !== '');
    const method = words.at(-1) ?? '';
    let outer = place;
    const pushes = /^(push|unshift|add|append)$/.test(method) && words.length > 1;
    if (pushes) for (const word of words.slice(0, -1)) outer = placeUnder(outer, word, null, start);
    else if (place === null && method !== '') outer = placeUnder(null, method, null, start);
    for (const argument of value.args) {
      if (!isContainer(argument)) continue;
      const at = start + argument.start;
      if (!pushes || outer === null) {
        this.visit(argument, at, outer, depth + 1);
        continue;
      }
      const index = this.pushed.get(outer.path) ?? 0;
      this.pushed.set(outer.path, index + 1);
      this.visit(argument, at, placeInList(outer, index, argument, at), depth + 1);
    }
  }

  private isExcluded(start: number): boolean {
    return this.excluded.length > 0 && this.excluded.some((span) => span.start <= start && start < span.end);
  }
}

/** In `[['head', [1, 2, 3, 4]]]`, as maps are written, the text is the key. */
function placeOfItem(list: Place, index: number, item: Value, start: number): Place {
  const { parent, value } = list;
  const [first, second] = value?.kind === 'array' && value.items.length === 2 ? value.items : [];
  if (index === 1 && first?.kind === 'string' && second === item && list.key === null) {
    return placeUnder(parent, first.value, item, start);
  }
  return placeInList(list, index, item, start);
}

/** The keys around a value are only looked at by forms that depend on them, and once. */
function matchBox(value: Value, place: Place | null): Match | null {
  let known: Setting | null = null;
  const setting = (): Setting => (known ??= settingOf(place));
  for (const form of boxForms) {
    const match = form(value, setting);
    if (match !== null) return match;
  }
  return null;
}
