import type { Bounds, Point, Shape } from '../../src/core/index.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import type { Ability } from '../../src/edit/ability.js';
import { scalesFreely } from '../../src/edit/scale.js';
import { boundsOverlap, uniteBounds } from '../../src/model/bounds.js';
import { capsuleNormal, type DragHandle } from './apply-drag.js';
import { getOffset } from '../../src/scene/layout.js';
import type { Editor } from './editor.js';

/** A point of the scene that is dragged to change the shape of the selection. */
export interface Handle extends Point {
  readonly dragHandle: DragHandle;
  /** The direction in which it moves, clockwise from the x axis, in radians; null: any direction. */
  readonly direction: number | null;
  /** The start of a line to the handle, if it is off its shape. */
  readonly from?: Point;
  /** Limits the hit radius, so that the middle of the shape stays free for moving. */
  readonly hitRadius?: number;
}

/** The drawn size of a handle, in CSS px. */
export const handleSize = 8;

/** Returns the hit radius of a handle, in CSS px; a finger needs more. */
export function handleHitRadius(touch: boolean): number {
  return touch ? 16 : 7;
}

/** If a shape is smaller than this along an axis, in CSS px, its handles are outside of it. */
const small = 28;

/** The share of the distance between a handle and the middle of its shape that belongs to the handle. */
const shareOfHandle = 2 / 3;

/** The distance of the handles from a small shape, in CSS px. */
const outside = 9;

/** The distance of the rotation handle from the upper side, in CSS px. */
const turnDistance = 24;

/** At most this many hitboxes are scaled together. */
const maxScaled = 10_000;

/** A polygon with more corners than this has no handles; its text can be edited. */
const maxCorners = 200;

/**
 * Returns the handles of the selection that the text supports. `seen` is the visible part of the scene; the rotation
 * handle goes below the shape if there is no space above.
 */
export function getHandles(editor: Editor, zoom: number, visible: Bounds): Handle[] {
  if (editor.scene === null || editor.scene.readable === 'stale') return [];
  if (editor.selection.size > 1) return handlesOfSeveral(editor, zoom);
  const index = editor.selectedIndex;
  const hitbox = editor.hitboxes[index];
  const figure = editor.figures[index];
  const shape = editor.getShape(index);
  if (hitbox === undefined || figure === null || figure === undefined || shape === null) return [];
  if (figure.odd || hitbox.stale || !boundsOverlap(figure, visible)) return [];
  const offset = getOffset(editor.layout, hitbox.sprite);
  const can = (...abilities: Ability[]): boolean =>
    abilities.every((ability) => hitbox.disabledReasons[ability] === undefined);
  const handles = shapeHandles(shape, can, zoom);
  const turn = can('turn') ? turnHandle(shape, zoom, offset, visible) : null;
  if (turn !== null) handles.push(turn);
  return handles.map((handle) => ({
    ...handle,
    x: handle.x + offset.x,
    y: handle.y + offset.y,
    ...(handle.from === undefined ? {} : { from: { x: handle.from.x + offset.x, y: handle.from.y + offset.y } }),
  }));
}

/** Returns the handle at a point of the canvas; of several, the last one, which is drawn on top. */
export function handleAt(handles: readonly Handle[], point: Point, hitRadius: number): Handle | null {
  let best: Handle | null = null;
  let nearest = hitRadius;
  for (const handle of handles) {
    const distance = Math.max(Math.abs(handle.x - point.x), Math.abs(handle.y - point.y));
    if (distance > nearest || distance > (handle.hitRadius ?? hitRadius)) continue;
    nearest = distance;
    best = handle;
  }
  return best;
}

