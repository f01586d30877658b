import { countWhile } from '../../model/span.js';
import type { TextChange } from '../base/changes.js';
import { Chunk, type FormerChunk } from './chunk.js';
import { chunkAt, maxRecoveries } from './chunks.js';

/** A chunk and its position. */
export interface PlacedChunk {
  readonly chunk: Chunk;
  readonly start: number;
  /** The number of broken chunks before it. */
  readonly recoveries: number;
  /** The length of the JSDoc comment of its first statement, at its start. */
  readonly lead: number;
}

/** How far after a cut the text can affect it: a cut depends on the words right after it. */
const margin = 40;

/** Splits a text into chunks. `isOnce`: the text is read only once, without later changes. */
export function splitIntoChunks(text: string, isOnce = false): PlacedChunk[] {
  const placed: PlacedChunk[] = [];
  let recoveries = 0;
  let start = 0;
  do {
    const { end, depth, broken, lead } = chunkAt(text, start, recoveries);
    placed.push({ chunk: new Chunk(end - start, depth, broken, null, isOnce), start, recoveries, lead: lead - start });
    if (broken) recoveries++;
    start = end;
  } while (start < text.length);
  return placed;
}

/** Splits the text after `change`; `before` are the chunks before it. Untouched chunks are reused. */
export function updateChunks(text: string, before: readonly PlacedChunk[], change: TextChange): PlacedChunk[] {
  const delta = change.newEnd - change.oldEnd;
  let index = firstToScan(before, change);
  const placed = before.slice(0, index);
  let { start, recoveries } = before[index]!;
  do {
    const { end, depth, broken: isBroken, lead } = chunkAt(text, start, recoveries);
    while (index + 1 < before.length && before[index]!.start < start && before[index + 1]!.start <= start) index++;
    const chunk = createChunk(before[index]!, start, end, depth, isBroken, change);
    placed.push({ chunk, start, recoveries, lead: lead - start });
    if (isBroken) recoveries++;
    start = end;
    if (start < change.newEnd) continue;
    const same = indexAt(before, start - delta);
    if (before[same]?.start !== start - delta) continue;
    // From here on both texts are equal, and so are their chunks unless either has too many broken ones.
    const moreRecoveries = recoveries - before[same].recoveries;
    const broken = brokenIn(before);
    if (moreRecoveries !== 0 && Math.max(broken, broken + moreRecoveries) > maxRecoveries) continue;
    for (let i = same; i < before.length; i++) {
      const old = before[i]!;
      const isSame = delta === 0 && moreRecoveries === 0;
      placed.push(isSame ? old : { ...old, start: old.start + delta, recoveries: old.recoveries + moreRecoveries });
    }
    break;
  } while (start < text.length);
  return placed;
}

function brokenIn(placed: readonly PlacedChunk[]): number {
  const last = placed.at(-1);
  return last === undefined ? 0 : last.recoveries + (last.chunk.broken ? 1 : 0);
}

/** Returns the chunks in which two layouts differ. */
export function difference(
  before: readonly PlacedChunk[],
  after: readonly PlacedChunk[],
): [PlacedChunk[], PlacedChunk[]] {
  let first = 0;
  const least = Math.min(before.length, after.length);
  while (first < least && before[first]!.chunk === after[first]!.chunk) first++;
  let last = 0;
  while (last < least - first && before.at(-1 - last)!.chunk === after.at(-1 - last)!.chunk) last++;
  return [before.slice(first, before.length - last), after.slice(first, after.length - last)];
}

/** Returns the index of the chunk that contains an offset. */
export function indexAt(placed: readonly PlacedChunk[], offset: number): number {
  return Math.max(0, countWhile(placed, ({ start }) => start <= offset) - 1);
}

/**
 * Returns the first chunk whose end may have changed. Broken ones were cut only because no end was found in the rest of
 * the text.
 */
function firstToScan(before: readonly PlacedChunk[], { start }: TextChange): number {
  let index = indexAt(before, Math.max(0, start - margin));
  // A chunk that starts with a comment was cut because of the words after it.
  while (index > 0 && before[index]!.lead > 0 && start - margin <= before[index]!.start + before[index]!.lead) index--;
  if (before[index]!.recoveries > 0)
    index = Math.min(
      index,
      before.findIndex(({ chunk }) => chunk.broken),
    );
  return index;
}

/** Returns the chunk from `start` to `end`: the old one if it is untouched, otherwise a new one that refers to it. */
function createChunk(
  old: PlacedChunk,
  start: number,
  end: number,
  depth: number,
  broken: boolean,
  { start: from, oldEnd, newEnd }: TextChange,
): Chunk {
  const { chunk } = old;
  if (old.start !== start) return new Chunk(end - start, depth, broken);
  if (end <= from && chunk.length === end - start && chunk.depth === depth && chunk.broken === broken) return chunk;
  const oldLength = chunk.length;
  // If the ends don't correspond, everything after the start of the change counts as changed.
  const tail = oldLength - (oldEnd - start) === end - newEnd;
  const former: FormerChunk = {
    chunk,
    change: tail
      ? { start: from - start, oldEnd: oldEnd - start, newEnd: newEnd - start }
      : { start: Math.min(from - start, oldLength, end - start), oldEnd: oldLength, newEnd: end - start },
  };
  return new Chunk(end - start, depth, broken, former);
}
