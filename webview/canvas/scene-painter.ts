import type { Bounds } from '../../src/core/index.js';
import { sceneBounds, type PixelRegion, type View } from './view.js';
import { batchSize, paintFigures, type Scene } from './paint-figures.js';
import type { Images } from './images.js';
import { NameLabels, type NameLabel } from './name-labels.js';
import { paintOnion } from './paint-onion.js';
import { SharedAreas } from './shared-areas.js';
import { paintCellNames, paintBackground, paintImages } from './paint-sprites.js';
import type { Figure } from '../editor/figure.js';
import type { Editor } from '../editor/editor.js';

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

/** Finds the figures in a part of the scene: their boxes are packed in drawing order. */
class Cull {
  private boxes = new Float64Array();
  private figures: readonly (Figure | null)[] = [];
  private order: readonly number[] = [];

  /** Returns the hitboxes that aren't dragged and overlap `part`, in drawing order. */
  within(editor: Editor, part: Bounds): number[] {
    if (this.figures !== editor.figures || this.order !== editor.order) this.pack(editor);
    const { boxes, order } = this;
    const results: number[] = [];
    for (let i = 0, at = 0; i < order.length; i++, at += 4) {
      if (boxes[at]! > part.maxX || boxes[at + 1]! > part.maxY) continue;
      if (boxes[at + 2]! < part.minX || boxes[at + 3]! < part.minY) continue;
      if (!editor.isDragged(order[i]!)) results.push(order[i]!);
    }
    return results;
  }

  private pack(editor: Editor): void {
    this.figures = editor.figures;
    this.order = editor.order;
    this.boxes = new Float64Array(editor.order.length * 4);
    let at = 0;
    for (const index of editor.order) {
      const figure = editor.figures[index]!;
      this.boxes[at++] = figure.minX;
      this.boxes[at++] = figure.minY;
      this.boxes[at++] = figure.maxX;
      this.boxes[at++] = figure.maxY;
    }
  }
}