/** Returns why no handle can change the shape of a hitbox; null if one can, or if there is nothing to change. */
export function whyNoHandles(hitbox: SceneHitbox): string | null {
  const { shape, disabledReasons } = hitbox;
  if (shape === null) return null;
  const first = (...abilities: Ability[]): string | null => {
    const reasons = abilities.map((ability) => disabledReasons[ability]);
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
      const length = Math.hypot(x2 - x1, y2 - y1);
      const thin = radius * 2 * zoom < small;
      const short = thin && (length + radius * 2) * zoom < small;
      if (can('width')) {
        const away = thin ? radius + outside / zoom : radius;
        const direction = Math.atan2(normal.y, normal.x);
        for (const side of [-1, 1] as const) {
          const x = (x1 + x2) / 2 + normal.x * away * side;
          const y = (y1 + y2) / 2 + normal.y * away * side;
          handles.push({ x, y, direction, dragHandle: { kind: 'thickness', side } });
        }
      }
      if (can('ends')) {
        // Along the axis, which is the normal turned by a quarter.
        const away = short ? radius + outside / zoom : 0;
        const [x, y] = [normal.y * away, -normal.x * away];
        handles.push({ x: x1 - x, y: y1 - y, direction: null, dragHandle: { kind: 'end', end: 1 } });
        handles.push({ x: x2 + x, y: y2 + y, direction: null, dragHandle: { kind: 'end', end: 2 } });
      }
      return handles;
    }
    case 'polygon':
      return can('corners') && shape.points.length <= maxCorners ? cornerHandles(shape, zoom) : [];
  }
}

/** On the corners; of a small polygon, around it. */
function cornerHandles({ points }: Extract<Shape, { kind: 'polygon' }>, zoom: number): Handle[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const isSmall = Math.max(maxX - minX, maxY - minY) * zoom < small;
  const [middleX, middleY] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const radius = Math.hypot(maxX - minX, maxY - minY) / 2 + outside / zoom;
  return points.map((corner, index): Handle => {
    const handle = { ...corner, direction: null, dragHandle: { kind: 'corner', index } } as const;
    if (!isSmall) return handle;
    const angle = Math.atan2(corner.y - middleY, corner.x - middleX);
    const [x, y] = [middleX + Math.cos(angle) * radius, middleY + Math.sin(angle) * radius];
    return { ...handle, x, y, from: corner };
  });
}

const sides = [-1, 0, 1] as const;

