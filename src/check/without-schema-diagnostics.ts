import type { CheckOptions } from './check.js';
import type { Hitbox, HitboxDocument } from '../model/document.js';
import type { FormatDiagnostic } from '../model/document-diagnostic.js';

/** Returns the severities without rules that find nothing in a hitbox file that its JSON schema doesn't report too. */
export function withoutSchemaRules(
  severities: CheckOptions['severities'],
  { hitboxes }: HitboxDocument,
): CheckOptions['severities'] {
  // JSON can express numbers that are too large for a schema to tell.
  const isFinite = hitboxes.every(({ fields }) => fields.every(({ value }) => Math.abs(value) !== Infinity));
  return { ...severities, 'negative-size': 'off', ...(isFinite ? { 'not-finite': 'off' } : {}) };
}

/**
 * Returns the document without diagnostics that the JSON schema of hitbox files also reports, for editors that validate
 * with it, so that no mistake is reported twice.
 */
export function withoutSchemaDiagnostics(document: HitboxDocument): HitboxDocument {
  const { hitboxes, diagnostics = [] } = document;
  if (document.format !== 'hitbox-json' || (diagnostics.length === 0 && hitboxes.every(hasNoDiagnostics))) {
    return document;
  }
  return {
    ...document,
    hitboxes: hitboxes.map((hitbox) => {
      const { formatDiagnostics, ...rest } = hitbox;
      if (formatDiagnostics === undefined) return hitbox;
      const left = formatDiagnostics.filter((formatDiagnostic) => !isReportedBySchema(formatDiagnostic));
      return left.length === 0 ? rest : { ...rest, formatDiagnostics: left };
    }),
    diagnostics: diagnostics.filter(({ kind }) => kind !== 'version'),
  };
}

function hasNoDiagnostics({ formatDiagnostics }: Hitbox): boolean {
  return formatDiagnostics === undefined;
}

/** Whether the schema reports it too. A schema can't compare two frames or keys, and doesn't know which animations exist. */
function isReportedBySchema({ kind }: FormatDiagnostic): boolean {
  switch (kind) {
    case 'more-shapes':
    case 'more-numbers':
    case 'no-turn':
    case 'unreadable':
    case 'beside-keys':
      return true;
    case 'no-animation':
    case 'frames-beyond':
    case 'frames-reversed':
    case 'keys-order':
    case 'other-kind':
      return false;
  }
}
