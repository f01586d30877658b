import * as l10n from '@vscode/l10n';
import type { Hitbox } from '../../model/document.js';
import { coexist } from '../../model/coexistence.js';
import { getOrAdd } from '../../model/maps.js';
import type { Rule } from '../rule.js';
import { printableName, relatedTo } from '../sentences.js';

/** More earlier entries of a name aren't compared: a file with one for each of thousands of frames. */
const maxCompared = 500;

/** Two hitboxes of a sprite in a hitbox file have one name in one frame. */
export const sameName = {
  id: 'same-name',
  defaultSeverity: 'warning',
  description: 'Two hitboxes of a sprite in a hitbox file have the same name in one frame.',
  run: ({ hitboxes, duplicates, isHitboxFile, isIgnored }) => {
    if (!isHitboxFile) return [];
    // An exact copy is a problem of its own.
    const copies = new Set(duplicates.flatMap((group) => group.slice(1)));
    const byName = new Map<string, Hitbox[]>();
    return hitboxes.flatMap((hitbox) => {
      if (hitbox.nameFrom === undefined || copies.has(hitbox) || isIgnored(hitbox, 'same-name')) return [];
      const earlier = getOrAdd(byName, JSON.stringify([hitbox.sprite, hitbox.name]), () => []);
      const same = earlier.slice(-maxCompared).filter((other) => coexist(other, hitbox));
      earlier.push(hitbox);
      if (same.length === 0) return [];
      const message = l10n.t(
        'Another hitbox in the same frame is named {0}. Rename one of them.',
        printableName(hitbox),
      );
      return [{ hitbox, start: hitbox.start, end: hitbox.end, message, related: relatedTo(same.slice(0, 10)) }];
    });
  },
} as const satisfies Rule;
