import { codecById } from '../formats/index.js';
import type { Hitbox } from '../model/document.js';
import { moveShape } from '../model/move-shape.js';
import type { DefiniteChange } from './change.js';

/**
 * Returns a change in which boxes relative to a hitbox's position don't move twice: they follow the hitbox if it moves
 * in the same change.
 */
export function followingPositions(change: DefiniteChange, hitboxes: readonly Hitbox[]): DefiniteChange {
  if (change.kind !== 'shapes' || change.shapes.length < 2) return change;
  const wanted = new Map(change.shapes.map(({ id, shape }) => [id, shape]));
  const offsets = new Map<string, readonly [x: number, y: number]>();
  for (const hitbox of hitboxes) {
    const shape = wanted.get(hitbox.id);
    // An object that is a box itself has the path of its sprite.
    if (shape === undefined || hitbox.path !== hitbox.sprite) continue;
    const changes = codecById(hitbox.form)?.encode(shape, hitbox);
    if (changes === undefined || typeof changes === 'string') continue;
    const { yAxis, unitX = 1, unitY = 1 } = hitbox.convention;
    const change = (axis: RegExp): number => {
      const field = hitbox.fields.find(({ name }) => axis.test(name));
      return field === undefined ? 0 : (changes.get(field.name) ?? field.value) - field.value;
    };
    const y = change(/(?:^|\.)y$/) * unitY;
    offsets.set(hitbox.sprite, [change(/(?:^|\.)x$/) * unitX, yAxis === 'up' ? -y : y]);
  }
  if (offsets.size === 0) return change;
  const relative = new Map(hitboxes.map((hitbox) => [hitbox.id, hitbox]));
  return {
    ...change,
    shapes: change.shapes.map((one) => {
      const hitbox = relative.get(one.id);
      const offset = hitbox?.decodeContext['placeX'] === undefined ? undefined : offsets.get(hitbox.sprite);
      return offset === undefined ? one : { ...one, shape: moveShape(one.shape, -offset[0], -offset[1]) };
    }),
  };
}
