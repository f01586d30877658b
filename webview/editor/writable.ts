import type { Ability } from '../../src/edit/ability.js';
import type { ShapeNumber } from '../../src/edit/shape-numbers.js';
import type { SceneHitbox } from '../../src/messages/scene.js';

/** Returns why a number of a hitbox's shape can't be typed; null if it can. */
export function whyNotTyped(hitbox: SceneHitbox, name: ShapeNumber): string | null {
  const { shape, fixedReason, disabledReasons } = hitbox;
  if (shape === null) return null;
  if (name === 'x' || name === 'y') return fixedReason ?? disabledReasons[name === 'x' ? 'move-x' : 'move-y'] ?? null;
  if (growsAboutCenter(hitbox, name)) return null;
  return disabledReasons[neededFor(shape.kind, name)] ?? null;
}

/** Tells whether a number of a hitbox's shape is known only at runtime: the drawn value is assumed. */
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

/** Tells whether a size can only be changed about the center, because the text writes the center and not the sides. */
export function growsAboutCenter({ shape, disabledReasons }: SceneHitbox, name: ShapeNumber): boolean {
  if (shape?.kind !== 'rect' || (name !== 'width' && name !== 'height')) return false;
  return disabledReasons[name === 'width' ? 'right' : 'bottom'] !== undefined && disabledReasons[name] === undefined;
}

/** Returns the ability needed to change a number of a shape. */
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
