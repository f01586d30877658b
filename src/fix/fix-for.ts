import { withoutNegativeSizes } from '../check/size.js';
import type { DefiniteChange } from '../edit/change.js';
import { hitboxesOfEntry } from '../edit/frames/keyed-entries.js';
import type { HitboxDocument } from '../model/document.js';
import { hitboxById } from '../model/lookup.js';
import type { Problem } from '../model/problem.js';
import { isExactCopy } from './exact-copy.js';

/** The rules whose problems may have a fix that is right without knowing the game. */
export const fixableRules: readonly string[] = ['negative-size', 'duplicate'];

/**
 * Returns the change that fixes problems of one rule: entries with the same text as an earlier one are deleted, and
 * negative sizes become positive, covering the same area. Null if there is no fix.
 *
 * @param document the reading that the problems are of
 * @param text the text that was read
 */
export function fixFor(
  rule: string,
  problems: readonly Problem[],
  document: HitboxDocument,
  text: string,
): DefiniteChange | null {
  const fixable = rule === 'duplicate' ? problems.filter((problem) => isExactCopy(text, problem)) : problems;
  const ids = [...new Set(fixable.map(({ hitbox }) => hitbox))].filter((id) => id !== '');
  if (ids.length === 0) return null;
  switch (rule) {
    case 'duplicate':
      return { kind: 'delete', ids: ids.flatMap((id) => idsOfEntry(id, document)) };
    case 'negative-size': {
      const shapes = ids.flatMap((id) => {
        const hitbox = hitboxById(document.hitboxes, id);
        return hitbox === undefined ? [] : [{ id, shape: withoutNegativeSizes(hitbox.shape) }];
      });
      return { kind: 'shapes', shapes };
    }
    default:
      return null;
  }
}

function idsOfEntry(id: string, { hitboxes }: HitboxDocument): string[] {
  const hitbox = hitboxById(hitboxes, id);
  return hitbox === undefined ? [id] : hitboxesOfEntry(hitboxes, hitbox).map((one) => one.id);
}
