import { isContext } from '../formats/index.js';
import { childrenAt, spanOf, type Placed } from '../model/value-chain.js';
import { containsSpan, type Span } from '../model/span.js';
import { childrenOf, isContainer, type Container, type RootValue, type Value } from '../model/value.js';
import { lineAt } from './pin-convention.js';

/** The numbers of a selection that may be those of a box. */

/** A number, or a pair of numbers, of a record, a list or a call; or a list of corners itself. */
export interface TeachNumber extends Span {
  /** Its key, or its index in the list or among the arguments. */
  readonly key: string;
  readonly form: 'number' | 'pair' | 'points';
  /** Whether it is certainly a number. */
  readonly isSure: boolean;
}

/** A record, a list or a call with numbers, and similar ones beside it. */
export interface Teachable {
  readonly kind: 'record' | 'list' | 'call';
  /** The callee of a call, or the nearest key of a list; empty if there is none. */
  readonly word: string;
  readonly numbers: readonly TeachNumber[];
  /** The number of items or arguments. */
  readonly size: number;
  /** The chain to each similar value, in text order. */
  readonly samples: readonly (readonly Placed[])[];
  /** The index of the selected one. */
  readonly main: number;
}

/** Why a selection has no usable numbers. */
export type TeachRefusal = 'nothing-selected' | 'several-selected' | 'no-numbers' | 'broken';

/** At most this many samples. */
const maxSamples = 2000;

/** Finds the numbers of a selection, or around a caret. */
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

/** Trims blanks, commas and semicolons from a selection. */
function trimmed(text: string, { start, end }: Span): Span {
  const snippet = text.slice(start, end);
  const inner = snippet.replace(/^[\s,;]+/, '');
  const from = end - inner.length;
  return inner === '' ? { start: end, end } : { start: from, end: from + inner.replace(/[\s,;]+$/, '').length };
}

/**
 * Returns the containers around a span, outermost first; if the span contains a single container, the chain to that.
 */
function chainAround(text: string, roots: readonly RootValue[], span: Span): Placed[] | TeachRefusal {
  let results: Placed[] = [];
  for (const root of roots) {
    const chain = descend(root, span);
    const [depth, known] = [chain.at(-1)?.value.length ?? Infinity, results.at(-1)?.value.length ?? Infinity];
    if (depth < known) results = chain;
  }
  const isCaret = span.start === span.end;
  if (results.length > 0) return isCaret ? withKeyAt(text, results, span.start) : results;
  const around = isCaret ? lineAt(text, span.start) : span;
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

/** Extends a chain to the value whose key the caret is in. */
function withKeyAt(text: string, chain: Placed[], caret: number): Placed[] {
  const last = chain.at(-1)!;
  if (last.value.kind !== 'object') return chain;
  const child = last.value.entries.find(({ value }) => last.start + value.start >= caret)?.value;
  if (child === undefined || !isContainer(child)) return chain;
  const start = last.start + child.start;
  return /^(?:[^\n,:{}[\]]*:)?\s*$/.test(text.slice(caret, start)) ? [...chain, { value: child, start }] : chain;
}

function descend(root: Placed, span: Span): Placed[] {
  const chain: Placed[] = [];
  let at: Placed | undefined = root;
  while (at !== undefined && isContainer(at.value) && containsSpan(spanOf(at), span)) {
    chain.push({ value: at.value, start: at.start });
    at = childrenAt(at).find((child) => isContainer(child.value) && containsSpan(spanOf(child), span));
  }
  return chain;
}

/** Extends the chain to the selected value; null if the selection cuts through several values. */
function withinSelection(chain: Placed[], span: Span): Placed[] | null {
  const last = chain.at(-1)!;
  if (span.start === span.end || containsSpan(span, spanOf(last))) return chain;
  const touched = childrenAt(last).filter((child) => child.start < span.end && span.start < spanOf(child).end);
  const inner = touched.filter(({ value }) => isContainer(value));
  if (touched.length > 1 && inner.some((child) => !containsSpan(span, spanOf(child)))) return null;
  const [first] = inner;
  return first === undefined || touched.length > 1 ? chain : [...chain, first];
}

/**
 * Returns the chain to the first record, list or call with enough numbers inside it, otherwise to the innermost one
 * around it.
 */
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
  for (const child of childrenAt(last)) {
    const results = isContainer(child.value) ? firstBelow([...chain, child], depth + 1) : null;
    if (results !== null) return results;
  }
  return null;
}

