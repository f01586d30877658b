import type { HitboxDocument } from '../model/document.js';
import type { Fault } from '../model/format-diagnostic.js';

/**
 * The document without the faults that the schema of hitbox files tells as well: for editors that check the file by it,
 * so that no mistake is told twice.
 */
export function withoutSchemaFaults(document: HitboxDocument): HitboxDocument {
  if (document.format !== 'hitbox-json' || document.hitboxes.every(({ faults }) => faults === undefined)) {
    return document;
  }
  const hitboxes = document.hitboxes.map((hitbox) => {
    const { faults, ...rest } = hitbox;
    if (faults === undefined) return hitbox;
    const left = faults.filter((fault) => !isToldBySchema(fault));
    return left.length === 0 ? rest : { ...rest, faults: left };
  });
  return { ...document, hitboxes };
}

function isToldBySchema({ kind, word }: Fault): boolean {
  switch (kind) {
    case 'more-shapes':
    case 'more-numbers':
    case 'no-turn':
      return true;
    case 'unreadable':
      // No schema can say which of two frames comes first.
      return word !== 'frames';
    case 'no-animation':
    case 'needs-animation':
    case 'frames-beyond':
      return false;
  }
}
