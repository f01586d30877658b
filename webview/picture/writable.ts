import type { Ability } from '../../src/edit/ability.js';
import type { ShapeNumber } from '../../src/edit/shape-numbers.js';
import type { PictureHitbox } from '../../src/messages/picture.js';

/** Why a number of a hitbox's shape cannot be typed; null where it can. */
export function whyNotTyped(hitbox: PictureHitbox, name: ShapeNumber): string | null {
  const { shape, fixed, cannot } = hitbox;
  if (shape === null) return null;
  if (name === 'x' || name === 'y') return fixed ?? cannot[name === 'x' ? 'move-x' : 'move-y'] ?? null;
  if (growsAboutCentre(hitbox, name)) return null;
  return cannot[neededFor(shape.kind, name)] ?? null;
}

/** Whether a size can only be changed about the centre, because the text says that and not the sides. */
export function growsAboutCentre({ shape, cannot }: PictureHitbox, name: ShapeNumber): boolean {
  if (shape?.kind !== 'rect' || (name !== 'width' && name !== 'height')) return false;
  return cannot[name === 'width' ? 'right' : 'bottom'] !== undefined && cannot[name] === undefined;
}

/** What has to be possible for a number of a shape to be another one. */
function neededFor(kind: NonNullable<PictureHitbox['shape']>['kind'], name: ShapeNumber): Ability {
  if (name === 'rotation') return 'turn';
  switch (kind) {
    case 'rect':
      return name === 'width' ? 'right' : 'bottom';
    case 'circle':
      return 'scale';
    case 'ellipse':
      return name === 'radiusX' ? 'width' : 'height';
    case 'capsule':
      return name === 'radius' ? 'width' : 'ends';
    case 'polygon':
      return 'corners';
  }
}
