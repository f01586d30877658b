import type { Figure } from '../editor/figure.js';
import type { Palette } from './palette.js';
import { isPlainRect, type View, trace } from './view.js';

/** The distance between hatching lines, in CSS px. */
const hatchStep = 6;

/**
 * Paints the shared areas of figures. Those of a collision have a tint and, so that color isn't the only cue, diagonal
 * lines; those that are ignored a fainter tint and dots.
 */
export class SharedAreas {
  private pattern: CanvasPattern | null = null;
  private key = '';

  constructor(private readonly kind: 'colliding' | 'ignored' = 'colliding') {}

  paint(context: CanvasRenderingContext2D, palette: Palette, view: View, a: Figure, b: Figure): void {
    const x = Math.round(Math.max(a.minX, b.minX) * view.scale + view.tx);
    const y = Math.round(Math.max(a.minY, b.minY) * view.scale + view.ty);
    const width = Math.round(Math.min(a.maxX, b.maxX) * view.scale + view.tx) - x;
    const height = Math.round(Math.min(a.maxY, b.maxY) * view.scale + view.ty) - y;
    if (width <= 0 || height <= 0 || x > view.width || y > view.height || x + width < 0 || y + height < 0) return;
    const pattern = this.hatch(context, palette, view);
    const tint = this.kind === 'colliding' ? palette.collisionTint : palette.ignoredTint;
    if (isPlainRect(a) && isPlainRect(b)) {
      fill(context, tint, pattern, x, y, width, height);
      return;
    }
    context.save();
    for (const figure of [a, b]) {
      context.beginPath();
      trace(context, figure, view);
      context.clip();
    }
    fill(context, tint, pattern, x, y, width, height);
    context.restore();
  }

  /** Returns the hatching, aligned to the scene's origin so that it moves with the scene. */
  private hatch(context: CanvasRenderingContext2D, palette: Palette, view: View): CanvasPattern | null {
    const size = Math.round(hatchStep * view.dpr);
    const key = `${size} ${palette.hatch} ${palette.under} ${palette.quiet}`;
    if (key !== this.key) {
      this.key = key;
      this.pattern = context.createPattern(
        this.kind === 'colliding' ? hatchTile(size, palette, view.dpr) : dotTile(size, palette, view.dpr),
        'repeat',
      );
    }
    this.pattern?.setTransform(new DOMMatrix([1, 0, 0, 1, view.tx % size, view.ty % size]));
    return this.pattern;
  }
}

function fill(
  context: CanvasRenderingContext2D,
  tint: string,
  pattern: CanvasPattern | null,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  context.fillStyle = tint;
  context.fillRect(x, y, width, height);
  if (pattern === null) return;
  context.fillStyle = pattern;
  context.fillRect(x, y, width, height);
}

/** Creates a square that is repeated in an area. */
function createTile(size: number, paint: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (context !== null) paint(context);
  return canvas;
}

function hatchTile(size: number, palette: Palette, dpr: number): HTMLCanvasElement {
  return createTile(size, (context) => {
    context.beginPath();
    for (const shift of [-size, 0, size]) {
      context.moveTo(shift - 1, size + 1);
      context.lineTo(shift + size + 1, -1);
    }
    for (const [style, width] of [
      [palette.under, 2.5],
      [palette.hatch, 1.25],
    ] as const) {
      context.strokeStyle = style;
      context.lineWidth = width * dpr;
      context.stroke();
    }
  });
}

function dotTile(size: number, palette: Palette, dpr: number): HTMLCanvasElement {
  return createTile(size, (context) => {
    const dot = Math.max(1, Math.round(1.25 * dpr));
    const at = Math.floor((size - dot) / 2);
    context.fillStyle = palette.under;
    context.fillRect(at - 1, at - 1, dot + 2, dot + 2);
    context.fillStyle = palette.quiet;
    context.fillRect(at, at, dot, dot);
  });
}
