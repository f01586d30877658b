import type { HitboxDocument } from '../model/document.js';
import type { FormatDiagnostic } from '../model/format-diagnostic.js';

/**
 * Returns the document without diagnostics that the JSON schema of hitbox files also reports, for editors that validate
 * with it, so that no mistake is reported twice.
 */
export function withoutSchemaDiagnostics(document: HitboxDocument): HitboxDocument {
  if (
    document.format !== 'hitbox-json' ||
    // The schema isn't applied to code.
    (document.language !== 'json' && document.language !== 'jsonc') ||
    document.hitboxes.every(({ formatDiagnostics }) => formatDiagnostics === undefined)
  ) {
    return document;
  }
  const hitboxes = document.hitboxes.map((hitbox) => {
    const { formatDiagnostics, ...rest } = hitbox;
    if (formatDiagnostics === undefined) return hitbox;
    const left = formatDiagnostics.filter((formatDiagnostic) => !isReportedBySchema(formatDiagnostic));
    return left.length === 0 ? rest : { ...rest, formatDiagnostics: left };
  });
  return { ...document, hitboxes };
}

/** Whether the schema reports it too. A schema can't compare two frames, and doesn't know which animations exist. */
function isReportedBySchema({ kind }: FormatDiagnostic): boolean {
  switch (kind) {
    case 'more-shapes':
    case 'more-numbers':
    case 'no-turn':
    case 'unreadable':
      return true;
    case 'no-animation':
    case 'needs-animation':
    case 'frames-beyond':
    case 'frames-reversed':
      return false;
  }
}
