import { allPairs, bounds, overlaps, prepare, type Shape } from '../core/index.js';
import type { Frames } from '../model/document.js';
import { pairRule, type CollisionMatrix } from '../model/matrix.js';
import type { Role } from '../model/role.js';

/** What decides whether two hitboxes collide; the host's and the webview's hitboxes both have it. */
export interface Collidable {
  readonly role: Role;
  /** The id of the owner. */
  readonly sprite: string;
  readonly animation: string | null;
  readonly frames: Frames | null;
  /** Null: it has no usable shape and collides with nothing. */
  readonly shape: Shape | null;
}

/** Two hitboxes that collide, as their indices; `a` < `b`. */
export interface Pair {
  readonly a: number;
  readonly b: number;
}

/** Whether there is a moment at which both exist. Frames of different animations are different moments. */
export function existTogether(a: Collidable, b: Collidable): boolean {
  if (a.sprite !== b.sprite) return true;
  if (a.animation !== null && b.animation !== null && a.animation !== b.animation) return false;
  if (a.frames === null || b.frames === null) return true;
  return a.frames[0] <= (b.frames[1] ?? Infinity) && b.frames[0] <= (a.frames[1] ?? Infinity);
}

/**
 * Whether two hitboxes may collide at all: they live in the same space, at the same time, and their roles count.
 * `shared` holds the ids of the sprites whose numbers are places in one world.
 */
export function mayCollide(a: Collidable, b: Collidable, shared: ReadonlySet<string>, matrix: CollisionMatrix): boolean {
  const sameOwner = a.sprite === b.sprite;
  if (!sameOwner && !(shared.has(a.sprite) && shared.has(b.sprite))) return false;
  const rule = pairRule(matrix, a.role, b.role);
  return rule !== 'never' && !(rule === 'others' && sameOwner) && existTogether(a, b);
}

/** All pairs of hitboxes that collide: `core` finds that their shapes overlap (touching does not count). */
export function collidingPairs(
  hitboxes: readonly Collidable[],
  shared: ReadonlySet<string>,
  matrix: CollisionMatrix,
): Pair[] {
  const usable: number[] = [];
  const shapes: Shape[] = [];
  hitboxes.forEach((hitbox, index) => {
    if (hitbox.shape === null || !isUsable(hitbox.shape)) return;
    usable.push(index);
    shapes.push(prepare(hitbox.shape));
  });
  const boxes = new Float64Array(usable.length * 4);
  shapes.forEach((shape, i) => {
    const { minX, minY, maxX, maxY } = bounds(shape);
    boxes.set([minX, minY, maxX, maxY], i * 4);
  });
  const pairs: Pair[] = [];
  allPairs(boxes, (i, j) => {
    const a = usable[i]!;
    const b = usable[j]!;
    if (!mayCollide(hitboxes[a]!, hitboxes[b]!, shared, matrix)) return;
    if (overlaps(shapes[i]!, shapes[j]!)) pairs.push({ a, b });
  });
  return pairs.sort((p, q) => p.a - q.a || p.b - q.b);
}

/** Whether core takes the shape: every number finite, no size negative. The rules report the others. */
function isUsable(shape: Shape): boolean {
  switch (shape.kind) {
    case 'rect':
      return (
        Number.isFinite(shape.x + shape.y + shape.width + shape.height + (shape.rotation ?? 0)) &&
        shape.width >= 0 &&
        shape.height >= 0
      );
    case 'circle':
      return Number.isFinite(shape.x + shape.y + shape.radius) && shape.radius >= 0;
    case 'capsule':
      return Number.isFinite(shape.x1 + shape.y1 + shape.x2 + shape.y2 + shape.radius) && shape.radius >= 0;
    case 'ellipse':
      return (
        Number.isFinite(shape.x + shape.y + shape.radiusX + shape.radiusY + (shape.rotation ?? 0)) &&
        shape.radiusX >= 0 &&
        shape.radiusY >= 0
      );
    case 'polygon':
      return shape.points.length >= 3 && shape.points.every((point) => Number.isFinite(point.x + point.y));
  }
}
