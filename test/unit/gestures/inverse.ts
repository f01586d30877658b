/** Gestures that undo gestures. */
import type { Planned, GestureRequest } from './gestures.js';
import type { Reading } from './reading.js';

/** The gesture that undoes a completed one; null if there is none. */
export function inverseRequest(
  request: GestureRequest,
  plan: Planned,
  before: Reading,
  after: Reading,
): GestureRequest | null {
  const [old, fresh] = [before.document.hitboxes, after.document.hitboxes];
  /** The same hitbox afterwards, if none was added or removed. */
  const indexOf = (id: string): number => old.findIndex((hitbox) => hitbox.id === id);
  const now = (id: string): string => fresh[indexOf(id)]!.id;
  const was = (id: string): (typeof old)[number] => old.find((hitbox) => hitbox.id === id)!;
  switch (request.of) {
    case 'shapes':
      // Constants are shared: changes to them are undone by text edits only.
      if (request.answer === 'constants') return null;
      return {
        of: 'shapes',
        answer: 'none',
        changes: request.changes.map(({ id }) => ({ id: now(id), shape: was(id).shape })),
      };
    case 'word':
      // A first name is a new entry, and a role that it implies would stay.
      return was(request.id)[request.what].trim() === '' ||
        (request.what === 'name' &&
          (was(request.id).nameFrom === undefined || was(request.id).role !== fresh[indexOf(request.id)]!.role))
        ? null
        : { ...request, id: now(request.id), word: was(request.id)[request.what] };
    case 'added':
      // A first hitbox, added to an empty list, is deleted like any other.
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
      const { motion } = was(request.id);
      return motion === undefined ? null : { of: 'motion', id: now(request.id), x: motion.x, y: motion.y };
    }
    case 'gone':
    case 'keys':
    case 'rekey':
    case 'frames':
    case 'bars':
      return null;
  }
}
