import type { HitboxDocument } from '../model/document.js';
import type { FormatDiagnostic } from '../model/format-diagnostic.js';

/**
 * The document without the faults that the schema of hitbox files tells as well: for editors that check the file by it,
 * so that no mistake is told twice.
 */
export function withoutSchemaDiagnostics(document: HitboxDocument): HitboxDocument {
  if (
    document.format !== 'hitbox-json' ||
    document.hitboxes.every(({ formatDiagnostics }) => formatDiagnostics === undefined)
  ) {
    return document;
  }
  const hitboxes = document.hitboxes.map((hitbox) => {
    const { formatDiagnostics, ...rest } = hitbox;
    if (formatDiagnostics === undefined) return hitbox;
    const left = formatDiagnostics.filter((formatDiagnostic) => !isToldBySchema(formatDiagnostic));
    return left.length === 0 ? rest : { ...rest, formatDiagnostics: left };
  });
  return { ...document, hitboxes };
}

function isToldBySchema({ kind, word }: FormatDiagnostic): boolean {
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
