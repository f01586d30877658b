import type { SceneHitbox } from '../../src/messages/scene.js';

/** Returns the name of a hitbox in its text, which others may have too. */
export function ownName({ name, ownName: own = name }: Pick<SceneHitbox, 'name' | 'ownName'>): string {
  return own;
}
