import { type Point, type Shape, type ShapeKind, bounds } from '../../src/core/index.js';
import { moveShape, roundNoise } from '../../src/edit/move.js';
import { cellAt, getOffset } from '../../src/scene/layout.js';
import type { Editor } from '../editor/editor.js';
import { toStep } from '../../src/edit/resize.js';
import { scaleShape, scalingAbout } from '../../src/edit/scale.js';

/** The kinds of shape that can be drawn, in the order of the tool. */
export const drawnKinds: readonly ShapeKind[] = ['rect', 'circle', 'ellipse', 'capsule', 'polygon'];

/** Returns the next kind of shape to draw. */
export function nextKind(kind: ShapeKind): ShapeKind {
  return drawnKinds[(drawnKinds.indexOf(kind) + 1) % drawnKinds.length]!;
}

/** A new hitbox while it is drawn, in the coordinates of its future sprite. */
export interface DrawDraft {
  /** The sprite whose empty list it is inserted into; null if it is inserted after another hitbox. */
  readonly emptySprite: string | null;
  readonly sprite: string;
  readonly kind: ShapeKind;
  /** A shape to imitate. */
  readonly like: Shape | null;
  /** The offset of its sprite in the scene. */
  readonly offset: Point;
  readonly from: Point;
  readonly to: Point;
}

/**
 * Starts a shape at a point of the scene, like the selected hitbox, otherwise like the last one, preferably of the same
 * kind.
 */
export function beginDraft(editor: Editor, kind: ShapeKind, scene: Point, step: number): DrawDraft {
  const selected = editor.hitboxes[editor.selectedIndex];
  const fits = editor.hitboxes.filter(({ shape, stale }) => shape?.kind === kind && !stale);
  const like = selected !== undefined && fits.includes(selected) ? selected : fits.at(-1);
  const emptySprite = emptySpriteAt(editor, scene);
  const sprite = emptySprite ?? selected?.sprite ?? like?.sprite ?? editor.hitboxes.at(-1)?.sprite ?? '';
  const offset = getOffset(editor.layout, sprite);
  const from = placeIn(offset, scene, step);
  return { emptySprite, sprite, kind, like: like?.shape ?? null, offset, from, to: from };
}

/**
 * Returns the sprite without hitboxes for a shape drawn at a point of the scene: the one there, or, if the file has no
 * hitboxes, any.
 */
function emptySpriteAt({ scene, layout, hitboxes }: Editor, point: Point): string | null {
  const empty = new Set((scene?.sprites ?? []).flatMap((sprite) => (sprite.empty === true ? [sprite.id] : [])));
  const cell = cellAt(layout, point)?.sprite;
  if (cell !== undefined && empty.has(cell)) return cell;
  return hitboxes.length > 0 ? null : ([...empty][0] ?? null);
}

/** Tells whether there is a list to insert a new hitbox into. */
export function canDraw({ hitboxes, scene }: Editor): boolean {
  return hitboxes.length > 0 || (scene?.sprites.some(({ empty }) => empty === true) ?? false);
}

/** Updates a draft for the pointer at a point of the scene. */
export function drawTo(draft: DrawDraft, scene: Point, step: number): DrawDraft {
  return { ...draft, to: placeIn(draft.offset, scene, step) };
}

/** Returns the shape in the scene. */
export function toSceneShape(draft: DrawDraft, step: number): Shape | null {
  const shape = shapeOfDraft(draft, step);
  return shape === null ? null : moveShape(shape, draft.offset.x, draft.offset.y);
}

function placeIn(offset: Point, scene: Point, step: number): Point {
  return onStep({ x: scene.x - offset.x, y: scene.y - offset.y }, step);
}

/** Rounds a point to the steps that a new shape starts and ends on. */
function onStep({ x, y }: Point, step: number): Point {
  return { x: toStep(x, step), y: toStep(y, step) };
}

/**
 * Returns the shape in its sprite's coordinates; null while it has no size. A circle is drawn from its center, a capsule
 * from end to end with the radius of `like`, a polygon as `like` fitted into the drawn box.
 */
export function shapeOfDraft({ kind, from, to, like }: DrawDraft, step: number): Shape | null {
  const x = Math.min(from.x, to.x);
  const y = Math.min(from.y, to.y);
  const width = roundNoise(Math.abs(to.x - from.x));
  const height = roundNoise(Math.abs(to.y - from.y));
  switch (kind) {
    case 'rect':
      return width > 0 && height > 0 ? { kind, x, y, width, height } : null;
    case 'circle': {
      const radius = toStep(Math.hypot(to.x - from.x, to.y - from.y), step);
      return radius > 0 ? { kind, x: from.x, y: from.y, radius } : null;
    }
    case 'ellipse': {
      const radiusX = roundNoise(width / 2);
      const radiusY = roundNoise(height / 2);
      return radiusX > 0 && radiusY > 0
        ? { kind, x: roundNoise(x + radiusX), y: roundNoise(y + radiusY), radiusX, radiusY }
        : null;
    }
    case 'capsule': {
      if (width === 0 && height === 0) return null;
      const radius =
        like?.kind === 'capsule' ? like.radius : Math.max(step, toStep(Math.hypot(width, height) / 4, step));
      return { kind, x1: from.x, y1: from.y, x2: to.x, y2: to.y, radius };
    }
    case 'polygon':
      return width > 0 && height > 0 ? fitted(like, x, y, width, height, step) : null;
  }
}

/** Returns a polygon in a box: one like another, otherwise a triangle. */
function fitted(like: Shape | null, x: number, y: number, width: number, height: number, step: number): Shape {
  if (like?.kind === 'polygon') {
    const box = bounds(like);
    const factorX = width / (box.maxX - box.minX);
    const factorY = height / (box.maxY - box.minY);
    if (Number.isFinite(factorX) && Number.isFinite(factorY)) {
      const scaled = scaleShape(like, scalingAbout({ x: box.minX, y: box.minY }, factorX, factorY), 1);
      if (scaled.kind === 'polygon') {
        const points = scaled.points.map((point) =>
          onStep({ x: point.x - box.minX + x, y: point.y - box.minY + y }, step),
        );
        return { kind: 'polygon', points };
      }
    }
  }
  const points = [
    { x: toStep(x + width / 2, step), y },
    { x: roundNoise(x + width), y: roundNoise(y + height) },
    { x, y: roundNoise(y + height) },
  ];
  return { kind: 'polygon', points };
}
