import type { Bounds, Point, Shape } from '../../src/core/index.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import type { Ability } from '../../src/edit/ability.js';
import { scalesFreely } from '../../src/edit/scale.js';
import { meets, unionOf } from '../../src/model/bounds.js';
import { capsuleNormal } from './apply-drag.js';
import type { DragHandle } from './drag-handle.js';
import { offsetOf } from './layout.js';
import type { Editor } from './editor.js';

/** A place in the picture that can be taken hold of to change the shape of what is selected. */
export interface Handle extends Point {
  readonly dragHandle: DragHandle;
  /** The way in which it moves, clockwise from the x axis, in radians; null: any way. */
  readonly way: number | null;
  /** From where a line leads to it, for one that stands off what it belongs to. */
  readonly from?: Point;
  /** How near to its middle it is hit at most, so that the middle of what it belongs to is free to move it by. */
  readonly reach?: number;
}

/** How large a handle is drawn, in css px. */
export const handleSize = 8;

/** How near to its middle it is hit, in css px; a finger needs more. */
export const handleReach = 7;
export const handleReachTouch = 16;

/** Along a way in which something is smaller than this, in css px, its handles stand outside of it. */
const small = 28;

/** How much of the way from a handle to the middle of what it belongs to is the handle's. */
const shareOfHandle = 2 / 3;

/** How far outside of something small its handles stand, in css px. */
const outside = 9;

/** How far off the upper side the turn handle stands, in css px. */
const turnDistance = 24;

/** More hitboxes than this are scaled by nobody. */
const maxScaled = 10_000;

/** A polygon with more corners than this is changed in its text. */
const maxCorners = 200;

/**
 * The handles of what is selected, where the text can say what they do. `seen` is the part of the scene that is on the
 * canvas; the turn handle goes below where there is no room above.
 */
export function handlesOf(editor: Editor, zoom: number, seen: Bounds): Handle[] {
  if (editor.scene === null || editor.scene.readable === 'stale') return [];
  if (editor.selection.size > 1) return handlesOfSeveral(editor, zoom);
  const index = editor.selectedIndex;
  const hitbox = editor.hitboxes[index];
  const figure = editor.figures[index];
  const shape = editor.shapeOf(index);
  if (hitbox === undefined || figure === null || figure === undefined || shape === null) return [];
  if (figure.odd || hitbox.stale || !meets(figure, seen)) return [];
  const offset = offsetOf(editor.layout, hitbox.sprite);
  const can = (...abilities: Ability[]): boolean => abilities.every((ability) => hitbox.cannot[ability] === undefined);
  const handles = shapeHandles(shape, can, zoom);
  const turn = can('turn') ? turnHandle(shape, zoom, offset, seen) : null;
  if (turn !== null) handles.push(turn);
  return handles.map((handle) => ({
    ...handle,
    x: handle.x + offset.x,
    y: handle.y + offset.y,
    ...(handle.from === undefined ? {} : { from: { x: handle.from.x + offset.x, y: handle.from.y + offset.y } }),
  }));
}

/** The handle at a place of the canvas; the last of those that are near, which is drawn on top. */
export function handleAt(handles: readonly Handle[], point: Point, reach: number): Handle | null {
  let best: Handle | null = null;
  let nearest = reach;
  for (const handle of handles) {
    const distance = Math.max(Math.abs(handle.x - point.x), Math.abs(handle.y - point.y));
    if (distance > nearest || distance > (handle.reach ?? reach)) continue;
    nearest = distance;
    best = handle;
  }
  return best;
}

/** Why the shape of a hitbox cannot be changed by any handle; null where it can, or where there is nothing to change. */
export function whyNoHandles(hitbox: SceneHitbox): string | null {
  const { shape, cannot } = hitbox;
  if (shape === null) return null;
  const first = (...abilities: Ability[]): string | null => {
    const reasons = abilities.map((ability) => cannot[ability]);
    return reasons.includes(undefined) ? null : (reasons[0] ?? null);
  };
  switch (shape.kind) {
    case 'rect':
      return first('right', 'bottom', 'left', 'top', 'width', 'height', 'scale');
    case 'circle':
      return first('scale');
    case 'ellipse':
      return first('width', 'height');
    case 'capsule':
      return first('ends', 'width');
    case 'polygon':
      return first('corners');
  }
}

