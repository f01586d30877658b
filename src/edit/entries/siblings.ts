import type { Placed } from '../../model/value-chain.js';
import type { Span } from '../../model/span.js';
import {
  childrenOf,
  indexOfChild,
  isContainer,
  type ArrayValue,
  type Container,
  type StringValue,
  type Value,
} from '../../model/value.js';
import { skipBlanks, skipTrivia } from './trivia.js';

/** An item of a list, entry of a record, or argument of a call, with its key and casts. */
export interface Entry extends Span {
  /** The value without key and casts. */
  readonly value: Span;
  /** The offset of the comma after it; null if there is none. */
  readonly comma: number | null;
}

export function endWithComma({ comma, end }: Entry): number {
  return comma === null ? end : comma + 1;
}

/** The entries beside a value. */
export interface Siblings {
  readonly container: Container;
  /** The separator of entries: empty if each is a statement. */
  readonly separator: ',' | '';
  /** After the opening bracket, and at the closing one. */
  readonly open: number;
  readonly close: number;
  readonly entries: readonly Entry[];
  /** The index of the entry that contains the requested value. */
  readonly index: number;
}

/** A key and its value in a map: `['head', [1, 2, 3, 4]]`. */
export interface PairEntry extends ArrayValue {
  readonly items: readonly [StringValue, Value];
}

/**
 * Returns the siblings of the last value of a chain; null if it has none, or if the code around it is incomplete. The
 * siblings of an item of a map's pair (`['head', [1, 2, 3, 4]]`) are the pairs. The siblings of a single pushed value
 * are the other statements, unless the call is only a part of its statement.
 */
export function getSiblings(text: string, chain: readonly Placed[]): Siblings | null {
  const last = chain.at(-1);
  const parent = chain.at(-2);
  if (last === undefined || parent === undefined || !isContainer(parent.value)) return null;
  const { value, start } = parent;
  if (isPairAmongPairs(chain)) return getSiblings(text, chain.slice(0, -1));
  if (value.kind === 'call') {
    if (value.damaged || !/(?:^|[^.]\.)(?:push|unshift|add|append)$/.test(value.callee)) return null;
    if (value.args.length === 1) return parent.statement === true ? getStatement(text, value, start) : null;
  }
  const index = indexOfChild(value, last.start - start);
  return index < 0 ? null : entriesOf(text, parent, index);
}

/** Returns the entries of a container, of which there may be none; null if its code is incomplete. */
export function entriesOf(text: string, { value, start }: Placed, index = -1): Siblings | null {
  if (!isContainer(value) || value.damaged) return null;
  const open = value.kind === 'call' ? text.indexOf('(', start) + 1 : start + 1;
  const close = start + value.length - 1;
  if (open <= start || open > close) return null;
  // The first parenthesis opens the arguments only if nothing but the callee precedes it.
  if (value.kind === 'call' && !/^[\w$#.?!'"[\]\s\u00a1-\uffff]+$/.test(text.slice(start, open - 1))) return null;
  return {
    container: value,
    separator: ',',
    open,
    close,
    entries: cachedEntries(text, value, start, open, close),
    index,
  };
}

/** Whether a value is a key and its value, as maps are written. */
export function isPair(value: Value | undefined): value is PairEntry {
  return value?.kind === 'array' && value.items.length === 2 && value.items[0]?.kind === 'string';
}

/** Whether the last value of a chain is in a pair in a list of pairs. In a map, any key makes a pair. */
function isPairAmongPairs(chain: readonly Placed[]): boolean {
  const pair = chain.at(-2)?.value;
  if (pair?.kind !== 'array' || chain.at(-3)?.value.kind !== 'array') return false;
  if (isPair(pair)) return true;
  const map = chain.at(-4)?.value;
  const isMap = map?.kind === 'call' && /(?:^|\.)Map$/.test(map.callee);
  return isMap && pair.items.length === 2 && !isContainer(pair.items[0]!);
}

/**
 * Returns a call as a statement, with the semicolon after it on its line. A semicolon on the next line guards the code
 * there.
 */
function getStatement(text: string, container: Container, start: number): Siblings {
  const valueEnd = start + container.length;
  const semicolon = skipBlanks(text, valueEnd);
  const end = text[semicolon] === ';' ? semicolon + 1 : valueEnd;
  const entry = { start, end, comma: null, value: { start, end: valueEnd } };
  return { container, separator: '', open: 0, close: text.length, entries: [entry], index: 0 };
}

interface ParsedList {
  readonly text: string;
  readonly open: number;
  readonly entries: readonly Entry[];
}

/** Cached, because a plan asks for the entries of a list once for each of its hitboxes. */
const parsedLists = new WeakMap<Container, ParsedList>();

function cachedEntries(
  text: string,
  container: Container,
  start: number,
  open: number,
  close: number,
): readonly Entry[] {
  const before = parsedLists.get(container);
  if (before?.text === text && before.open === open) return before.entries;
  const entries = entriesIn(text, childrenOf(container), start, open, close);
  parsedLists.set(container, { text, open, entries });
  return entries;
}

function entriesIn(text: string, values: readonly Value[], base: number, open: number, close: number): Entry[] {
  const entries: Entry[] = [];
  let at = open;
  values.forEach((value, k) => {
    const start = skipTrivia(text, at, base + value.start);
    const valueEnd = base + value.start + value.length;
    const next = values[k + 1];
    const after = endOfEntry(text, valueEnd, next === undefined ? close : base + next.start);
    entries.push({
      start,
      end: after.end,
      comma: after.comma,
      value: { start: base + value.start, end: valueEnd },
    });
    at = after.comma === null ? after.end : after.comma + 1;
  });
  return entries;
}

/** Finds the end of an entry and its comma, after casts, `!` and the like. `limit`: the start of the next value. */
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
      // The next entry, without a comma between: such text is read too.
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
