import type { Point, Polygon } from '../../src/core/index.js';
import { validate } from '../../src/core/index.js';
import { minCorners } from '../../src/edit/corners.js';
import { roundNoise } from '../../src/edit/move.js';
import { toStep } from '../../src/edit/resize.js';
import { Aligner, type Guide } from '../editor/aligner.js';
import { isWritten } from '../editor/apply-drag.js';
import { moveBounds } from '../editor/figure.js';
import { alignmentBoxes } from './alignment-boxes.js';
import type { DrawDraft } from './draft.js';
import { handleHitRadius } from '../editor/handles.js';
import { snapDistance } from './hit-test.js';
import type { ToolContext } from './tool-context.js';
import type { Modifiers } from './tool.js';

/** A polygon while its corners are clicked. */
export interface CornerPath {
  readonly draft: DrawDraft;
  /** In the coordinates of its future sprite. */
  readonly corners: readonly Point[];
  /** The corner that a click would place; null: the pointer is elsewhere. */
  readonly next: Point | null;
  /** Whether a click would close the polygon. */
  readonly closes: boolean;
  readonly guides: readonly Guide[];
}

/** A path as it is shown in the scene. */
export type SketchedPath = Pick<CornerPath, 'corners' | 'next' | 'closes'>;

type PathContext = Pick<ToolContext, 'editor' | 'viewport' | 'stepWith'>;

/** Returns the path with the corner that a click at a point of the canvas would place: on a guide, or on a step. */
export function aimPath(context: PathContext, path: CornerPath, at: Point, modifiers: Modifiers): CornerPath {
  const { editor, viewport } = context;
  const { offset, sprite } = path.draft;
  const { zoom } = viewport.camera;
  const scene = viewport.toScene(at);
  const first = path.corners[0];
  if (path.corners.length >= minCorners && first !== undefined) {
    const away = Math.hypot(first.x + offset.x - scene.x, first.y + offset.y - scene.y) * zoom;
    if (away <= handleHitRadius(false)) return { ...path, next: first, closes: true, guides: [] };
  }
  const placed = path.corners.map(({ x, y }) => moveBounds({ minX: x, maxX: x, minY: y, maxY: y }, offset));
  const boxes = [...alignmentBoxes(editor, sprite, new Set(), viewport.visibleBounds), ...placed];
  const aligner = new Aligner(modifiers.mod ? [] : boxes);
  const step = context.stepWith(modifiers);
  const snapped = (axis: 'x' | 'y'): number => {
    const accepts = (line: number): boolean => isWritten(line - offset[axis], step);
    const line = aligner.nearest(axis, scene[axis], snapDistance / zoom, accepts);
    return line === null ? toStep(scene[axis] - offset[axis], step) : roundNoise(line.at - offset[axis]);
  };
  const next = { x: snapped('x'), y: snapped('y') };
  const box = moveBounds({ minX: next.x, maxX: next.x, minY: next.y, maxY: next.y }, offset);
  return { ...path, next, closes: false, guides: aligner.findGuides(box) };
}

/** Places the next corner; a second one in the same place is none. */
export function withNextCorner(path: CornerPath): CornerPath {
  const { next, corners } = path;
  const last = corners.at(-1);
  if (next === null || (last?.x === next.x && last.y === next.y)) return path;
  return { ...path, corners: [...corners, next], guides: [] };
}

/** Returns the polygon of a path; otherwise what it lacks. */
export function closedPath({ corners }: CornerPath): Polygon | 'too few' | 'crossing' {
  if (corners.length < minCorners) return 'too few';
  const polygon: Polygon = { kind: 'polygon', points: [...corners] };
  try {
    validate(polygon);
    return polygon;
  } catch {
    return 'crossing';
  }
}

/** Returns a path in the scene. */
export function sketchPath({ draft: { offset }, corners, next, closes }: CornerPath): SketchedPath {
  const toScene = ({ x, y }: Point): Point => ({ x: x + offset.x, y: y + offset.y });
  return { corners: corners.map(toScene), next: next === null ? null : toScene(next), closes };
}
