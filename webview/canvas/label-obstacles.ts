import { collidableShape } from '../../src/check/collidable.js';
import { boxIndex, overlaps, type Bounds, type BoxIndex } from '../../src/core/index.js';
import { contains } from '../../src/model/bounds.js';
import type { Figure } from '../editor/figure.js';
import { isPlainRect } from './view.js';

/** The obstacles for labels: hitboxes, which they never cover, and art, which they avoid. */
export class LabelObstacles {
  private readonly figures: readonly Figure[];
  private readonly indices: readonly number[];
  private readonly boxes: BoxIndex;
  private readonly art: BoxIndex;

  /** `figures`: by hitbox index; `art`: the areas of images. Both in the scene. */
  constructor(figures: readonly (Figure | null)[], art: readonly Bounds[]) {
    this.indices = [...figures.keys()].filter((index) => figures[index] !== null);
    this.figures = this.indices.map((index) => figures[index]!);
    this.boxes = boxIndex(packed(this.figures));
    this.art = boxIndex(packed(art.filter(isFinite)));
  }

  /**
   * Tells whether a label can be there without covering another hitbox. It can be inside one that also contains its own
   * hitbox: there it clearly belongs to the inner one.
   */
  isFree({ minX, minY, maxX, maxY }: Bounds, own: number, figure: Bounds): boolean {
    let isFree = true;
    const label = { kind: 'rect', x: minX, y: minY, width: maxX - minX, height: maxY - minY } as const;
    this.boxes.window(minX, minY, maxX, maxY, (at) => {
      if (!isFree || this.indices[at] === own) return;
      const other = this.figures[at]!;
      // Touching isn't covering.
      if (other.minX >= maxX || other.maxX <= minX || other.minY >= maxY || other.maxY <= minY) return;
      const isAround = contains(other, figure) && contains(other, { minX, minY, maxX, maxY });
      if (isAround) return;
      const shape = isPlainRect(other) ? null : collidableShape(other.shape);
      if (shape === null || overlaps(shape, label)) isFree = false;
    });
    return isFree;
  }

  hasArt({ minX, minY, maxX, maxY }: Bounds): boolean {
    let match = false;
    this.art.window(minX, minY, maxX, maxY, () => {
      match = true;
    });
    return match;
  }
}

function isFinite({ minX, minY, maxX, maxY }: Bounds): boolean {
  return Number.isFinite(maxX - minX) && Number.isFinite(maxY - minY);
}

function packed(boxes: readonly Bounds[]): Float64Array {
  const rows = new Float64Array(boxes.length * 4);
  boxes.forEach(({ minX, minY, maxX, maxY }, at) => {
    rows[at * 4] = minX;
    rows[at * 4 + 1] = minY;
    rows[at * 4 + 2] = maxX;
    rows[at * 4 + 3] = maxY;
  });
  return rows;
}
