import { isUnchangedSince } from '../../edit/reading-changes.js';
import type { SceneHitbox } from '../../messages/scene.js';
import type { Hitbox } from '../../model/document.js';
import { equal } from '../equal.js';
import { toSceneHitbox } from '../../scene/to-scene.js';

interface CachedHitbox {
  readonly hitbox: Hitbox;
  readonly readOnly: string | null;
  readonly scene: SceneHitbox;
  /** The first version of the document with this content. */
  readonly since: number;
}

/**
 * The hitboxes of a document as sent to the webview, kept between versions: a keystroke changes one of a thousand, and
 * with the same object for the others, finding that one only compares references.
 */
export class SceneHitboxes {
  private cache = new Map<string, CachedHitbox>();
  private version = 0;

  /** `format`: the id of the document's format; `version`: of the document. */
  of(hitboxes: readonly Hitbox[], readOnly: string | null, format = '', version = 0): SceneHitbox[] {
    const next = new Map<string, CachedHitbox>();
    const sceneHitboxes = hitboxes.map((hitbox) => {
      const before = this.cache.get(hitbox.id);
      const isUnchanged = before !== undefined && isUnchangedSince(before.hitbox, hitbox);
      const scene =
        isUnchanged && before.readOnly === readOnly && isSameOtherwise(before.hitbox, hitbox)
          ? before.scene
          : toSceneHitbox(hitbox, format, readOnly);
      next.set(hitbox.id, { hitbox, readOnly, scene, since: isUnchanged ? before.since : version });
      return scene;
    });
    this.cache = next;
    this.version = version;
    return sceneHitboxes;
  }

  /** Whether all these hitboxes are known to be the same at the versions `then` and `now`. */
  areUnchanged(ids: readonly string[], then: number, now: number): boolean {
    if (now !== this.version || then > now) return false;
    return ids.every((id) => (this.cache.get(id)?.since ?? Infinity) <= then);
  }
}

/** Whether two readings of a hitbox agree in what `isUnchangedSince` doesn't compare. */
function isSameOtherwise(a: Hitbox, b: Hitbox): boolean {
  const isAsCertain = a.certain?.proof === b.certain?.proof && a.certain?.word === b.certain?.word;
  return isAsCertain && others.every((key) => equal(a[key], b[key]));
}

const others = [
  'path',
  'label',
  'sprite',
  'stale',
  'keys',
  'tags',
  'owner',
  'bodyPart',
  'body',
  'state',
  'hidden',
] as const satisfies readonly (keyof Hitbox)[];
