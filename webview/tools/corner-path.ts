import { validate, type Bounds, type Point, type Polygon } from '../../src/core/index.js';
import { minCorners } from '../../src/edit/corners.js';
import { moveShape, roundNoise } from '../../src/edit/move.js';
import { toStep } from '../../src/edit/resize.js';
import { Aligner, type Guide } from '../editor/aligner.js';
import { isWritten } from '../editor/apply-drag.js';
import { handleHitRadius } from '../editor/handles.js';
import { createAligner } from './alignment-boxes.js';
import type { DrawDraft } from './draft.js';
import { snapDistance } from './hit-test.js';
import type { ToolContext } from './tool-context.js';
import type { Modifiers } from './tool.js';

/** A polygon while its corners are clicked, in the scene. */
export interface CornerPath {
  readonly draft: DrawDraft;
  readonly corners: readonly Point[];
  /** The corner that a click would place; null: the pointer is elsewhere. */
  readonly next: Point | null;
  /** Whether a click would close the polygon. */
  readonly closes: boolean;
  readonly guides: readonly Guide[];
}

type PathContext = Pick<ToolContext, 'editor' | 'viewport' | 'stepWith'>;

/** Returns the path with the corner that a click at a point of the canvas would place: on a guide, or on a step. */
export function aimPath(context: PathContext, path: CornerPath, at: Point, modifiers: Modifiers): CornerPath {
  const { editor, viewport } = context;
  const { draft, corners } = path;
  const { zoom } = viewport.camera;
  const scene = viewport.toScene(at);
  const first = corners[0];
  if (corners.length >= minCorners && first !== undefined) {
    const away = Math.hypot(first.x - scene.x, first.y - scene.y) * zoom;
    if (away <= handleHitRadius(false)) return { ...path, next: first, closes: true, guides: [] };
  }
  const aligner =
    modifiers.mod || editor.snap === 'off'
      ? new Aligner([])
      : createAligner(editor, draft.sprite, new Set(), viewport.visibleBounds, corners.map(boxOf));
  const step = context.stepWith(modifiers);
  const snapped = (axis: 'x' | 'y'): number => {
    const offset = draft.offset[axis];
    const line = aligner.nearest(axis, scene[axis], snapDistance / zoom, (place, isCenter) =>
      isWritten(place - offset, step, isCenter || editor.gridStep !== null),
    );
    return line?.at ?? roundNoise(toStep(scene[axis] - offset, step) + offset);
  };
  const next = { x: snapped('x'), y: snapped('y') };
  return { ...path, next, closes: false, guides: aligner.findGuides(boxOf(next)) };
}

function boxOf({ x, y }: Point): Bounds {
  return { minX: x, maxX: x, minY: y, maxY: y };
}

/** Places the next corner; a second one in the same place is none. */
export function withNextCorner(path: CornerPath): CornerPath {
  const { next, corners } = path;
  const last = corners.at(-1);
  if (next === null || (last?.x === next.x && last.y === next.y)) return path;
  return { ...path, corners: [...corners, next], guides: [] };
}

/** Returns the polygon of a path in its sprite's coordinates; otherwise what it lacks. */
export function closedPath({ corners, draft: { offset } }: CornerPath): Polygon | 'too few' | 'crossing' {
  if (corners.length < minCorners) return 'too few';
  const polygon = moveShape({ kind: 'polygon', points: [...corners] }, -offset.x, -offset.y) as Polygon;
  try {
    validate(polygon);
    return polygon;
  } catch {
    return 'crossing';
  }
}
