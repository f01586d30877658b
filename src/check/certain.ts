import type { Hitbox, HitboxDocument } from '../model/document.js';
import type { DocumentDiagnostic } from '../model/document-diagnostic.js';

/**
 * The document without its possible hitboxes, and without what was noticed of their lists: what is shown unasked. Numbers
 * that only look like a hitbox are no reason for a warning.
 */
export function withoutPossible(document: HitboxDocument): HitboxDocument {
  const { hitboxes, diagnostics } = document;
  if (hitboxes.every(({ certain }) => certain !== null)) return document;
  const certain = hitboxes.filter((hitbox) => hitbox.certain !== null);
  const isKept = (diagnostic: DocumentDiagnostic): boolean => {
    // A comment for Hitbox Lens is the user's own, whatever it stands at.
    if (diagnostic.kind === 'unknown-directive') return true;
    const first = certain[firstFrom(certain, diagnostic.start)];
    return first !== undefined && first.end <= diagnostic.end;
  };
  return {
    ...document,
    hitboxes: certain,
    ...(diagnostics === undefined ? {} : { diagnostics: diagnostics.filter(isKept) }),
  };
}

/** The index of the first of the hitboxes, in the order of the text, that begins at an offset or behind it. */
function firstFrom(hitboxes: readonly Hitbox[], offset: number): number {
  let [low, high] = [0, hitboxes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (hitboxes[middle]!.start < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
