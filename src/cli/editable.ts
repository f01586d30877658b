import type { Shape } from '../core/index.js';
import { codecById } from '../formats/index.js';
import type { Hitbox } from '../model/document.js';

/** Whether each number that a move changes is a plain literal, so that the preview could write it. */
export function isEditable(hitbox: Hitbox): boolean {
  if (!hitbox.fields.every((field) => Number.isFinite(field.value))) return false;
  const changes = codecById(hitbox.form)?.encode(moved(hitbox.shape), hitbox) ?? 'other-kind';
  if (typeof changes === 'string') return false;
  return [...changes.keys()].every((name) =>
    hitbox.fields.some((field) => field.name === name && field.literal !== null),
  );
}

function moved(shape: Shape): Shape {
  switch (shape.kind) {
    case 'rect':
    case 'circle':
    case 'ellipse':
      return { ...shape, x: shape.x + 1, y: shape.y + 1 };
    case 'capsule':
      return { ...shape, x1: shape.x1 + 1, y1: shape.y1 + 1, x2: shape.x2 + 1, y2: shape.y2 + 1 };
    case 'polygon':
      return { ...shape, points: shape.points.map(({ x, y }) => ({ x: x + 1, y: y + 1 })) };
  }
}
