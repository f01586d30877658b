import { countWhile } from '../model/span.js';
import type { Hitbox, HitboxDocument } from '../model/document.js';
import type { DocumentDiagnostic } from '../model/document-diagnostic.js';

/**
 * Returns the document without possible hitboxes and without diagnostics of their lists, as reported by default:
 * numbers that only look like a hitbox don't deserve a warning.
 */
export function withoutPossible(document: HitboxDocument): HitboxDocument {
  const { hitboxes, diagnostics } = document;
  if (hitboxes.every(({ certain }) => certain !== null)) return document;
  const certain = hitboxes.filter((hitbox) => hitbox.certain !== null);
  const isKept = (diagnostic: DocumentDiagnostic): boolean => {
    // The user wrote this comment for Hitbox Lens, so it is kept wherever it is.
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

/** Returns the index of the first hitbox, in text order, that begins at or after an offset. */
function firstFrom(hitboxes: readonly Hitbox[], offset: number): number {
  return countWhile(hitboxes, ({ start }) => start < offset);
}
