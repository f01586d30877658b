import { isUnchangedSince } from '../../edit/unchanged-since.js';
import type { SceneHitbox } from '../../messages/scene.js';
import type { Hitbox } from '../../model/document.js';
import { toSceneHitbox } from './scene-messages.js';

interface Kept {
  readonly hitbox: Hitbox;
  readonly readOnly: string | null;
  readonly scene: SceneHitbox;
  /** The first version of the document that told of it what is told now. */
  readonly since: number;
}

/**
 * The hitboxes of one document as the webview sees them, kept from one version to the next: a keystroke changes one of
 * a thousand, and the same object for the others makes finding that one a matter of comparing addresses.
 */
export class SceneHitboxes {
  private kept = new Map<string, Kept>();
  private version = 0;

  /** `format`: the id of the document's format; `version`: of the document. */
  of(hitboxes: readonly Hitbox[], readOnly: string | null, format = '', version = 0): SceneHitbox[] {
    const next = new Map<string, Kept>();
    const pictures = hitboxes.map((hitbox) => {
      const before = this.kept.get(hitbox.id);
      const untouched = before !== undefined && isUnchangedSince(before.hitbox, hitbox);
      const scene =
        untouched && before.readOnly === readOnly && standsTheSame(before.hitbox, hitbox)
          ? before.scene
          : toSceneHitbox(hitbox, format, readOnly);
      next.set(hitbox.id, { hitbox, readOnly, scene, since: untouched ? before.since : version });
      return scene;
    });
    this.kept = next;
    this.version = version;
    return pictures;
  }

  /** Whether all these hitboxes were at the version `then` what they are at the version `now`, as far as is known. */
  areUntouched(ids: readonly string[], then: number, now: number): boolean {
    if (now !== this.version || then > now) return false;
    return ids.every((id) => (this.kept.get(id)?.since ?? Infinity) <= then);
  }
}

/** Whether two readings of a hitbox put it at the same place of the data, and both or none of them are out of date. */
function standsTheSame(a: Hitbox, b: Hitbox): boolean {
  const isAsCertain = a.certain?.proof === b.certain?.proof && a.certain?.word === b.certain?.word;
  return isAsCertain && a.path === b.path && a.sprite === b.sprite && a.stale === b.stale;
}
