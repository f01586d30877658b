import type { Hitbox } from '../model/document.js';
import { hitboxById } from '../model/lookup.js';
import { crossedBy, type Span, type TextEdit } from '../model/span.js';
import type { Change } from './change.js';
import { choiceBetween, isSameMeaning, type Asked, type ReadingChange } from './reading-changes.js';

/** What a change asks for, hitbox by hitbox. */

export function touchedBy(edits: readonly TextEdit[]): (hitbox: Span) => boolean {
  return crossedBy(edits);
}

export function addsEntries({ kind }: Change): boolean {
  return kind === 'add' || kind === 'begin' || kind === 'copy-frames';
}

/** What is asked of hitboxes that are there already. */
export function askedOf(
  change: Change,
  before: readonly Hitbox[],
  isTouched: (hitbox: Span) => boolean,
): { readonly id: string; readonly asked: Asked }[] {
  switch (change.kind) {
    case 'shapes': {
      const anyNumbers = Array.isArray(change.answer);
      const asked = change.shapes.map(({ id, shape }) => ({ id, asked: anyNumbers ? { anyNumbers } : { shape } }));
      return asked;
    }
    case 'rename':
      return [{ id: change.id, asked: { name: change.name } }];
    case 'role':
      return [{ id: change.id, asked: { role: change.role } }];
    case 'declare':
      return change.areHitboxes ? change.ids.map((id) => ({ id, asked: { certain: true as const } })) : [];
    case 'motion':
      return [{ id: change.id, asked: { anyMotion: true } }];
    case 'copy-frames': {
      const ids = new Set(change.ids);
      const copied = before.filter(({ id }) => ids.has(id));
      // The same hitbox of another frame gets the shape, or is there until a copy takes its place.
      const same = new Set(copied.map(({ name, sprite }) => `${sprite} ${name}`));
      return before
        .filter((hitbox) => same.has(`${hitbox.sprite} ${hitbox.name}`) || isTouched(hitbox))
        .map((hitbox) => {
          const gets = !ids.has(hitbox.id) && isTouched(hitbox);
          return { id: hitbox.id, asked: { anyFrames: true, ...(gets ? { anyNumbers: true } : {}) } };
        });
    }
    case 'add':
    case 'begin':
    case 'delete':
    case 'text':
      return [];
  }
}

export interface Wanted {
  readonly shape: Hitbox['shape'];
  readonly role: string | null;
  /** In whose form it is to be written; null where it is the first. */
  readonly like: Hitbox | null;
  /** When it is to be there was said; else it is there when the one is that it is like. */
  readonly isTimed: boolean;
}

/** The hitboxes that a change is to bring; null where it does not tell. */
export function wantedOf(change: Change, before: readonly Hitbox[], unsaid: readonly string[]): Wanted[] | null {
  if (change.kind !== 'add' && change.kind !== 'begin') return null;
  return change.hitboxes.map((one) => {
    const like = 'like' in one ? (hitboxById(before, one.like) ?? null) : null;
    return { shape: one.shape, role: unsaid.includes('role') ? null : one.role, like, isTimed: one.time !== undefined };
  });
}

/** A hitbox that was to be there, and the one that is there in its stead. */
export function missedChange(like: Hitbox | null, found: Hitbox | null): ReadingChange {
  if (found === null) return { aspect: 'missing', before: like, after: null, choice: {} };
  const isOther = like !== null && !isSameMeaning(like.convention, found.convention);
  return {
    aspect: isOther ? 'convention' : 'numbers',
    before: like,
    after: found,
    choice: isOther ? choiceBetween(like.convention, found.convention) : {},
  };
}
