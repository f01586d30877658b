import type { PictureHitbox } from '../../messages/picture.js';
import { isSameConvention } from '../../model/convention.js';
import type { Hitbox } from '../../model/document.js';
import { toPictureHitbox } from './picture-messages.js';

interface Kept {
  readonly hitbox: Hitbox;
  readonly readOnly: string | null;
  readonly picture: PictureHitbox;
}

/**
 * The hitboxes of one document as the webview sees them, kept from one version to the next: a keystroke changes one of
 * a thousand, and the same object for the others makes finding that one a matter of comparing addresses.
 */
export class PictureHitboxes {
  private kept = new Map<string, Kept>();

  /** `format`: the id of the document's format. */
  of(hitboxes: readonly Hitbox[], readOnly: string | null, format = ''): PictureHitbox[] {
    const next = new Map<string, Kept>();
    const pictures = hitboxes.map((hitbox) => {
      const before = this.kept.get(hitbox.id);
      const picture =
        before?.readOnly === readOnly && looksTheSame(before.hitbox, hitbox)
          ? before.picture
          : toPictureHitbox(hitbox, format, readOnly);
      next.set(hitbox.id, { hitbox, readOnly, picture });
      return picture;
    });
    this.kept = next;
    return pictures;
  }
}

/** Whether two hitboxes differ in nothing but their places in the text. */
function looksTheSame(a: Hitbox, b: Hitbox): boolean {
  if (a === b) return true;
  if (a.name !== b.name || a.path !== b.path || a.role !== b.role || a.sprite !== b.sprite) return false;
  if (a.animation !== b.animation || a.stale !== b.stale || a.form !== b.form) return false;
  if (a.frames?.[0] !== b.frames?.[0] || a.frames?.[1] !== b.frames?.[1]) return false;
  if (a.givens !== b.givens && !sameEntries(a.givens, b.givens)) return false;
  if (a.fields.length !== b.fields.length || !isSameConvention(a.convention, b.convention)) return false;
  return a.fields.every((field, index) => {
    const other = b.fields[index]!;
    return (
      field.name === other.name &&
      Object.is(field.value, other.value) &&
      field.notWritable === other.notWritable &&
      (field.literal === null) === (other.literal === null)
    );
  });
}

/** Whether two records of plain values are the same. */
function sameEntries<T extends object>(a: T, b: T): boolean {
  const keys = Object.keys(a) as (keyof T)[];
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
