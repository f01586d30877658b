// Hitboxes for the benches of the page.
import type { SceneHitbox } from '../../src/messages/scene.js';

/** A hitbox as the host tells of one that is written out in the text, with what a bench says of it. */
export function hitboxOf(
  told: Pick<SceneHitbox, 'id' | 'path' | 'name' | 'role' | 'sprite' | 'shape'> & Partial<SceneHitbox>,
): SceneHitbox {
  const { shape } = told;
  const at = shape !== null && 'x' in shape ? shape : { x: 0, y: 0 };
  return {
    certain: { proof: 'key', word: 'walls' },
    animation: null,
    frames: null,
    convention: { tuple: 'xywh', anchor: 'top-left', yAxis: 'down', unit: 'px', angleUnit: null },
    fields: [
      ['x', at.x],
      ['y', at.y],
    ],
    unknown: [],
    stale: false,
    fixed: null,
    cannot: {},
    ...told,
  };
}
