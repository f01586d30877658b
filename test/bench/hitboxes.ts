// Hitboxes for the webview benches.
import type { SceneHitbox } from '../../src/messages/scene.js';

/** Creates a hitbox as the host sends it for literals in the text, with the given fields. */
export function hitboxOf(
  result: Pick<SceneHitbox, 'id' | 'path' | 'name' | 'role' | 'sprite' | 'shape'> & Partial<SceneHitbox>,
): SceneHitbox {
  const { shape } = result;
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
    fixedReason: null,
    disabledReasons: {},
    ...result,
  };
}
