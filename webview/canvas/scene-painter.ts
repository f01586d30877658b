import type { Bounds } from '../../src/core/index.js';
import { Cull } from './cull.js';
import { sceneBounds, type PixelRegion, type View } from './view.js';
import { batchSize, paintFigures, type Scene } from './figures.js';
import type { Images } from './images.js';
import { NameLabels, type NameLabel } from './name-labels.js';
import { paintOnion } from './onion.js';
import { SharedAreas } from './shared-areas.js';
import { paintCellNames, paintBackground, paintImages } from './sprites.js';

/** How far outlines and hatching extend beyond their figures at most, in CSS px. */
export const paintMargin = 6;

/** Paints everything static: all hitboxes that aren't dragged, their shared areas, and their names. */
export class ScenePainter {
  readonly areas = new SharedAreas();
  readonly ignoredAreas = new SharedAreas('ignored');
  private readonly cull = new Cull();
  readonly names = new NameLabels<Scene>(countStaticCollisions);

  constructor(private readonly images: Images) {}

  /** Paints a region of the canvas, in slices: the caller can stop after each and continue in another frame. */
  *paint(context: CanvasRenderingContext2D, scene: Scene, view: View, region: PixelRegion): Generator<void> {
    const exact = sceneBounds(region, view, 0);
    const padded = sceneBounds(region, view, paintMargin * view.dpr);
    context.save();
    context.beginPath();
    context.rect(region.x, region.y, region.width, region.height);
    context.clip();
    try {
      yield* this.paintClipped(context, scene, view, exact, padded);
    } finally {
      context.restore();
    }
  }

  private *paintClipped(
    context: CanvasRenderingContext2D,
    scene: Scene,
    view: View,
    exact: Bounds,
    padded: Bounds,
  ): Generator<void> {
    const { editor, palette } = scene;
    paintBackground(context, scene, view, exact);
    paintImages(context, scene, this.images, view, exact);
    paintOnion(context, scene, view, padded);
    yield;

    const visible = this.cull.within(editor, padded);
    const colliding = (index: number): boolean => countStaticCollisions(scene, index) > 0;
    for (let from = 0; from < visible.length; from += batchSize) {
      paintFigures(context, scene, view, visible.slice(from, from + batchSize), colliding);
      yield;
    }

    if (editor.allOverlaps) yield* this.paintIgnored(context, scene, view, visible);
    let painted = 0;
    for (const index of visible) {
      for (const other of editor.collisions.of(index)) {
        if (other < index || editor.isDragged(other)) continue;
        this.areas.paint(context, palette, view, editor.figures[index]!, editor.figures[other]!);
        if (++painted % batchSize === 0) yield;
      }
    }
    paintCellNames(context, scene, view, padded);
    yield;

    while (this.names.place(context, scene, view, exact, batchSize * 4) !== null) yield;
    let batch: NameLabel[] = [];
    for (const label of this.names.within(scene, view, exact)) {
      if (editor.isDragged(label.index)) continue;
      batch.push(label);
      if (batch.length < batchSize) continue;
      this.names.paint(context, palette, view, batch);
      batch = [];
      yield;
    }
    this.names.paint(context, palette, view, batch);
  }

  /** Paints the areas of ignored overlaps of the visible hitboxes that aren't dragged. */
  private *paintIgnored(
    context: CanvasRenderingContext2D,
    { editor, palette }: Scene,
    view: View,
    visible: readonly number[],
  ): Generator<void> {
    let painted = 0;
    for (const index of visible) {
      for (const { a, b } of editor.ignoredOverlaps.of(index)) {
        const [first, second] = [editor.figures[a], editor.figures[b]];
        if (a !== index || editor.isDragged(b) || first === null || second === null) continue;
        this.ignoredAreas.paint(context, palette, view, first!, second!);
        if (++painted % batchSize === 0) yield;
      }
    }
  }
}

/** Returns the number of collisions of a hitbox with others that aren't dragged. */
function countStaticCollisions(scene: Scene, index: number): number {
  let count = 0;
  for (const other of scene.editor.collisions.of(index)) if (!scene.editor.isDragged(other)) count++;
  return count;
}
