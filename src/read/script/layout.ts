import type { Change } from '../base/changes.js';
import { Chunk, type Former } from './chunk.js';
import { chunkAt, maxRecoveries } from './chunks.js';

/** A chunk and where it stands. */
export interface Placed {
  readonly chunk: Chunk;
  readonly start: number;
  /** How many chunks before it are broken. */
  readonly recoveries: number;
  /** How much of its beginning is a comment of its first statement. */
  readonly lead: number;
}

/** How far before a change a cut may depend on it: a cut is told by the words right behind it. */
const margin = 40;

/** The chunks of a text that nothing is known of. `isOnce`: nobody will ask what becomes of them after a change. */
export function layOut(text: string, isOnce = false): Placed[] {
  const placed: Placed[] = [];
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

/**
 * The chunks of the text that `change` led to from the one with the chunks `before`. Those that the change has not
 * touched are taken over.
 */
export function layOutAgain(text: string, before: readonly Placed[], change: Change): Placed[] {
  const delta = change.newEnd - change.oldEnd;
  let index = firstToScan(before, change);
  const placed = before.slice(0, index);
  let { start, recoveries } = before[index]!;
  do {
    const { end, depth, broken: isBroken, lead } = chunkAt(text, start, recoveries);
    while (index + 1 < before.length && before[index]!.start < start && before[index + 1]!.start <= start) index++;
    const chunk = made(before[index]!, start, end, depth, isBroken, change);
    placed.push({ chunk, start, recoveries, lead: lead - start });
    if (isBroken) recoveries++;
    start = end;
    if (start < change.newEnd) continue;
    const same = indexAt(before, start - delta);
    if (before[same]?.start !== start - delta) continue;
    // From here on both texts are the same, and so are their chunks unless one of them has too many that are broken.
    const further = recoveries - before[same].recoveries;
    const broken = brokenIn(before);
    if (further !== 0 && Math.max(broken, broken + further) > maxRecoveries) continue;
    for (let i = same; i < before.length; i++) {
      const old = before[i]!;
      const isSame = delta === 0 && further === 0;
      placed.push(isSame ? old : { ...old, start: old.start + delta, recoveries: old.recoveries + further });
    }
    break;
  } while (start < text.length);
  return placed;
}

function brokenIn(placed: readonly Placed[]): number {
  const last = placed.at(-1);
  return last === undefined ? 0 : last.recoveries + (last.chunk.broken ? 1 : 0);
}

/** The chunks in which two layouts differ. */
export function difference(before: readonly Placed[], after: readonly Placed[]): [Placed[], Placed[]] {
  let first = 0;
  const least = Math.min(before.length, after.length);
  while (first < least && before[first]!.chunk === after[first]!.chunk) first++;
  let last = 0;
  while (last < least - first && before.at(-1 - last)!.chunk === after.at(-1 - last)!.chunk) last++;
  return [before.slice(first, before.length - last), after.slice(first, after.length - last)];
}

/** The index of the chunk that holds an offset. */
export function indexAt(placed: readonly Placed[], offset: number): number {
  let low = 0;
  let high = placed.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (placed[middle]!.start <= offset) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** The first chunk whose end may be another one now. Broken ones were cut only because the rest of the text had no end for them. */
function firstToScan(before: readonly Placed[], { start }: Change): number {
  let index = indexAt(before, Math.max(0, start - margin));
  // One that begins with a comment was cut because of the words behind that.
  while (index > 0 && before[index]!.lead > 0 && start - margin <= before[index]!.start + before[index]!.lead) index--;
  if (before[index]!.recoveries > 0)
    index = Math.min(
      index,
      before.findIndex(({ chunk }) => chunk.broken),
    );
  return index;
}

/** The chunk from `start` to `end`: the old one where it is untouched, else one that knows what it was. */
function made(
  old: Placed,
  start: number,
  end: number,
  depth: number,
  broken: boolean,
  { start: from, oldEnd, newEnd }: Change,
): Chunk {
  const { chunk } = old;
  if (old.start !== start) return new Chunk(end - start, depth, broken);
  if (end <= from && chunk.length === end - start && chunk.depth === depth && chunk.broken === broken) return chunk;
  const oldLength = chunk.length;
  // Both may end elsewhere: then all that is behind the change counts as changed.
  const tail = oldLength - (oldEnd - start) === end - newEnd;
  const former: Former = {
    chunk,
    change: tail
      ? { start: from - start, oldEnd: oldEnd - start, newEnd: newEnd - start }
      : { start: Math.min(from - start, oldLength, end - start), oldEnd: oldLength, newEnd: end - start },
  };
  return new Chunk(end - start, depth, broken, former);
}