type Can = (...abilities: Ability[]) => boolean;

function shapeHandles(shape: Shape, can: Can, zoom: number): Handle[] {
  switch (shape.kind) {
    case 'rect':
      return sideHandles(shape, can, zoom);
    case 'circle':
      return can('scale') ? radiusHandles(shape.x, shape.y, shape.radius, shape.radius, 0, zoom, () => true) : [];
    case 'ellipse': {
      const { x, y, radiusX, radiusY, rotation = 0 } = shape;
      return radiusHandles(x, y, radiusX, radiusY, rotation, zoom, (along) => can(along ? 'width' : 'height'));
    }
    case 'capsule': {
      const { x1, y1, x2, y2, radius } = shape;
      const handles: Handle[] = [];
      const normal = capsuleNormal(shape);
      if (can('width')) {
        const away = Math.max(radius, outside / zoom);
        const way = Math.atan2(normal.y, normal.x);
        for (const side of [-1, 1] as const) {
          const x = (x1 + x2) / 2 + normal.x * away * side;
          const y = (y1 + y2) / 2 + normal.y * away * side;
          handles.push({ x, y, way, dragHandle: { kind: 'thickness', side } });
        }
      }
      if (can('ends')) {
        handles.push({ x: x1, y: y1, way: null, dragHandle: { kind: 'end', end: 1 } });
        handles.push({ x: x2, y: y2, way: null, dragHandle: { kind: 'end', end: 2 } });
      }
      return handles;
    }
    case 'polygon':
      if (!can('corners') || shape.points.length > maxCorners) return [];
      return shape.points.map(({ x, y }, index) => ({ x, y, way: null, dragHandle: { kind: 'corner', index } }));
  }
}

const ways = [-1, 0, 1] as const;

function sideHandles(rect: Extract<Shape, { kind: 'rect' }>, can: Can, zoom: number): Handle[] {
  const { width, height, rotation = 0 } = rect;
  const cos = Math.cos(rotation);
  const sin = Math.sin(rotation);
  const wide = width * zoom >= small;
  const high = height * zoom >= small;
  const outX = wide ? 0 : outside / zoom;
  const outY = high ? 0 : outside / zoom;
  const handles: Handle[] = [];
  for (const y of ways) {
    for (const x of ways) {
      if (x === 0 && y === 0) continue;
      // Corners that stand outside of a thin box leave room between them. Round a small one there are corners only.
      if ((x === 0 || y === 0) && !wide && !high) continue;
      const alone = (side: number, low: Ability, high: Ability): boolean => side === 0 || can(side < 0 ? low : high);
      const centredX = !alone(x, 'left', 'right');
      const centredY = !alone(y, 'top', 'bottom');
      const free = (!centredX || can('width')) && (!centredY || can('height'));
      const ratio = !free && x !== 0 && y !== 0 && can('scale');
      if (!free && !ratio) continue;
      const u = x * (width / 2 + outX);
      const v = y * (height / 2 + outY);
      handles.push({
        x: rect.x + width / 2 + u * cos - v * sin,
        y: rect.y + height / 2 + u * sin + v * cos,
        way: Math.atan2(y, x) + rotation,
        reach: Math.max(Math.abs(u * cos - v * sin), Math.abs(u * sin + v * cos)) * shareOfHandle,
        dragHandle: ratio
          ? { kind: 'side', x, y, centredX: false, centredY: false, ratio }
          : { kind: 'side', x, y, centredX, centredY, ratio },
      });
    }
  }
  return handles;
}

