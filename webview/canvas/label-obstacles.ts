import { collidableShape } from '../../src/check/pairs.js';
import { boxIndex, overlaps, type Bounds, type BoxIndex } from '../../src/core/index.js';
import { contains } from '../../src/model/bounds.js';
import type { Figure } from '../editor/figure.js';

/** What lies under labels: hitboxes, which they never cover, and art, which they leave visible. */
export class LabelObstacles {
  private readonly figures: readonly Figure[];
  private readonly indices: readonly number[];
  private readonly boxes: BoxIndex;
  private readonly art: BoxIndex;

  /** `figures`: by the indices of their hitboxes; `art`: where images are. Both in the scene. */
  constructor(figures: readonly (Figure | null)[], art: readonly Bounds[]) {
    this.indices = [...figures.keys()].filter((index) => figures[index] !== null);
    this.figures = this.indices.map((index) => figures[index]!);
    this.boxes = boxIndex(packed(this.figures));
    this.art = boxIndex(packed(art.filter(isFinite)));
  }

  /**
   * Whether a label of a hitbox may stand there without lying on another hitbox. It may lie within one that its own lies
   * within as a whole: what is said there is said of the inner one.
   */
  isFree({ minX, minY, maxX, maxY }: Bounds, own: number, figure: Bounds): boolean {
    let isFree = true;
    const label = { kind: 'rect', x: minX, y: minY, width: maxX - minX, height: maxY - minY } as const;
    this.boxes.window(minX, minY, maxX, maxY, (at) => {
      if (!isFree || this.indices[at] === own) return;
      const other = this.figures[at]!;
      // What only touches covers nothing.
      if (other.minX >= maxX || other.maxX <= minX || other.minY >= maxY || other.maxY <= minY) return;
      const isAround = contains(other, figure) && contains(other, { minX, minY, maxX, maxY });
      if (isAround) return;
      const shape =
        other.shape.kind === 'rect' && (other.shape.rotation ?? 0) === 0 ? null : collidableShape(other.shape);
      if (shape === null || overlaps(shape, label)) isFree = false;
    });
    return isFree;
  }

  hasArt({ minX, minY, maxX, maxY }: Bounds): boolean {
    let found = false;
    this.art.window(minX, minY, maxX, maxY, () => {
      found = true;
    });
    return found;
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
