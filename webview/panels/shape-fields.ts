import * as l10n from '@vscode/l10n';
import type { Point, Shape } from '../../src/core/index.js';
import { mirrorShape } from '../../src/edit/arrange.js';
import { moveCorner } from '../../src/edit/corners.js';
import { numbersOfShape, withNumber, type ShapeNumber } from '../../src/edit/shape-numbers.js';
import { resizeRect } from '../../src/edit/resize.js';
import type { Editor } from '../editor/editor.js';
import { numberText } from '../text/strings.js';
import type { Ability } from '../../src/edit/ability.js';
import type { SceneHitbox } from '../../src/messages/scene.js';

/** With more hitboxes than this, their numbers aren't compared. */
export const maxCompared = 1000;

/** A number that all selected hitboxes have. */
interface ShapeField {
  readonly name: ShapeNumber;
  /** Null: it differs between them. */
  readonly value: number | null;
  /** Whether it is known for all of them, not only at runtime. */
  readonly isKnown: boolean;
  /** Why it can't be typed; null: it can. */
  readonly readOnlyReason: string | null;
}

export type Scene = Pick<Editor, 'hitboxes' | 'getShape'>;

/** Returns the numbers that all of these hitboxes have. */
export function shapeFields(scene: Scene, selected: readonly number[]): ShapeField[] {
  const shapes = selected.map((index) => fileShape(scene, index)).filter((shape) => shape !== null);
  const first = shapes[0];
  if (first === undefined || shapes.length < selected.length) return [];
  const others = shapes.slice(1, maxCompared).map((shape) => new Map(numbersOfShape(shape)));
  const compared = selected.slice(0, maxCompared).map((index) => scene.hitboxes[index]!);
  const cannotTurn = selected.every((index) => scene.hitboxes[index]?.disabledReasons.turn !== undefined);
  return numbersOfShape(first).flatMap(([name, value]) => {
    if (!others.every((numbers) => numbers.has(name))) return [];
    // The text has no angle for hitboxes that aren't rotated and can't be.
    if (name === 'rotation' && value === 0 && cannotTurn) return [];
    return {
      name,
      value: others.every((numbers) => numbers.get(name) === value) ? value : null,
      isKnown: !compared.some((hitbox) => isAssumed(hitbox, name)),
      readOnlyReason: firstReason(compared, (hitbox) => whyNotTyped(hitbox, name)),
    };
  });
}

/**
 * Returns the changed shapes after setting a number of hitboxes, by index; if the number is invalid for one of them, a
 * message with its name and value.
 */
export function withShapeNumber(
  scene: Scene,
  selected: readonly number[],
  name: ShapeNumber,
  next: (value: number) => number,
): ReadonlyMap<number, Shape> | string {
  const shapes = new Map<number, Shape>();
  for (const index of selected) {
    const shape = fileShape(scene, index);
    const value = shape === null ? undefined : new Map(numbersOfShape(shape)).get(name);
    if (shape === null || value === undefined) continue;
    const changed =
      shape.kind === 'rect' && growsAboutCenter(scene.hitboxes[index]!, name) && next(value) >= 0
        ? resizeRect(shape, { x: 0, y: 0 }, { width: shape.width, height: shape.height, [name]: next(value) })
        : withNumber(shape, name, next(value));
    if (changed === null) return l10n.t("{0} can't be {1}", fieldLabel(name), numberText(next(value)));
    if (next(value) !== value) shapes.set(index, flipped(scene, index, changed));
  }
  return shapes;
}

export function fieldLabel(name: ShapeNumber): string {
  switch (name) {
    case 'x':
    case 'y':
    case 'x1':
    case 'y1':
    case 'x2':
    case 'y2':
      return name.toUpperCase();
    case 'width':
      return l10n.t('Width');
    case 'height':
      return l10n.t('Height');
    case 'radius':
      return l10n.t('Radius');
    case 'radiusX':
      return l10n.t('Radius X');
    case 'radiusY':
      return l10n.t('Radius Y');
    case 'rotation':
      return l10n.t('Angle');
  }
}

/** Returns the corners of a polygon in the file's coordinates; none of other shapes. */
export function cornersOf(scene: Scene, index: number): readonly Point[] {
  const shape = fileShape(scene, index);
  return shape?.kind === 'polygon' ? shape.points : [];
}

/** Returns the changed shape after setting a coordinate of a corner, by index. */
export function withCornerNumber(
  scene: Scene,
  index: number,
  corner: number,
  axis: 'x' | 'y',
  next: (value: number) => number,
): ReadonlyMap<number, Shape> {
  const shape = fileShape(scene, index);
  const at = shape?.kind === 'polygon' ? shape.points[corner] : undefined;
  if (shape?.kind !== 'polygon' || at === undefined || next(at[axis]) === at[axis]) return new Map();
  return new Map([[index, flipped(scene, index, moveCorner(shape, corner, { ...at, [axis]: next(at[axis]) }))]]);
}

/** Returns the shape in the file's coordinates: with y up if the file has it so. */
function fileShape(scene: Scene, index: number): Shape | null {
  const shape = scene.getShape(index);
  return shape === null ? null : flipped(scene, index, shape);
}

function flipped(scene: Scene, index: number, shape: Shape): Shape {
  const up = scene.hitboxes[index]?.convention.yAxis === 'up';
  return up ? mirrorShape(shape, 'y', { x: 0, y: 0 }) : shape;
}

function firstReason<T>(items: readonly T[], reasonOf: (item: T) => string | null): string | null {
  for (const item of items) {
    const reason = reasonOf(item);
    if (reason !== null) return reason;
  }
  return null;
}

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
