import type { PictureSprite } from '../../src/messages/picture.js';
import type { Editor } from './editor.js';

/** The sprites with something to see, that of the selected hitbox first. */
export function visibleSprites({
  picture,
  hitboxes,
  selectedIndex,
}: Pick<Editor, 'picture' | 'hitboxes' | 'selectedIndex'>): PictureSprite[] {
  const own = new Set(hitboxes.map(({ sprite }) => sprite));
  const selected = hitboxes[selectedIndex]?.sprite;
  const all = (picture?.sprites ?? []).filter(({ id, image }) => own.has(id) || image !== null);
  return [...all.filter(({ id }) => id === selected), ...all.filter(({ id }) => id !== selected)];
}
