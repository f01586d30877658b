import type { Shape } from '../../../src/core/index.js';
import type { SceneHitbox, SceneSprite } from '../../../src/messages/scene.js';
import { toMessageShape } from '../../../src/messages/scene.js';
import type { StageActor, SubjectMessage } from '../../../src/messages/stage.js';
import { hitbox } from '../webview/support.js';

export const rect = (x: number, y: number, width: number, height: number): Shape => ({
  kind: 'rect',
  x,
  y,
  width,
  height,
});
export const circle = (x: number, y: number, radius: number): Shape => ({ kind: 'circle', x, y, radius });

/** A shape of 40 × 40: two squares of 15 × 15 in opposite corners. */
export const corners: readonly Shape[] = [rect(0, 0, 15, 15), rect(25, 25, 15, 15)];

export const uriOf = (name: string): string => `file:///game/${name}.hitbox.json`;

/** The subject message for a sprite named after its file. */
export function subject(
  name: string,
  shapes: readonly Shape[],
  more: {
    readonly roles?: readonly string[];
    readonly sprite?: Partial<SceneSprite>;
    readonly hitbox?: (index: number) => Partial<SceneHitbox>;
  } = {},
): SubjectMessage {
  const hitboxes = shapes.map((shape, index) =>
    hitbox(`${name}-${index}`, toMessageShape(shape), {
      name: `${name} ${index}`,
      role: more.roles?.[index] ?? 'solid',
      sprite: name,
      ...more.hitbox?.(index),
    }),
  );
  const sprites: SceneSprite[] = [{ id: name, name, space: 'own', image: null, frameSize: null, ...more.sprite }];
  return {
    type: 'subject',
    uri: uriOf(name),
    sprite: name,
    fileName: `${name}.hitbox.json`,
    content: { kind: 'scene', hitboxes, sprites },
  };
}

export function actor(name: string, more: Partial<StageActor> = {}): StageActor {
  const transform = { x: 0, y: 0, flipped: false, rotation: 0, scale: 1, pivot: null };
  return { id: `id-${name}`, uri: uriOf(name), sprite: name, ...transform, playhead: 'first', ...more };
}
