import { isContext } from '../formats/index.js';
import type { Placed } from '../model/chain.js';
import { containsSpan, type Span } from '../model/span.js';
import { childrenOf, isContainer, type Container, type RootValue, type Value } from '../model/value.js';

/** What a selection of the text has that may be the numbers of a box. */

/** A number, or a pair of numbers, of a record, a list or a call. */
export interface TeachNumber extends Span {
  /** Its key, or its place in the list or among the arguments. */
  readonly key: string;
  readonly form: 'number' | 'pair';
  /** It is certain to be a number: nothing that only may turn out to be one. */
  readonly isSure: boolean;
}

/** A record, a list or a call with numbers, and those beside it that are written alike. */
export interface Teachable {
  readonly kind: 'record' | 'list' | 'call';
  /** The callee of a call, the nearest key of a list; empty where there is none. */
  readonly word: string;
  readonly numbers: readonly TeachNumber[];
  /** How many items or arguments there are. */
  readonly size: number;
  /** The chain to each of those that are meant alike, in the order of the text. */
  readonly samples: readonly (readonly Placed[])[];
  /** Which of them was selected. */
  readonly main: number;
}

/** Why a selection cannot be read as anything. */
export type TeachRefusal = 'nothing-selected' | 'several-selected' | 'no-numbers' | 'broken';

/** More of the same kind are not looked at one by one. */
const maxSamples = 2000;

/** Finds the numbers of a selection, or of what is around a caret. */
export function teachableAt(
  text: string,
  roots: readonly RootValue[],
  selection: Span,
): Teachable | { readonly refused: TeachRefusal } {
  const span = trimmed(text, selection);
  const chain = chainAround(text, roots, span);
  if (!Array.isArray(chain)) return { refused: chain };
  const inner = withinSelection(chain, span);
  if (inner === null) return { refused: 'several-selected' };
  const target = targetIn(inner);
  if (target === null) return { refused: 'no-numbers' };
  if ((target.at(-1)!.value as Container).damaged) return { refused: 'broken' };
  return describe(roots, target, Math.min(inner.length, Math.max(1, target.length - 1)));
}

/** A selection without blanks, commas and semicolons at its ends. */
function trimmed(text: string, { start, end }: Span): Span {
  const said = text.slice(start, end);
  const inner = said.replace(/^[\s,;]+/, '');
  const from = end - inner.length;
  return inner === '' ? { start: end, end } : { start: from, end: from + inner.replace(/[\s,;]+$/, '').length };
}

/** The containers around a span from outside inwards; where it holds one as a whole, the way to that. */
function chainAround(text: string, roots: readonly RootValue[], span: Span): Placed[] | TeachRefusal {
  let found: Placed[] = [];
  for (const root of roots) {
    const chain = descend(root, span);
    const [depth, known] = [chain.at(-1)?.value.length ?? Infinity, found.at(-1)?.value.length ?? Infinity];
    if (depth < known) found = chain;
  }
  if (found.length > 0) return found;
  const isCaret = span.start === span.end;
  const around = isCaret ? lineOf(text, span.start) : span;
  const touched = roots.filter(
    ({ value, start }) => isContainer(value) && start < around.end && around.start < start + value.length,
  );
  const outer = touched.filter(
    (root) => !touched.some((other) => other !== root && containsSpan(spanOf(other), spanOf(root))),
  );
  if (outer.length > 1) return 'several-selected';
  const [only] = outer;
  return only === undefined ? 'nothing-selected' : [{ value: only.value, start: only.start }];
}

function spanOf({ value, start }: Placed): Span {
  return { start, end: start + value.length };
}

function lineOf(text: string, offset: number): Span {
  const end = text.indexOf('\n', offset);
  return { start: text.lastIndexOf('\n', offset - 1) + 1, end: end < 0 ? text.length : end };
}

function descend(root: Placed, span: Span): Placed[] {
  const chain: Placed[] = [];
  let at: Placed | undefined = root;
  while (at !== undefined && isContainer(at.value) && containsSpan(spanOf(at), span)) {
    chain.push({ value: at.value, start: at.start });
    const from: number = at.start;
    at = childrenOf(at.value)
      .map((value) => ({ value, start: from + value.start }))
      .find((child) => isContainer(child.value) && containsSpan(spanOf(child), span));
  }
  return chain;
}

/** The way on to what a selection holds; null where it cuts through several values. */
function withinSelection(chain: Placed[], span: Span): Placed[] | null {
  const last = chain.at(-1)!;
  if (span.start === span.end || containsSpan(span, spanOf(last))) return chain;
  const touched = childrenOf(last.value)
    .map((value) => ({ value, start: last.start + value.start }))
    .filter((child) => child.start < span.end && span.start < spanOf(child).end);
  const inner = touched.filter(({ value }) => isContainer(value));
  if (touched.length > 1 && inner.some((child) => !containsSpan(span, spanOf(child)))) return null;
  const [first] = inner;
  return first === undefined || touched.length > 1 ? chain : [...chain, first];
}

/** The innermost record, list or call on a chain that has numbers enough, or the first one in what the chain leads to. */
function targetIn(chain: readonly Placed[]): Placed[] | null {
  const first = firstBelow(chain);
  if (first !== null) return first;
  for (let length = chain.length - 1; length > 0; length--) {
    if (hasNumbers(chain[length - 1]!.value)) return chain.slice(0, length);
  }
  return null;
}

