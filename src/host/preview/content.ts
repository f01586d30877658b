import * as l10n from '@vscode/l10n';
import type * as vscode from 'vscode';
import { mostFrames, type PictureSprite } from '../../messages/picture.js';
import type { EmptyMessage, PictureMessage } from '../../messages/protocol.js';
import type { HitboxDocument, Limited, Sprite } from '../../model/document.js';
import { baseName } from '../base-name.js';
import type { Reading } from '../readings.js';
import type { PictureHitboxes } from './picture-hitboxes.js';
import { readability } from './picture-messages.js';
import { readOnlyReason } from './read-only.js';

/** A sprite with its image, as far as that was found. */
export type SpriteOf = (sprite: Sprite, document: HitboxDocument) => PictureSprite;

/** What a preview of `uri` shows for a reading: the picture, or why there is none. */
export function contentOf(
  uri: vscode.Uri,
  reading: Reading,
  hitboxes: PictureHitboxes,
  spriteOf: SpriteOf,
): PictureMessage | EmptyMessage {
  switch (reading.kind) {
    case 'off':
      return emptyContent(uri, 'off');
    case 'none':
      return emptyContent(uri, 'no-hitboxes');
    case 'too-large':
      return emptyContent(uri, 'too-large', l10n.t('{0} million characters', reading.limit / 1e6));
    case 'read':
      break;
  }
  const { document, version } = reading;
  // While the text is broken and nothing was ever read of it, that is what there is to say.
  const canBegin = document.sprites.some(({ emptyList }) => emptyList !== undefined);
  if (document.hitboxes.length === 0 && !canBegin && document.broken === null && document.limited === undefined) {
    return emptyContent(uri, document.tool === null ? 'no-hitboxes' : 'no-colliders', document.tool);
  }
  const readOnly = readOnlyReason(uri);
  const readable = readability(document);
  return {
    type: 'picture',
    uri: uri.toString(),
    version,
    fileName: baseName(uri),
    readable,
    notice: noticeFor(readable, document, readOnly),
    hitboxes: hitboxes.of(document.hitboxes, readOnly, document.format, version),
    sprites: document.sprites.map((sprite) => spriteOf(sprite, document)),
    notStatic: document.notStatic,
    ...(document.tool === null ? {} : { tool: document.tool }),
    ...(document.format === 'hitbox-json' && readOnly === null ? { motions: true } : {}),
  };
}

/** There is no picture, and why. */
export function emptyContent(
  uri: vscode.Uri | null,
  reason: EmptyMessage['reason'],
  detail: string | null = null,
): EmptyMessage {
  return { type: 'empty', reason, fileName: uri === null ? null : baseName(uri), detail };
}

function noticeFor(
  readable: PictureMessage['readable'],
  document: HitboxDocument,
  readOnly: string | null,
): string | null {
  const limits = [...(document.limited ?? []).map(describeLimit), ...leftOutFrames(document)];
  switch (readable) {
    case 'stale':
      return [l10n.t('The text cannot be read at the moment. This is the last good picture.'), ...limits].join(' ');
    case 'partial':
      return [l10n.t('Part of the text cannot be read. What can be read is shown.'), ...limits].join(' ');
    case 'whole':
      return limits.length === 0 ? readOnly : limits.join(' ');
  }
}

/** What the preview shows less of than the file has. */
function leftOutFrames({ sprites }: HitboxDocument): string[] {
  const most = (count: (sprite: Sprite) => number): number =>
    sprites.reduce((max, one) => Math.max(max, count(one)), 0);
  const frames = most((sprite) => sprite.frames.length);
  const animations = most((sprite) => sprite.animations.length);
  return [
    ...(frames > mostFrames ? [l10n.t('Only the first {0} of {1} frames are shown.', mostFrames, frames)] : []),
    ...(animations > mostFrames
      ? [l10n.t('Only the first {0} of {1} animations are shown.', mostFrames, animations)]
      : []),
  ];
}

function describeLimit({ limit, value, left = 0 }: Limited): string {
  switch (limit) {
    case 'length':
      return l10n.t('The file is larger than hitboxLens.maxFileSize allows, and is not read.');
    case 'hitboxes':
      return left === 0
        ? l10n.t('Only the first {0} hitboxes are shown: hitboxLens.maxHitboxes allows no more.', value)
        : l10n.t('Only the first {0} hitboxes are shown (hitboxLens.maxHitboxes); {1} more are left out.', value, left);
    case 'nesting':
      return l10n.t(
        'What is nested more than {0} levels deep is not read: hitboxLens.maxNesting allows no more.',
        value,
      );
    case 'modules':
      return l10n.t(
        'Some imported files were not read: at most {0} files, up to 8 imports away, are, with 1 million characters each and 8 million together.',
        value,
      );
    case 'steps':
      return l10n.t('Some numbers were not computed: the constants of this file take more than {0} steps.', value);
  }
}

/** The title of a preview's tab, and what assistive technology calls its page. */
export function previewTitle(uri: vscode.Uri): string {
  return l10n.t('Preview {0}', baseName(uri));
}
