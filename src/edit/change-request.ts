import type { Hitbox } from '../model/document.js';
import { hitboxById } from '../model/lookup.js';
import type { Span } from '../model/span.js';
import type { EditChange } from './change.js';
import { choiceBetween, isSameMeaning, type RequestedChange, type ReadingChange } from './reading-changes.js';

/** What a change requests, hitbox by hitbox. */

export function addsEntries({ kind }: EditChange): boolean {
  return kind === 'add' || kind === 'begin' || kind === 'copy-frames';
}

/** Returns what a change requests of existing hitboxes. */
export function describeRequest(
  change: EditChange,
  before: readonly Hitbox[],
  isEdited: (hitbox: Span) => boolean,
): { readonly id: string; readonly requested: RequestedChange }[] {
  switch (change.kind) {
    case 'shapes': {
      const anyNumbers = Array.isArray(change.answer);
      return change.shapes.map(({ id, shape }) => ({ id, requested: anyNumbers ? { anyNumbers } : { shape } }));
    }
    case 'rename':
      return [{ id: change.id, requested: { name: change.name } }];
    case 'role':
      return change.ids.map((id) => ({ id, requested: { role: change.role } }));
    case 'frames':
      return [{ id: change.id, requested: { frames: change.frames } }];
    case 'declare':
      return change.areHitboxes ? change.ids.map((id) => ({ id, requested: { certain: true as const } })) : [];
    case 'motion':
      return [{ id: change.id, requested: { anyMotion: true } }];
    case 'copy-frames': {
      const ids = new Set(change.ids);
      const copied = before.filter(({ id }) => ids.has(id));
      // The same hitbox of another frame gets the shape, or exists until a copy replaces it.
      const same = new Set(copied.map(({ name, sprite }) => `${sprite} ${name}`));
      return before
        .filter((hitbox) => same.has(`${hitbox.sprite} ${hitbox.name}`) || isEdited(hitbox))
        .map((hitbox) => {
          const gets = !ids.has(hitbox.id) && isEdited(hitbox);
          return { id: hitbox.id, requested: { anyFrames: true, ...(gets ? { anyNumbers: true } : {}) } };
        });
    }
    case 'add':
    case 'begin':
    case 'delete':
    case 'text':
      return [];
  }
}

export interface ExpectedHitbox {
  readonly shape: Hitbox['shape'];
  readonly role: string | null;
  /** The hitbox whose form is used; null for a first hitbox. */
  readonly like: Hitbox | null;
  /** Whether its frames were given; otherwise they are those of `like`. */
  readonly isTimed: boolean;
}

/** Returns the hitboxes that a change adds; null if the change doesn't list them. */
export function getExpectedHitboxes(
  change: EditChange,
  before: readonly Hitbox[],
  undeclared: readonly string[],
): ExpectedHitbox[] | null {
  if (change.kind !== 'add' && change.kind !== 'begin') return null;
  return change.hitboxes.map((one) => {
    const like = 'like' in one ? (hitboxById(before, one.like) ?? null) : null;
    return {
      shape: one.shape,
      role: undeclared.includes('role') ? null : one.role,
      like,
      isTimed: one.time !== undefined,
    };
  });
}

/** Compares a requested hitbox with the one found instead of it. */
export function missedChange(like: Hitbox | null, hitbox: Hitbox | null): ReadingChange {
  if (hitbox === null) return { aspect: 'missing', before: like, after: null, choice: {} };
  const isOther = like !== null && !isSameMeaning(like.convention, hitbox.convention);
  return {
    aspect: isOther ? 'convention' : 'numbers',
    before: like,
    after: hitbox,
    choice: isOther ? choiceBetween(like.convention, hitbox.convention) : {},
  };
}
