import type { Hitbox } from '../../../src/model/document.js';

/** A hitbox with the fields that a codec uses. */
export function codedHitbox(coded: Pick<Hitbox, 'form' | 'shape' | 'convention' | 'fields' | 'decodeContext'>): Hitbox {
  return {
    id: 'h1',
    path: '',
    name: '',
    role: 'other',
    certain: null,
    sprite: '',
    animation: null,
    frames: null,
    unknown: [],
    stale: false,
    start: 0,
    end: 0,
    ...coded,
  };
}
