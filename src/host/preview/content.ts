import * as l10n from '@vscode/l10n';
import type * as vscode from 'vscode';
import type { SceneSprite } from '../../messages/scene.js';
import { maxUnread, type EmptyMessage, type SceneMessage } from '../../messages/protocol.js';
import type { HitboxDocument, Sprite } from '../../model/document.js';
import { tileStep } from '../../model/tile-step.js';
import { skippedByList } from '../../model/skipped.js';
import { baseName } from '../base-name.js';
import type { ReadResult } from '../document-store.js';
import { describeSkipped } from './limit-labels.js';
import type { SceneHitboxes } from './scene-hitboxes.js';
import { readability } from '../../scene/to-scene.js';
import { mayHoldComments } from '../../edit/pin-convention.js';
import { readOnlyReason } from './read-only.js';

/** A sprite with its image, if found yet. */
type ToSceneSprite = (sprite: Sprite, document: HitboxDocument) => SceneSprite;

/**
 * Returns what a preview of `uri` shows for a reading: the scene, or why there is none. `readOnly`: why nothing can be
 * edited.
 */
export function getContent(
  uri: vscode.Uri,
  reading: ReadResult,
  hitboxes: SceneHitboxes,
  toSceneSprite: ToSceneSprite,
  readOnly: string | null = readOnlyReason(uri),
): SceneMessage | EmptyMessage {
  const empty = emptyReason(uri, reading);
  if (empty !== null || reading.kind !== 'read') return empty ?? emptyContent(uri, 'no-hitboxes');
  const { document, version } = reading;
  const readable = readability(document);
  const tile = document.tileSize === undefined ? null : tileStep(document.tileSize);
  return {
    type: 'scene',
    uri: uri.toString(),
    version,
    fileName: baseName(uri),
    readable,
    notice: noticeFor(readable, document, readOnly),
    hitboxes: hitboxes.of(document.hitboxes, readOnly, document.format, version),
    sprites: document.sprites.map((sprite) => toSceneSprite(sprite, document)),
    notStatic: document.notStatic,
    ...skippedIn(document),
    ...(document.tool === null ? {} : { tool: document.tool }),
    ...(tile === null ? {} : { tile }),
    ...(document.format === 'hitbox-json' && readOnly === null ? { hitboxFile: true } : {}),
    ...(mayHoldComments(document.language, reading.text) ? {} : { declaresWhole: true }),
  };
}

/** Returns why a reading has no scene; null if it has one. */
export function emptyReason(uri: vscode.Uri, reading: ReadResult): EmptyMessage | null {
  switch (reading.kind) {
    case 'off':
      return emptyContent(uri, 'off');
    case 'declared-none':
      return emptyContent(uri, 'declared-none');
    case 'none':
      return emptyContent(uri, 'no-hitboxes');
    case 'too-large':
      return emptyContent(uri, 'too-large', l10n.t('{0} million characters', reading.limit / 1e6));
    case 'read':
      break;
  }
  const { document } = reading;
  // A broken text without any earlier reading is reported as such.
  const hasEmptyList = document.sprites.some(({ emptyList }) => emptyList !== undefined);
  if (document.hitboxes.length === 0 && !hasEmptyList && document.broken === null && document.limited === undefined) {
    return emptyContent(uri, document.tool === null ? 'no-hitboxes' : 'no-colliders', document.tool);
  }
  return null;
}

/** Longer ones aren't written by hand. */
const maxPathLength = 1000;
const maxNameLength = 100;

function skippedIn({ skipped = [] }: HitboxDocument): Pick<SceneMessage, 'skipped'> {
  if (skipped.length === 0) return {};
  const entries = skippedByList(skipped).reduce((sum, list) => sum + list.entries, 0);
  const unread = skipped
    .filter(({ path }) => path.length <= maxPathLength)
    .slice(0, maxUnread)
    .map(({ path, name }) => ({ path, name: name.slice(0, maxNameLength) }));
  return { skipped: { count: skipped.length, entries, unread } };
}

/** Returns a message that there is no scene, and why. */
export function emptyContent(
  uri: vscode.Uri | null,
  reason: EmptyMessage['reason'],
  detail: string | null = null,
): EmptyMessage {
  return { type: 'empty', reason, fileName: uri === null ? null : baseName(uri), detail };
}

function noticeFor(
  readable: SceneMessage['readable'],
  document: HitboxDocument,
  readOnly: string | null,
): string | null {
  const limits = describeSkipped(document);
  switch (readable) {
    case 'stale':
      return [l10n.t('The file has syntax errors. The last valid scene is shown.'), ...limits].join(' ');
    case 'partial':
      return [l10n.t('Part of the file has syntax errors. The rest is shown.'), ...limits].join(' ');
    case 'whole':
      return limits.length === 0 ? readOnly : limits.join(' ');
  }
}

/** Returns the title of a preview's tab, also used by assistive technology for its page. */
export function previewTitle(uri: vscode.Uri): string {
  return l10n.t('Preview {0}', baseName(uri));
}
