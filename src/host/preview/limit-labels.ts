import * as l10n from '@vscode/l10n';
import { maxCorners } from '../../formats/index.js';
import { maxFrames } from '../../model/animation.js';
import type { HitboxDocument, Limited, Sprite } from '../../model/document.js';

/** Returns what the preview leaves out of the file: a sentence per reached limit. */
export function describeSkipped(document: HitboxDocument): string[] {
  return [...(document.limited ?? []).map(describeLimit), ...describeSkippedFrames(document)];
}

/** Returns sentences for content of sprites beyond the limits. */
function describeSkippedFrames({ sprites }: HitboxDocument): string[] {
  const most = (count: (sprite: Sprite) => number): number =>
    sprites.reduce((max, one) => Math.max(max, count(one)), 0);
  const frames = most((sprite) => sprite.frames.length);
  const animations = most((sprite) => sprite.animations.length);
  return [
    ...(frames > maxFrames ? [l10n.t('Only the first {0} of {1} frames are shown.', maxFrames, frames)] : []),
    ...(animations > maxFrames
      ? [l10n.t('Only the first {0} of {1} animations are shown.', maxFrames, animations)]
      : []),
  ];
}

/** Describes what a reading limit cut off. */
function describeLimit({ limit, value, skipped = 0 }: Limited): string {
  switch (limit) {
    case 'length':
      return l10n.t('The file is larger than hitboxLens.maxFileSize and was skipped.');
    case 'hitboxes':
      return skipped === 0
        ? l10n.t('Only the first {0} hitboxes are shown (hitboxLens.maxHitboxes).', value)
        : l10n.t('Only the first {0} hitboxes are shown; {1} more skipped (hitboxLens.maxHitboxes).', value, skipped);
    case 'nesting':
      return l10n.t('Values nested deeper than {0} levels were skipped (hitboxLens.maxNesting).', value);
    case 'modules':
      return l10n.t(
        'Some imported files were skipped. Limits: {0} files, 8 imports deep, 1 million characters each, 3 million in total.',
        value,
      );
    case 'code':
      return skipped === 1
        ? l10n.t(
            '1 part of the code was skipped: it has more than {0} open brackets, is nested too deeply, has too many syntax errors, or comes after 100,000 values and names.',
            value,
          )
        : l10n.t(
            '{1} parts of the code were skipped: they have more than {0} open brackets, are nested too deeply, have too many syntax errors, or come after 100,000 values and names.',
            value,
            skipped,
          );
    case 'comments':
      return l10n.t(
        'Limits for Hitbox Lens comments: {0} characters each, 1,000 unknown keywords per file, and 200 comments about the same numbers.',
        value,
      );
    case 'corners':
      return l10n.t(
        "Outlines with more than {0} corners and rows of {1} or more whole numbers aren't read as polygons: {2} skipped.",
        maxCorners,
        value,
        skipped,
      );
    case 'steps':
      return l10n.t("Some numbers weren't computed: the constants in this file take more than {0} steps.", value);
  }
}