function radiusHandles(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  rotation: number,
  zoom: number,
  can: (along: boolean) => boolean,
): Handle[] {
  const away = (radius: number): number => (radius * 2 * zoom >= small / 2 ? radius : radius + outside / zoom);
  const handles: Handle[] = [];
  for (const [sx, sy] of [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const) {
    if (!can(sx !== 0)) continue;
    const way = rotation + Math.atan2(sy, sx);
    const distance = sx === 0 ? away(radiusY) : away(radiusX);
    handles.push({
      x: x + Math.cos(way) * distance,
      y: y + Math.sin(way) * distance,
      way,
      reach: Math.max(Math.abs(Math.cos(way)), Math.abs(Math.sin(way))) * distance * shareOfHandle,
      dragHandle: { kind: 'radius', x: sx, y: sy },
    });
  }
  return handles;
}

/** Above the upper side in the shape's own axes; below the lower one where the other lies outside of what is seen. */
function turnHandle(shape: Shape, zoom: number, offset: Point, seen: Bounds): Handle | null {
  if (shape.kind !== 'rect' && shape.kind !== 'ellipse') return null;
  const { rotation = 0 } = shape;
  const half = shape.kind === 'rect' ? shape.height / 2 : shape.radiusY;
  const x = shape.kind === 'rect' ? shape.x + shape.width / 2 : shape.x;
  const y = shape.kind === 'rect' ? shape.y + half : shape.y;
  const at = (distance: number): Point => ({
    x: x + Math.sin(rotation) * distance,
    y: y - Math.cos(rotation) * distance,
  });
  const handle = (side: 1 | -1): Handle => ({
    ...at(side * (half + turnDistance / zoom)),
    from: at(side * half),
    way: null,
    dragHandle: { kind: 'turn' },
  });
  const above = handle(1);
  const margin = handleSize / zoom;
  const inside =
    above.x + offset.x > seen.minX + margin &&
    above.x + offset.x < seen.maxX - margin &&
    above.y + offset.y > seen.minY + margin &&
    above.y + offset.y < seen.maxY - margin;
  return inside ? above : handle(-1);
}

/** A box around all that are selected, if each can be scaled. */
function handlesOfSeveral(editor: Editor, zoom: number): Handle[] {
  if (editor.selection.size > maxScaled) return [];
  const indices = [...editor.selection].map((id) => editor.indexOf(id));
  let free = true;
  for (const index of indices) {
    const hitbox = editor.hitboxes[index];
    const figure = editor.figures[index];
    if (hitbox?.shape === null || hitbox === undefined || figure === null || figure === undefined) return [];
    if (hitbox.stale || figure.odd || hitbox.fixed !== null || !canScale(hitbox)) return [];
    free &&= scalesFreely(hitbox.shape) && canScaleFreely(hitbox);
  }
  const box = unionOf(indices.map((index) => editor.figures[index] ?? null));
  if (box === null) return [];
  const wide = (box.maxX - box.minX) * zoom >= small;
  const high = (box.maxY - box.minY) * zoom >= small;
  const out = outside / zoom;
  const handles: Handle[] = [];
  for (const y of ways) {
    for (const x of ways) {
      if ((x === 0 && y === 0) || (!free && (x === 0 || y === 0))) continue;
      if ((x === 0 || y === 0) && !wide && !high) continue;
      handles.push({
        x: x < 0 ? box.minX - out : x > 0 ? box.maxX + out : (box.minX + box.maxX) / 2,
        y: y < 0 ? box.minY - out : y > 0 ? box.maxY + out : (box.minY + box.maxY) / 2,
        way: Math.atan2(y, x),
        dragHandle: { kind: 'all', x, y, ratio: !free },
      });
    }
  }
  return handles;
}

function canScale({ shape, cannot }: SceneHitbox): boolean {
  if (shape?.kind === 'polygon') return cannot.corners === undefined;
  return cannot.scale === undefined;
}

function canScaleFreely({ shape, cannot }: SceneHitbox): boolean {
  if (shape?.kind === 'rect') return cannot.right === undefined && cannot.bottom === undefined;
  if (shape?.kind === 'ellipse') return cannot.width === undefined && cannot.height === undefined;
  return true;
}

/**
 * How the pointer looks over a handle, or holding it: an arrow along the way that it moves, whatever the shape is turned
 * by. A value of `data-cursor`.
 */
export function cursorOfHandle({ dragHandle: handle, way }: Handle, isHeld: boolean): string {
  if (handle.kind === 'turn') return isHeld ? 'turning' : 'turn';
  if (way === null) return isHeld ? 'moving' : 'point-handle';
  const eighth = Math.round(way / (Math.PI / 4));
  return ['ew', 'nwse', 'ns', 'nesw'][((eighth % 4) + 4) % 4]!;
}
