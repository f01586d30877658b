import type { Ability } from '../../src/edit/ability.js';
import type { ShapeNumber } from '../../src/edit/shape-numbers.js';
import type { SceneHitbox } from '../../src/messages/scene.js';

/** Why a number of a hitbox's shape cannot be typed; null where it can. */
export function whyNotTyped(hitbox: SceneHitbox, name: ShapeNumber): string | null {
  const { shape, fixed, cannot } = hitbox;
  if (shape === null) return null;
  if (name === 'x' || name === 'y') return fixed ?? cannot[name === 'x' ? 'move-x' : 'move-y'] ?? null;
  if (growsAboutCentre(hitbox, name)) return null;
  return cannot[neededFor(shape.kind, name)] ?? null;
}

/** Whether a number of a hitbox's shape is not known before the game runs: what is drawn is only assumed. */
export function isAssumed({ unknown, convention }: SceneHitbox, name: ShapeNumber): boolean {
  const { anchor, tuple } = convention;
  const hasSides = tuple === 'ltrb' || tuple === 'lrtb';
  return unknown.some((field) => {
    if (/angle|rotation/i.test(field)) return name === 'rotation';
    if (/^(?:w|hw|hx)$|width$/i.test(field))
      return name === 'width' || name === 'radiusX' || (name === 'x' && anchor.endsWith('center'));
    if (/^(?:h|hh|hy)$|height$/i.test(field))
      return name === 'height' || name === 'radiusY' || (name === 'y' && anchor !== 'top-left');
    if (/x\d?$|^(?:left|right)$/i.test(field)) return /^x[12]?$/.test(name) || (name === 'width' && hasSides);
    if (/y\d?$|^(?:top|bottom)$/i.test(field)) return /^y[12]?$/.test(name) || (name === 'height' && hasSides);
    return name.startsWith('radius');
  });
}

/** Whether a size can only be changed about the centre, because the text says that and not the sides. */
export function growsAboutCentre({ shape, cannot }: SceneHitbox, name: ShapeNumber): boolean {
  if (shape?.kind !== 'rect' || (name !== 'width' && name !== 'height')) return false;
  return cannot[name === 'width' ? 'right' : 'bottom'] !== undefined && cannot[name] === undefined;
}

/** What has to be possible for a number of a shape to be another one. */
function neededFor(kind: NonNullable<SceneHitbox['shape']>['kind'], name: ShapeNumber): Ability {
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
