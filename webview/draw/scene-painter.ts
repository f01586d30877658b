import type { Bounds } from '../../src/core/index.js';
import { meets, sceneBounds, type Region, type View } from './view.js';
import { batchSize, paintFigures, type Scene } from './figures.js';
import type { Images } from './images.js';
import { NameLabels, type NameLabel } from './name-labels.js';
import { SharedAreas } from './shared-areas.js';
import { paintCellNames, paintGround, paintImages } from './sprites.js';
import type { PictureSprite } from '../../src/messages/picture.js';

/** Outlines and hatching reach at most so far over the edge of what they belong to, in css px. */
export const paintMargin = 6;

/** Paints everything that stands still: all hitboxes that the user does not hold, what they share, their names. */
export class ScenePainter {
  readonly areas = new SharedAreas();
  readonly names = new NameLabels();
  private labels: ReadonlyMap<number, NameLabel> = new Map();
  private labelsKey = '';
  private contentVersion = 0;

  constructor(
    private readonly images: Images,
    private readonly note: (sprite: PictureSprite) => string | null,
  ) {}

  /** The figures, their names or their collisions are others than before. */
  contentChanged(): void {
    this.contentVersion++;
  }

  /** The names in this view; computed anew only when the zoom or the content changed. */
  labelsFor(context: CanvasRenderingContext2D, scene: Scene, view: View): ReadonlyMap<number, NameLabel> {
    const zoom = view.scale / view.dpr;
    const key = `${zoom} ${this.contentVersion} ${scene.palette.fontFamily}`;
    if (key !== this.labelsKey) {
      this.labelsKey = key;
      this.labels = this.names.place(context, scene.state, scene.palette, zoom, (index) =>
        stillCollisions(scene, index),
      );
    }
    return this.labels;
  }

  /** Where names came, went or changed since they were last placed, after a change of the content. */
  relabel(context: CanvasRenderingContext2D, scene: Scene, view: View): Bounds[] {
    const before = this.labels;
    this.contentChanged();
    const after = this.labelsFor(context, scene, view);
    const boxes: Bounds[] = [];
    for (const [index, label] of before) {
      const now = after.get(index);
      if (now?.x === label.x && now.y === label.y && now.text === label.text && now.colliding === label.colliding)
        continue;
      boxes.push(labelBounds(label, view));
      if (now !== undefined) boxes.push(labelBounds(now, view));
    }
    for (const [index, label] of after) if (!before.has(index)) boxes.push(labelBounds(label, view));
    return boxes;
  }

  /** Paints a region of the canvas, in slices: the caller may stop after each and go on in another frame. */
  *paint(context: CanvasRenderingContext2D, scene: Scene, view: View, region: Region): Generator<void> {
    const exact = sceneBounds(region, view, 0);
    const seen = sceneBounds(region, view, paintMargin * view.dpr);
    context.save();
    context.beginPath();
    context.rect(region.x, region.y, region.width, region.height);
    context.clip();
    try {
      yield* this.paintClipped(context, scene, view, exact, seen);
    } finally {
      context.restore();
    }
  }

  private *paintClipped(
    context: CanvasRenderingContext2D,
    scene: Scene,
    view: View,
    exact: Bounds,
    seen: Bounds,
  ): Generator<void> {
    const { state, palette } = scene;
    paintGround(context, scene, view, exact);
    paintImages(context, scene, this.images, view, exact, this.note);
    yield;

    let batch: number[] = [];
    const colliding = (index: number): boolean => stillCollisions(scene, index) > 0;
    for (const index of state.order) {
      if (state.isLive(index) || !meets(state.figures[index]!, seen)) continue;
      batch.push(index);
      if (batch.length < batchSize) continue;
      paintFigures(context, scene, view, batch, colliding);
      batch = [];
      yield;
    }
    paintFigures(context, scene, view, batch, colliding);
    yield;

    let painted = 0;
    for (const { a, b } of state.collisions.pairs()) {
      if (state.isLive(a) || state.isLive(b)) continue;
      const first = state.figures[a] ?? null;
      const second = state.figures[b] ?? null;
      if (first === null || second === null || !meets(first, seen) || !meets(second, seen)) continue;
      this.areas.paint(context, palette, view, first, second);
      if (++painted % batchSize === 0) yield;
    }
    paintCellNames(context, scene, view, seen);
    yield;

    const labels = this.labelsFor(context, scene, view);
    let some: NameLabel[] = [];
    for (const label of labels.values()) {
      if (state.isLive(label.index) || !meets(labelBounds(label, view), exact)) continue;
      some.push(label);
      if (some.length < batchSize) continue;
      this.names.paint(context, palette, view, some);
      some = [];
      yield;
    }
    this.names.paint(context, palette, view, some);
  }
}

/** How many collisions a hitbox has with others that stand still. */
export function stillCollisions(scene: Scene, index: number): number {
  let count = 0;
  for (const other of scene.state.collisions.of(index)) if (!scene.state.isLive(other)) count++;
  return count;
}

/** Where a label lies in the scene. */
export function labelBounds(label: NameLabel, view: View): Bounds {
  const zoom = view.scale / view.dpr;
  return {
    minX: (label.x - 2) / zoom,
    minY: (label.y - 2) / zoom,
    maxX: (label.x + label.width + 2) / zoom,
    maxY: (label.y + 18) / zoom,
  };
}
