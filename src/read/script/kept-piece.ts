import { minimumKeptLength } from '../base/limits.js';
import { finishPiece, keptAt, newPiece, noPath, wholeFile, type KeptPiece } from './piece.js';
import type { Value } from '../../model/value.js';
import { trimmed } from '../base/values.js';
import type { Walk } from './walk.js';

/**
 * Reads a literal, or code whose names are local except its own name. Reuses the previous result if its text hasn't
 * changed.
 */
export function readKept<V extends Value | null>(walk: Walk, read: (walk: Walk) => V): V {
  const { cursor, nested: outerNested, former: outerFormer, piece: outerPiece, origin, path, block } = walk;
  const { from, to } = cursor;
  const type = getType(walk);
  if (to - from < minimumKeptLength || from === origin) return read(walk);
  const start = from - origin;
  const length = to - from;
  const scope = block === wholeFile ? block : { start: block.start - origin, end: block.end - origin };
  const former = findFormer(walk, from);
  if (former !== null && canReuse(walk, former, from, to)) {
    outerNested.push(former.start === start ? former : { ...former, start });
    if (former.piece !== null) outerPiece.inner.push({ start, length, path, block: scope, piece: former.piece });
    return former.value as V;
  }
  const piece = newPiece();
  const nested: KeptPiece[] = [];
  Object.assign(walk, { piece, origin: from, path: noPath, block: wholeFile, nested, former });
  const value = read(walk);
  Object.assign(walk, { piece: outerPiece, origin, path, block, nested: outerNested, former: outerFormer });
  const filled = finishPiece(piece);
  if (filled !== null) outerPiece.inner.push({ start, length, path, block: scope, piece: filled });
  outerNested.push({
    start,
    length,
    type,
    value,
    piece: filled,
    nested: trimmed(nested),
    damaged: walk.guessed(from, to),
  });
  return value;
}

function findFormer({ reuse, former, origin }: Walk, from: number): KeptPiece | null {
  if (reuse === null || former === null) return null;
  return keptAt(former.nested, reuse.before(from) - reuse.before(origin));
}

/** The result for a class depends on its superclass. */
function getType({ cursor, superclass }: Walk): string {
  return superclass === '' ? cursor.name : `${cursor.name} of ${superclass}`;
}

function canReuse(walk: Walk, former: KeptPiece, from: number, to: number): boolean {
  const { reuse, guessed } = walk;
  if (former.damaged || former.type !== getType(walk) || former.length !== to - from) return false;
  return reuse?.isUnchanged(from, to) === true && !guessed(from, to);
}
