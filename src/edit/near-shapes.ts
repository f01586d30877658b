import type { Point, Shape } from '../core/index.js';
import type { Hitbox } from '../model/document.js';
import { isNearShape, nearTolerance } from './reading-changes.js';
import { getOrAdd } from '../model/maps.js';

/** Finds hitboxes by shape, within the precision of their text, without comparing each with all. */
export class NearShapes {
  private readonly cells = new Map<string, Set<Hitbox>>();
  private readonly size: number;

  /** `compared`: the hitboxes whose tolerances apply, if different. */
  constructor(hitboxes: readonly Hitbox[], compared: readonly Hitbox[] = hitboxes) {
    this.size = compared.reduce((most, hitbox) => Math.max(most, nearTolerance(hitbox)), Number.MIN_VALUE);
    for (const hitbox of hitboxes) {
      getOrAdd(this.cells, this.getKey(hitbox.shape, 0, 0), () => new Set<Hitbox>()).add(hitbox);
    }
  }

  /** Returns the first hitbox that has a shape and passes a test; null if there is none. */
  find(shape: Shape, test: (hitbox: Hitbox) => boolean = () => true): Hitbox | null {
    for (const hitbox of this.around(shape)) if (isNearShape(shape, hitbox) && test(hitbox)) return hitbox;
    return null;
  }

  remove(hitbox: Hitbox): void {
    this.cells.get(this.getKey(hitbox.shape, 0, 0))?.delete(hitbox);
  }

  /** Returns candidates for a shape. */
  *around(shape: Shape): Generator<Hitbox> {
    for (const dx of [0, -1, 1]) {
      for (const dy of [0, -1, 1]) yield* this.cells.get(this.getKey(shape, dx, dy)) ?? [];
    }
  }

  private getKey(shape: Shape, dx: number, dy: number): string {
    const { x, y } = getAnchor(shape);
    return `${Math.floor(x / this.size) + dx} ${Math.floor(y / this.size) + dy}`;
  }
}

/** Returns a point that nearly coincides for nearly equal shapes. */
function getAnchor(shape: Shape): Point {
  switch (shape.kind) {
    case 'rect':
    case 'circle':
    case 'ellipse':
      return shape;
    case 'capsule':
      return { x: shape.x1, y: shape.y1 };
    case 'polygon':
      return shape.points[0] ?? { x: 0, y: 0 };
  }
}