function sideHandles(rect: Extract<Shape, { kind: 'rect' }>, can: Can, zoom: number): Handle[] {
  const { width, height, rotation = 0 } = rect;
  const cos = Math.cos(rotation);
  const sin = Math.sin(rotation);
  const wide = width * zoom >= small;
  const high = height * zoom >= small;
  const outX = wide ? 0 : outside / zoom;
  const outY = high ? 0 : outside / zoom;
  const handles: Handle[] = [];
  for (const y of sides) {
    for (const x of sides) {
      if (x === 0 && y === 0) continue;
      // Corner handles outside a thin box leave space for those between. A small box has corners only.
      if ((x === 0 || y === 0) && !wide && !high) continue;
      const alone = (side: number, low: Ability, high: Ability): boolean => side === 0 || can(side < 0 ? low : high);
      const centeredX = !alone(x, 'left', 'right');
      const centeredY = !alone(y, 'top', 'bottom');
      const free = (!centeredX || can('width')) && (!centeredY || can('height'));
      const ratio = !free && x !== 0 && y !== 0 && can('scale');
      if (!free && !ratio) continue;
      const u = x * (width / 2 + outX);
      const v = y * (height / 2 + outY);
      handles.push({
        x: rect.x + width / 2 + u * cos - v * sin,
        y: rect.y + height / 2 + u * sin + v * cos,
        direction: Math.atan2(y, x) + rotation,
        hitRadius: Math.max(Math.abs(u * cos - v * sin), Math.abs(u * sin + v * cos)) * shareOfHandle,
        dragHandle: ratio
          ? { kind: 'side', x, y, centeredX: false, centeredY: false, ratio }
          : { kind: 'side', x, y, centeredX, centeredY, ratio },
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
  const away = (radius: number): number => (radius * 2 * zoom >= small ? radius : radius + outside / zoom);
  const handles: Handle[] = [];
  for (const [sx, sy] of [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const) {
    if (!can(sx !== 0)) continue;
    const direction = rotation + Math.atan2(sy, sx);
    const distance = sx === 0 ? away(radiusY) : away(radiusX);
    handles.push({
      x: x + Math.cos(direction) * distance,
      y: y + Math.sin(direction) * distance,
      direction,
      hitRadius: Math.max(Math.abs(Math.cos(direction)), Math.abs(Math.sin(direction))) * distance * shareOfHandle,
      dragHandle: { kind: 'radius', x: sx, y: sy },
    });
  }
  return handles;
}

/** Above the upper side in the shape's local axes; below the lower side if the upper position isn't visible. */
function turnHandle(shape: Shape, zoom: number, offset: Point, visible: Bounds): Handle | null {
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
    direction: null,
    dragHandle: { kind: 'turn' },
  });
  const above = handle(1);
  const margin = handleSize / zoom;
  const inside =
    above.x + offset.x > visible.minX + margin &&
    above.x + offset.x < visible.maxX - margin &&
    above.y + offset.y > visible.minY + margin &&
    above.y + offset.y < visible.maxY - margin;
  return inside ? above : handle(-1);
}

/** Returns the handles of the box around all selected hitboxes, if each of them can be scaled. */
function handlesOfSeveral(editor: Editor, zoom: number): Handle[] {
  if (editor.selection.size > maxScaled) return [];
  const indices = editor.selectedIndices;
  let free = true;
  for (const index of indices) {
    const hitbox = editor.hitboxes[index];
    const figure = editor.figures[index];
    if (hitbox?.shape === null || hitbox === undefined || figure === null || figure === undefined) return [];
    if (hitbox.stale || figure.odd || hitbox.fixedReason !== null || !canScale(hitbox)) return [];
    free &&= scalesFreely(hitbox.shape) && canScaleFreely(hitbox);
  }
  const box = uniteBounds(indices.map((index) => editor.figures[index] ?? null));
  if (box === null) return [];
  const wide = (box.maxX - box.minX) * zoom >= small;
  const high = (box.maxY - box.minY) * zoom >= small;
  const out = outside / zoom;
  const handles: Handle[] = [];
  for (const y of sides) {
    for (const x of sides) {
      if ((x === 0 && y === 0) || (!free && (x === 0 || y === 0))) continue;
      if ((x === 0 || y === 0) && !wide && !high) continue;
      handles.push({
        x: x < 0 ? box.minX - out : x > 0 ? box.maxX + out : (box.minX + box.maxX) / 2,
        y: y < 0 ? box.minY - out : y > 0 ? box.maxY + out : (box.minY + box.maxY) / 2,
        direction: Math.atan2(y, x),
        dragHandle: { kind: 'all', x, y, ratio: !free },
      });
    }
  }
  return handles;
}

function canScale({ shape, disabledReasons }: SceneHitbox): boolean {
  if (shape?.kind === 'polygon') return disabledReasons.corners === undefined;
  return disabledReasons.scale === undefined;
}

function canScaleFreely({ shape, disabledReasons }: SceneHitbox): boolean {
  if (shape?.kind === 'rect') return disabledReasons.right === undefined && disabledReasons.bottom === undefined;
  if (shape?.kind === 'ellipse') return disabledReasons.width === undefined && disabledReasons.height === undefined;
  return true;
}

/**
 * Returns the cursor over a handle, or while dragging it: an arrow along its direction, whatever the rotation of the
 * shape. A value of `data-cursor`.
 */
export function cursorOfHandle({ dragHandle: handle, direction }: Handle, isDragging: boolean): string {
  if (handle.kind === 'turn') return isDragging ? 'turning' : 'turn';
  if (direction === null) return isDragging ? 'moving' : 'point-handle';
  const eighth = Math.round(direction / (Math.PI / 4));
  return ['ew', 'nwse', 'ns', 'nesw'][((eighth % 4) + 4) % 4]!;
}
