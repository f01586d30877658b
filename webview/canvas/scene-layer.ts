import type { Bounds } from '../../src/core/index.js';
import type { Scene } from './paint-figures.js';
import { paintMargin, type ScenePainter } from './scene-painter.js';
import { exposed, getRegion, sceneBounds, wholeRegion, type PixelRegion, type View } from './view.js';

/** How long painting can occupy a frame before it continues in the next one, in ms. */
const slice = 6;

/** After a zoom, a slow scene is painted again only when the zoom has been stable for this long, in ms. */
const rest = 90;

interface Job {
  readonly view: View;
  readonly steps: Generator<void>;
  readonly began: number;
  spent: number;
}

/**
 * The canvas of everything static. It reuses its content: a pan shifts it and paints the exposed strips, a change
 * paints the changed areas, a zoom stretches it until the new content is ready in the background.
 */
export class SceneLayer {
  readonly canvas = document.createElement('canvas');
  private readonly context = getContext2d(this.canvas);
  private readonly backCanvas = document.createElement('canvas');
  private readonly back = getContext2d(this.backCanvas);
  private painted: View | null = null;
  private job: Job | null = null;
  private isInvalid = true;
  private places: Bounds[] = [];
  private slow = false;
  private scale = 0;
  private scaledAt = 0;

  constructor(private readonly painter: ScenePainter) {
    this.canvas.className = 'scene';
  }

  /** The old content stays in the middle until it is repainted, because resizing a canvas clears it. */
  resize(width: number, height: number): void {
    const dx = Math.round((width - this.canvas.width) / 2);
    const dy = Math.round((height - this.canvas.height) / 2);
    this.backCanvas.width = this.canvas.width;
    this.backCanvas.height = this.canvas.height;
    if (this.painted !== null && this.canvas.width > 0 && this.canvas.height > 0)
      this.back.drawImage(this.canvas, 0, 0);
    this.canvas.width = width;
    this.canvas.height = height;
    if (this.painted !== null) {
      if (this.backCanvas.width > 0 && this.backCanvas.height > 0) this.context.drawImage(this.backCanvas, dx, dy);
      this.painted = { ...this.painted, tx: this.painted.tx + dx, ty: this.painted.ty + dy, width, height };
    }
    this.backCanvas.width = width;
    this.backCanvas.height = height;
    this.invalidate();
  }

  invalidate(): void {
    this.isInvalid = true;
    this.places = [];
    this.stop();
  }

  /** Marks areas of the scene as outdated. */
  invalidatePlaces(boxes: readonly Bounds[]): void {
    if (this.isInvalid) return;
    if (this.places.length + boxes.length > 400) this.invalidate();
    else this.places.push(...boxes);
    this.stop();
  }

  /** Handles a change of some hitboxes or their collisions. */
  invalidateNames(scene: Scene, indices: Iterable<number>): void {
    this.invalidatePlaces(this.painter.names.change(scene, indices));
  }

  /** Excludes exactly these names: they are painted elsewhere. */
  lift(indices: readonly number[], zoom: number): void {
    const boxes = this.painter.names.lift(indices, zoom);
    if (boxes.length === 0) return;
    this.stop();
    this.invalidatePlaces(boxes);
  }

  /** Updates the canvas as far as time allows. Returns whether there is more to do. */
  frame(scene: Scene, view: View, now: number): boolean {
    if (view.scale !== this.scale) {
      this.scale = view.scale;
      this.scaledAt = this.painted === null ? 0 : now;
    }
    if (this.canKeep(view)) {
      this.scrollPainted(scene, view);
      if (!this.isInvalid) return false;
    }
    if (this.slow && now - this.scaledAt < rest && this.painted !== null && this.job === null && !this.isInvalid) {
      this.stretch(view);
      return true;
    }
    if (this.job !== null && this.job.view.scale !== view.scale) this.stop();
    this.job ??= { view, steps: this.painter.paint(this.back, scene, view, wholeRegion(view)), began: now, spent: 0 };
    if (!this.work(this.job)) {
      this.stretch(view);
      return true;
    }
    this.slow = this.job.spent > slice;
    const { view: done } = this.job;
    this.job = null;
    this.copyBack();
    this.painted = done;
    this.isInvalid = false;
    this.places = [];
    this.canvas.style.transform = '';
    if (done.tx !== view.tx || done.ty !== view.ty) this.scrollPainted(scene, view);
    return this.isInvalid;
  }

  private canKeep(view: View): boolean {
    const { painted } = this;
    if (painted === null || this.isInvalid || painted.labels !== view.labels) return false;
    return painted.scale === view.scale && painted.dpr === view.dpr;
  }

  /** Shifts the content to the new view and paints what is exposed. */
  private scrollPainted(scene: Scene, view: View): void {
    const painted = this.painted!;
    const dx = view.tx - painted.tx;
    const dy = view.ty - painted.ty;
    const regions: PixelRegion[] = exposed(view, dx, dy);
    const whole = sceneBounds(wholeRegion(view), view, 0);
    const names = this.painter.names.place(this.context, scene, view, whole, Infinity) ?? [];
    for (const box of [...this.places, ...names]) {
      const region = getRegion(box, view, paintMargin * view.dpr);
      if (region !== null) regions.push(region);
    }
    const area = regions.reduce((sum, region) => sum + region.width * region.height, 0);
    if (area > view.width * view.height * (this.slow ? 0.9 : 0.6)) {
      this.invalidate();
      return;
    }
    if (dx !== 0 || dy !== 0) {
      this.context.globalCompositeOperation = 'copy';
      this.context.drawImage(this.canvas, dx, dy);
      this.context.globalCompositeOperation = 'source-over';
    }
    for (const region of merged(regions)) {
      const steps = this.painter.paint(this.context, scene, view, region);
      while (steps.next().done !== true);
    }
    this.painted = view;
    this.places = [];
    this.stop();
    this.canvas.style.transform = '';
  }

  /** Works on the job for a slice of time. Returns whether it is done. */
  private work(job: Job): boolean {
    const began = performance.now();
    let elapsed = 0;
    let done = false;
    while (!done && elapsed < slice) {
      done = job.steps.next().done === true;
      elapsed = performance.now() - began;
    }
    job.spent += elapsed;
    return done;
  }

  private copyBack(): void {
    this.context.globalCompositeOperation = 'copy';
    this.context.drawImage(this.backCanvas, 0, 0);
    this.context.globalCompositeOperation = 'source-over';
  }

  /** Shows the content of another zoom, scaled approximately to the right position and size. */
  private stretch(view: View): void {
    const { painted } = this;
    if (painted === null) return;
    const factor = view.scale / painted.scale;
    const x = (view.tx - painted.tx * factor) / view.dpr;
    const y = (view.ty - painted.ty * factor) / view.dpr;
    this.canvas.style.transform = `translate(${x}px, ${y}px) scale(${factor})`;
  }

  private stop(): void {
    this.job?.steps.return(undefined);
    this.job = null;
  }
}

/** Merges regions that are painted faster together: those whose common rectangle is no larger than they are. */
function merged(regions: readonly PixelRegion[]): PixelRegion[] {
  const result: PixelRegion[] = [];
  for (const region of regions) {
    let next = region;
    for (let i = 0; i < result.length; i++) {
      const other = result[i]!;
      const both = around(next, other);
      if (both.width * both.height > next.width * next.height + other.width * other.height) continue;
      next = both;
      result.splice(i, 1);
      i = -1;
    }
    result.push(next);
  }
  return result;
}

function around(a: PixelRegion, b: PixelRegion): PixelRegion {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

export function getContext2d(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no 2D canvas.');
  return context;
}
