/** Gestures that take gestures back. */
import type { Planned, Wish } from './gestures.js';
import type { Reading } from './reading.js';

/** The gesture that takes a wish back that was carried out; null where no gesture does. */
export function inverseWish(wish: Wish, plan: Planned, before: Reading, after: Reading): Wish | null {
  const [old, fresh] = [before.document.hitboxes, after.document.hitboxes];
  /** The same hitbox afterwards, where none came or went. */
  const now = (id: string): string => fresh[old.findIndex((hitbox) => hitbox.id === id)]!.id;
  const was = (id: string): (typeof old)[number] => old.find((hitbox) => hitbox.id === id)!;
  switch (wish.of) {
    case 'shapes':
      // Constants are shared: what was changed by them comes back by text alone.
      if (wish.answer === 'constants') return null;
      return {
        of: 'shapes',
        answer: 'none',
        changes: wish.changes.map(({ id }) => ({ id: now(id), shape: was(id).shape })),
      };
    case 'word':
      return was(wish.id)[wish.what].trim() === ''
        ? null
        : { ...wish, id: now(wish.id), word: was(wish.id)[wish.what] };
    case 'added':
      // The first hitbox of a list has no other beside it before which the list was empty: it goes like any other.
      return {
        of: 'gone',
        ids: plan.added.flatMap((place) =>
          fresh
            .filter(({ start }) => start >= place)
            .slice(0, 1)
            .map(({ id }) => id),
        ),
      };
    case 'motion': {
      const { motion } = was(wish.id);
      return motion === undefined ? null : { of: 'motion', id: now(wish.id), x: motion.x, y: motion.y };
    }
    case 'gone':
    case 'frames':
      return null;
  }
}
