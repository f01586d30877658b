import type { Placed } from '../model/chain.js';
import type { Span } from '../model/span.js';
import {
  childrenOf,
  indexOfChild,
  isContainer,
  type ArrayValue,
  type Container,
  type StringValue,
  type Value,
} from '../model/value.js';
import { skipBlanks, skipTrivia } from './trivia.js';

export { chainTo, type Placed } from '../model/chain.js';

/** One of the things side by side in a list, in a record or among the arguments of a call, its key and casts included. */
export interface Entry extends Span {
  /** Its value alone. */
  readonly value: Span;
  /** Where the comma behind it stands; null without one. */
  readonly comma: number | null;
}

/** What stands side by side with a value. */
export interface Siblings {
  readonly container: Container;
  /** What stands between two of them: nothing where each is a statement of its own. */
  readonly separator: ',' | '';
  /** Right behind the opening bracket, and at the closing one. */
  readonly open: number;
  readonly close: number;
  readonly entries: readonly Entry[];
  /** Which of them holds the value that was asked for. */
  readonly index: number;
}

/** A key and what it stands for: `['head', [1, 2, 3, 4]]`. */
export interface Pair extends ArrayValue {
  readonly items: readonly [StringValue, Value];
}

/**
 * The siblings of the last value of a chain. Null where it stands alone, or where what is around it is half-typed. An
 * item of a map's pair (`['head', [1, 2, 3, 4]]`) has the pairs as its siblings; what is pushed to a list by itself
 * stands beside other statements, unless the call is only a part of its statement.
 */
export function siblingsOf(text: string, chain: readonly Placed[]): Siblings | null {
  const last = chain.at(-1);
  const parent = chain.at(-2);
  if (last === undefined || parent === undefined || !isContainer(parent.value)) return null;
  const { value, start } = parent;
  if (isPairAmongPairs(chain)) return siblingsOf(text, chain.slice(0, -1));
  if (value.damaged) return null;
  if (value.kind === 'call') {
    if (!/(?:^|[^.]\.)(?:push|unshift|add|append)$/.test(value.callee)) return null;
    if (value.args.length === 1) return parent.statement === true ? statementOf(text, value, start) : null;
  }
  const open = value.kind === 'call' ? text.indexOf('(', start) + 1 : start + 1;
  const close = start + value.length - 1;
  if (open <= start || open > close) return null;
  // The first parenthesis is that of the arguments only where nothing but the callee stands before it.
  if (value.kind === 'call' && !/^[\w$#.?!'"[\]\s\u00a1-\uffff]+$/.test(text.slice(start, open - 1))) return null;
  const index = indexOfChild(value, last.start - start);
  if (index < 0) return null;
  const entries = entriesOnce(text, value, start, open, close);
  return { container: value, separator: ',', open, close, entries, index };
}

/** Whether a value is a key and what it stands for, as maps are written. */
export function isPair(value: Value | undefined): value is Pair {
  return value?.kind === 'array' && value.items.length === 2 && value.items[0]?.kind === 'string';
}

/** Whether the last value of a chain stands in a pair in a list of pairs. In a map, any key makes a pair. */
function isPairAmongPairs(chain: readonly Placed[]): boolean {
  const pair = chain.at(-2)?.value;
  if (pair?.kind !== 'array' || chain.at(-3)?.value.kind !== 'array') return false;
  if (isPair(pair)) return true;
  const map = chain.at(-4)?.value;
  const isMap = map?.kind === 'call' && /(?:^|\.)Map$/.test(map.callee);
  return isMap && pair.items.length === 2 && !isContainer(pair.items[0]!);
}

/**
 * A call that is a statement: the semicolon behind it on its line belongs to it. One on the next line guards what stands
 * there.
 */
function statementOf(text: string, container: Container, start: number): Siblings {
  const valueEnd = start + container.length;
  const semicolon = skipBlanks(text, valueEnd);
  const end = text[semicolon] === ';' ? semicolon + 1 : valueEnd;
  const entry = { start, end, comma: null, value: { start, end: valueEnd } };
  return { container, separator: '', open: 0, close: text.length, entries: [entry], index: 0 };
}

interface Known {
  readonly text: string;
  readonly open: number;
  readonly entries: readonly Entry[];
}

/** A plan asks for the entries of one list once for each of its hitboxes. */
const known = new WeakMap<Container, Known>();

function entriesOnce(text: string, container: Container, start: number, open: number, close: number): readonly Entry[] {
  const before = known.get(container);
  if (before?.text === text && before.open === open) return before.entries;
  const entries = entriesIn(text, childrenOf(container), start, open, close);
  known.set(container, { text, open, entries });
  return entries;
}

function entriesIn(text: string, values: readonly Value[], base: number, open: number, close: number): Entry[] {
  const entries: Entry[] = [];
  let at = open;
  values.forEach((value, k) => {
    const start = skipTrivia(text, at, base + value.start);
    const valueEnd = base + value.start + value.length;
    const next = values[k + 1];
    const behind = endOfEntry(text, valueEnd, next === undefined ? close : base + next.start);
    entries.push({
      start,
      end: behind.end,
      comma: behind.comma,
      value: { start: base + value.start, end: valueEnd },
    });
    at = behind.comma === null ? behind.end : behind.comma + 1;
  });
  return entries;
}

/** Behind a value, up to its comma: casts, `!` and what else belongs to it. `limit`: where the next one's value begins. */
function endOfEntry(text: string, from: number, limit: number): { end: number; comma: number | null } {
  let depth = 0;
  let end = from;
  let at = from;
  for (;;) {
    at = skipTrivia(text, at, limit);
    if (at >= limit) return { end, comma: null };
    const char = text[at]!;
    if (char === ',' && depth === 0) return { end, comma: at };
    if ('([{<'.includes(char)) depth++;
    else if (')]}'.includes(char) || (char === '>' && text[at - 1] !== '=')) depth = Math.max(0, depth - 1);
    else if (char === '"' || char === "'" || char === '`') at = endOfString(text, at, limit) - 1;
    else if (
      depth === 0 &&
      end === from &&
      /[\w"'$[]/.test(char) &&
      !/^(?:as|satisfies)\b/.test(text.slice(at, at + 10))
    ) {
      // The next entry, and no comma between: the text is read all the same.
      return { end, comma: null };
    }
    end = ++at;
  }
}

function endOfString(text: string, at: number, limit: number): number {
  const quote = text[at];
  for (at++; at < limit && text[at] !== quote; at++) if (text[at] === '\\') at++;
  return Math.min(at + 1, limit);
}