/** How far below a selection its numbers may be: a list of lists of records. */
const maxBelow = 3;

function firstBelow(chain: readonly Placed[], depth = 0): Placed[] | null {
  const last = chain.at(-1)!;
  if (hasNumbers(last.value)) return [...chain];
  if (depth >= maxBelow) return null;
  for (const child of childrenOf(last.value)) {
    if (!isContainer(child)) continue;
    const found = firstBelow([...chain, { value: child, start: last.start + child.start }], depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** Whether the numbers of a value may be those of a box: three at least, counting pairs as two. */
function hasNumbers(value: Value): boolean {
  if (!isContainer(value) || (value.kind === 'call' && value.callee === '')) return false;
  const numbers = numbersIn(value, 0).filter(({ isSure }) => isSure);
  const count = numbers.reduce((sum, { form }) => sum + (form === 'pair' ? 2 : 1), 0);
  // Three pairs and more in a list are places and no box.
  return count >= 3 && !(value.kind === 'array' && numbers.length > 2 && numbers.every(({ form }) => form === 'pair'));
}

/** The numbers of a container that stands at `start`. */
function numbersIn(value: Container, start: number): TeachNumber[] {
  const parts =
    value.kind === 'object'
      ? value.entries.filter(({ key }) => key !== '...')
      : childrenOf(value).map((child, k) => ({ key: String(k), value: child }));
  return parts.flatMap(({ key, value: child }): TeachNumber[] => {
    const form = formOf(child);
    if (form === null || (value.kind === 'call' && form === 'number' && isContext(child))) return [];
    const from = start + child.start;
    const isSure = form === 'pair' || child.kind === 'number' || (child.kind === 'expression' && !isContext(child));
    return [{ key, form, isSure, start: from, end: from + child.length }];
  });
}

function formOf(value: Value): TeachNumber['form'] | null {
  switch (value.kind) {
    case 'number':
    case 'expression':
      return 'number';
    case 'call':
      return 'number';
    case 'array':
      return value.items.length === 2 && value.items.every(isNumeric) ? 'pair' : null;
    case 'object': {
      const [x, y] = ['x', 'y'].map((key) => value.entries.find((entry) => entry.key === key)?.value);
      return x !== undefined && y !== undefined && value.entries.length === 2 && isNumeric(x) && isNumeric(y)
        ? 'pair'
        : null;
    }
    case 'opaque':
      return value.text.startsWith('this.') ? 'number' : null;
    case 'string':
      return null;
  }
}

function isNumeric({ kind }: Value): boolean {
  return kind === 'number' || kind === 'expression';
}

/** @param within how many values of the chain enclose all that is meant */
function describe(roots: readonly RootValue[], chain: readonly Placed[], within: number): Teachable {
  const { value, start } = chain.at(-1)!;
  const container = value as Container;
  const kind = container.kind === 'object' ? 'record' : container.kind === 'array' ? 'list' : 'call';
  const samples = samplesLike(roots, chain, within);
  return {
    kind,
    word: container.kind === 'call' ? container.callee : container.kind === 'array' ? nearestKey(roots, chain) : '',
    numbers: numbersIn(container, start),
    size: childrenOf(value).length,
    samples,
    main: samples.findIndex((sample) => sample.at(-1)!.start === start),
  };
}

/** What is written alike: calls of the name anywhere in the text, records and lists side by side or in the selection. */
function samplesLike(roots: readonly RootValue[], chain: readonly Placed[], within: number): (readonly Placed[])[] {
  const { value } = chain.at(-1)!;
  const found: (readonly Placed[])[] = [];
  const take = (at: readonly Placed[], depth: number): void => {
    const last = at.at(-1)!;
    if (found.length >= maxSamples) return;
    if (isAlike(value as Container, last.value)) found.push(at);
    else if (depth > 0 && isContainer(last.value)) {
      for (const child of childrenOf(last.value)) {
        if (isContainer(child)) take([...at, { value: child, start: last.start + child.start }], depth - 1);
      }
    }
  };
  if (value.kind === 'call') for (const root of roots) take([{ value: root.value, start: root.start }], 50);
  else take(chain.slice(0, within), chain.length - within);
  return found.some((sample) => sample.at(-1)!.value === value) ? found : [chain];
}

function isAlike(value: Container, other: Value): boolean {
  if (value.kind === 'call') return other.kind === 'call' && other.callee === value.callee;
  if (value.kind === 'array') return other.kind === 'array' && other.items.length === value.items.length;
  if (other.kind !== 'object') return false;
  const keys = new Set(other.entries.map(({ key }) => key));
  return numbersIn(value, 0).every(({ key }) => keys.has(key));
}

/** The key that leads to a list, through other lists. */
function nearestKey(roots: readonly RootValue[], chain: readonly Placed[]): string {
  for (let at = chain.length - 1; at > 0; at--) {
    const parent = chain[at - 1]!;
    if (parent.value.kind === 'object') {
      const child = chain[at]!.start - parent.start;
      return parent.value.entries.find(({ value }) => value.start === child)?.key ?? '';
    }
    if (parent.value.kind === 'call') return '';
  }
  const [outer] = chain;
  const root = roots.find(({ value, start }) => start === outer!.start && value === outer!.value);
  return root?.path.at(-1) ?? '';
}