/** Whether the numbers of a value may be those of a box: at least three, where pairs count as two. */
function hasNumbers(value: Value): boolean {
  if (!isContainer(value) || (value.kind === 'call' && value.callee === '')) return false;
  if (holdsPoints(value)) return true;
  const numbers = numbersIn(value, 0).filter(({ isSure }) => isSure);
  const count = numbers.reduce((sum, { form }) => sum + (form === 'pair' ? 2 : 1), 0);
  return count >= 3;
}

/** Whether a value is a list of three points or more, which isn't a box but may be a polygon. */
function holdsPoints(value: Value): boolean {
  return value.kind === 'array' && value.items.length > 2 && value.items.every((item) => getForm(item) === 'pair');
}

/** Returns the numbers of a container at `start`. */
function numbersIn(value: Container, start: number): TeachNumber[] {
  if (holdsPoints(value)) return [{ key: '0', form: 'points', isSure: true, start, end: start + value.length }];
  const parts =
    value.kind === 'object'
      ? value.entries.filter(({ key }) => key !== '...')
      : childrenOf(value).map((child, k) => ({ key: String(k), value: child }));
  return parts.flatMap(({ key, value: child }): TeachNumber[] => {
    const form = getForm(child);
    if (form === null || (value.kind === 'call' && form === 'number' && isContext(child))) return [];
    const from = start + child.start;
    const isSure = form === 'pair' || child.kind === 'number' || (child.kind === 'expression' && !isContext(child));
    return [{ key, form, isSure, start: from, end: from + child.length }];
  });
}

function getForm(value: Value): TeachNumber['form'] | null {
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

/** @param within how many values of the chain enclose all samples */
function describe(roots: readonly RootValue[], chain: readonly Placed[], within: number): Teachable {
  const { value, start } = chain.at(-1)!;
  const container = value as Container;
  const kind = container.kind === 'object' ? 'record' : container.kind === 'array' ? 'list' : 'call';
  const samples = samplesLike(roots, chain, within);
  return {
    kind,
    word: container.kind === 'call' ? container.callee : container.kind === 'array' ? nearestKey(roots, chain) : '',
    numbers: numbersIn(container, start),
    size: holdsPoints(value) ? 1 : childrenOf(value).length,
    samples,
    main: samples.findIndex((sample) => sample.at(-1)!.start === start),
  };
}

/**
 * Returns similar values: calls of the same name anywhere in the text, records and lists side by side or in the
 * selection.
 */
function samplesLike(roots: readonly RootValue[], chain: readonly Placed[], within: number): (readonly Placed[])[] {
  const { value } = chain.at(-1)!;
  const results: (readonly Placed[])[] = [];
  const take = (at: readonly Placed[], depth: number): void => {
    const last = at.at(-1)!;
    if (results.length >= maxSamples) return;
    if (isAlike(value as Container, last.value)) results.push(at);
    else if (depth > 0 && isContainer(last.value)) {
      for (const child of childrenAt(last)) if (isContainer(child.value)) take([...at, child], depth - 1);
    }
  };
  if (value.kind === 'call') for (const root of roots) take([{ value: root.value, start: root.start }], 50);
  else take(chain.slice(0, within), chain.length - within);
  return results.some((sample) => sample.at(-1)!.value === value) ? results : [chain];
}

function isAlike(value: Container, other: Value): boolean {
  if (value.kind === 'call') return other.kind === 'call' && other.callee === value.callee;
  if (holdsPoints(value) || holdsPoints(other)) return holdsPoints(value) && holdsPoints(other);
  if (value.kind === 'array') return other.kind === 'array' && other.items.length === value.items.length;
  if (other.kind !== 'object') return false;
  const keys = new Set(other.entries.map(({ key }) => key));
  return numbersIn(value, 0).every(({ key }) => keys.has(key));
}

/** Returns the key of a list, through outer lists. */
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
