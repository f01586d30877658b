import { contact, type Bounds, type Point, type Shape, type ShapeKind } from '../../src/core/index.js';
import { collidableShape, mayCollide } from '../../src/check/pairs.js';
import { shareSpace, spacesOf, type Spaces } from '../../src/model/together.js';
import { meets } from '../../src/model/bounds.js';
import { offsetOf } from './layout.js';
import type { Editor } from './editor.js';

/** What can be met, in the space of its sprite. */
export interface Collider {
  readonly index: number;
  readonly shape: Shape;
}

/** Says of the hitbox at an index whether it can be met. */
export type Meetable = (index: number) => boolean;

/** So many hitboxes are compared to find the one that is nearest. */
const maxCompared = 20_000;

/** What lies around something in its space, as far as it takes part in collisions. */
export class CollisionCandidates {
  constructor(private readonly editor: Editor) {}

  /** The shape of a hitbox as it takes part in collisions, in the space of its sprite; null where it takes none. */
  shapeOf(index: number): Shape | null {
    return this.editor.hitboxes[index] === undefined ? null : collidableShape(this.editor.collidingShape(index));
  }

  /** What a hitbox may collide with: its roles, its space and its frames are asked. */
  byRules(index: number): Meetable {
    const { editor } = this;
    const own = editor.collidable(index);
    const spaces = this.spaces();
    return (other) => other !== index && mayCollide(own, editor.collidable(other), spaces, editor.matrix);
  }

  /** Everything in the space of a sprite. */
  inSpace(sprite: string, except = -1): Meetable {
    const spaces = this.spaces();
    return (other) => other !== except && shareSpace(sprite, this.editor.hitboxes[other]!.sprite, spaces);
  }

  /** Whether the numbers of two sprites count in one space. */
  together(a: string, b: string): boolean {
    return shareSpace(a, b, this.spaces());
  }

  /** What can be met within a box of a sprite's space. */
  within(box: Bounds, sprite: string, meetable: Meetable): Collider[] {
    const { x, y } = offsetOf(this.editor.layout, sprite);
    const seen = { minX: box.minX + x, minY: box.minY + y, maxX: box.maxX + x, maxY: box.maxY + y };
    const obstacles: Collider[] = [];
    this.editor.figures.forEach((figure, index) => {
      if (figure === null || !meets(figure, seen) || !meetable(index)) return;
      const shape = this.shapeOf(index);
      if (shape !== null) obstacles.push({ index, shape });
    });
    return obstacles;
  }

  /** What is nearest to a shape, or lies deepest in it; of one kind, or of any. */
  nearest(shape: Shape, meetable: Meetable, kind: ShapeKind | null): Collider | null {
    let best: Collider | null = null;
    let least = Infinity;
    let compared = 0;
    for (const [index, figure] of this.editor.figures.entries()) {
      if (figure === null || (kind !== null && figure.shape.kind !== kind) || !meetable(index)) continue;
      if (++compared > maxCompared) break;
      const other = this.shapeOf(index);
      const separation = other === null ? Infinity : contact(shape, other).separation;
      if (other === null || separation >= least) continue;
      least = separation;
      best = { index, shape: other };
    }
    return best;
  }

  /** The sprite in whose space a place of the scene lies: that of its cell, else the world's. */
  spriteAt({ x, y }: Point): string {
    const { layout, scene } = this.editor;
    const cell = layout.cells.find((one) => x >= one.minX && x <= one.maxX && y >= one.minY && y <= one.maxY);
    if (cell !== undefined) return cell.sprite;
    const world = scene?.sprites.find(({ space }) => space === 'shared') ?? scene?.sprites[0];
    return world?.id ?? '';
  }

  private spaces(): Spaces {
    return spacesOf(this.editor.scene?.sprites ?? [], this.editor.hitboxes);
  }
}
