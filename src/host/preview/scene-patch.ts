import type { PatchMessage, SceneMessage } from '../../messages/protocol.js';
import type { SceneHitbox } from '../../messages/scene.js';
import { equal } from '../equal.js';

/**
 * Returns the patch from `before` to `after`; null if more than single hitboxes changed, so that the whole scene must
 * be sent.
 */
export function patchBetween(before: SceneMessage, after: SceneMessage): PatchMessage | null {
  if (
    before.tool !== after.tool ||
    before.uri !== after.uri ||
    before.fileName !== after.fileName ||
    before.notStatic !== after.notStatic ||
    before.tile !== after.tile ||
    before.declaresWhole !== after.declaresWhole ||
    !equal(before.skipped, after.skipped)
  )
    return null;
  if (before.hitboxes.length !== after.hitboxes.length || !equal(before.sprites, after.sprites)) return null;
  const changed: SceneHitbox[] = [];
  for (let i = 0; i < after.hitboxes.length; i++) {
    const old = before.hitboxes[i]!;
    const next = after.hitboxes[i]!;
    if (old.id !== next.id) return null;
    if (!equal(old, next)) changed.push(next);
  }
  return {
    type: 'patch',
    uri: after.uri,
    baseVersion: before.version,
    version: after.version,
    readable: after.readable,
    notice: after.notice,
    hitboxes: changed,
  };
}

/** Whether a patch changes nothing in the scene. */
export function isEmptyPatch(before: SceneMessage, patch: PatchMessage): boolean {
  const { version, readable, notice, hitboxes } = patch;
  const same = version === before.version && readable === before.readable && notice === before.notice;
  return same && hitboxes.length === 0;
}
