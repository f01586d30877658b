import { contact, type Bounds, type Point, type Shape, type ShapeKind } from '../../src/core/index.js';
import { collidableBox, collidableShape, prepareBox } from '../../src/check/collidable.js';
import { PairRules } from '../../src/check/verdict.js';
import { shareSpace, groupBySpace, type Spaces } from '../../src/model/coexistence.js';
import { boundsOverlap } from '../../src/model/bounds.js';
import { moveBounds } from './figure.js';
import { cellAt, getOffset } from '../../src/scene/layout.js';
import type { Editor } from './editor.js';

/** A collider, in the space of its sprite. */
export interface Collider {
  readonly index: number;
  readonly shape: Shape;
}

/** Tells whether the hitbox at an index can collide. */
export type CanCollide = (index: number) => boolean;

/** At most this many hitboxes are compared to find the nearest one. */
const maxCompared = 20_000;

/** Finds the colliders around something in its space. */
export class CollisionCandidates {
  constructor(private readonly editor: Editor) {}

  /**
   * Returns the collision shape of a hitbox, in the space of its sprite; null if it doesn't take part in collisions.
   */
  getShape(index: number): Shape | null {
    return this.editor.hitboxes[index] === undefined ? null : collidableShape(this.editor.collidingShape(index));
  }

  /** Returns the shape of a hitbox in this frame, even if it takes part in no collision. */
  getShownShape(index: number): Shape | null {
    const box = collidableBox(this.editor.collidable(index).shape);
    return box === null ? null : prepareBox(box);
  }

  /** Returns the pair that overlaps deepest, or is nearest, among those in one space; null if there is none. */
  deepest(pairs: Iterable<readonly [number, number]>): readonly [number, number] | null {
    const { hitboxes } = this.editor;
    let best: readonly [number, number] | null = null;
    let least = Infinity;
    for (const [a, b] of pairs) {
      if (!this.areInSameSpace(hitboxes[a]!.sprite, hitboxes[b]!.sprite)) continue;
      const [shapeA, shapeB] = [this.getShownShape(a), this.getShownShape(b)];
      const separation = shapeA === null || shapeB === null ? Infinity : contact(shapeA, shapeB).separation;
      if (separation >= least) continue;
      least = separation;
      best = [a, b];
    }
    return best;
  }

  /** Returns what a hitbox may collide with, by its roles, its space and its frames. */
  byRules(index: number): CanCollide {
    const { editor } = this;
    const own = editor.collidable(index);
    const rules = new PairRules(this.spaces(), editor.matrix);
    return (other) => other !== index && rules.mayCollide(own, editor.collidable(other));
  }

  /** Accepts everything in the space of a sprite. */
  inSpace(sprite: string, except = -1): CanCollide {
    const spaces = this.spaces();
    return (other) => other !== except && shareSpace(sprite, this.editor.hitboxes[other]!.sprite, spaces);
  }

  /** Tells whether two sprites share one coordinate space. */
  areInSameSpace(a: string, b: string): boolean {
    return shareSpace(a, b, this.spaces());
  }

  /** Returns the colliders within a box of a sprite's space. */
  within(box: Bounds, sprite: string, canCollide: CanCollide): Collider[] {
    const area = moveBounds(box, getOffset(this.editor.layout, sprite));
    const colliders: Collider[] = [];
    this.editor.figures.forEach((figure, index) => {
      if (figure === null || !boundsOverlap(figure, area) || !canCollide(index)) return;
      const shape = this.getShape(index);
      if (shape !== null) colliders.push({ index, shape });
    });
    return colliders;
  }

  /** Returns the collider nearest to a shape or deepest in it; of one kind, or of any. */
  nearest(shape: Shape, canCollide: CanCollide, kind: ShapeKind | null): Collider | null {
    let best: Collider | null = null;
    let least = Infinity;
    let compared = 0;
    for (const [index, figure] of this.editor.figures.entries()) {
      if (figure === null || (kind !== null && figure.shape.kind !== kind) || !canCollide(index)) continue;
      if (++compared > maxCompared) break;
      const other = this.getShape(index);
      const separation = other === null ? Infinity : contact(shape, other).separation;
      if (other === null || separation >= least) continue;
      least = separation;
      best = { index, shape: other };
    }
    return best;
  }

  /** Returns the sprite in whose space a point of the scene lies: that of its cell, otherwise that of the world. */
  spriteAt(point: Point): string {
    const { layout, scene } = this.editor;
    const cell = cellAt(layout, point);
    if (cell !== undefined) return cell.sprite;
    const world = scene?.sprites.find(({ space }) => space === 'shared') ?? scene?.sprites[0];
    return world?.id ?? '';
  }

  private spaces(): Spaces {
    return groupBySpace(this.editor.scene?.sprites ?? []);
  }
}
