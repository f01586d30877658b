import type { Bounds } from '../../src/core/index.js';
import type { Camera } from '../editor/camera.js';
import type { Figure } from '../editor/figure.js';
import { traceShape } from '../../src/draw/trace-shape.js';

/** The mapping of the scene to a canvas, in device px. */
export interface View {
  /** Device px per unit. */
  readonly scale: number;
  /** The scene's origin on the canvas: whole px, so that a pan shifts its content by whole px. */
  readonly tx: number;
  readonly ty: number;
  /** Device px per CSS px. */
  readonly dpr: number;
  readonly width: number;
  readonly height: number;
  /** Whether names and marks are shown. */
  readonly labels: boolean;
}

/** A rectangle of whole device px. */
export interface PixelRegion {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function getView(camera: Camera, dpr: number, width: number, height: number, labels = true): View {
  const scale = camera.zoom * dpr;
  return {
    scale,
    tx: Math.round(width / 2 - camera.x * scale),
    ty: Math.round(height / 2 - camera.y * scale),
    dpr,
    width,
    height,
    labels,
  };
}

export function wholeRegion(view: View): PixelRegion {
  return { x: 0, y: 0, width: view.width, height: view.height };
}

/**
 * Returns the device px that a box covers, extended by `margin` device px on each side and clipped to the canvas; null
 * if nothing is left.
 */
export function getRegion(box: Bounds, view: View, margin: number): PixelRegion | null {
  const x = Math.max(0, Math.floor(box.minX * view.scale + view.tx - margin));
  const y = Math.max(0, Math.floor(box.minY * view.scale + view.ty - margin));
  const right = Math.min(view.width, Math.ceil(box.maxX * view.scale + view.tx + margin));
  const bottom = Math.min(view.height, Math.ceil(box.maxY * view.scale + view.ty + margin));
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null;
}

/**
 * Returns the part of the scene that a region shows, with a margin of device px for outlines that extend beyond their
 * figures.
 */
export function sceneBounds(region: PixelRegion, view: View, margin: number): Bounds {
  return {
    minX: (region.x - margin - view.tx) / view.scale,
    minY: (region.y - margin - view.ty) / view.scale,
    maxX: (region.x + region.width + margin - view.tx) / view.scale,
    maxY: (region.y + region.height + margin - view.ty) / view.scale,
  };
}

/** Returns the regions that a pan of the scene exposes. */
export function exposed(view: View, dx: number, dy: number): PixelRegion[] {
  const { width, height } = view;
  if (Math.abs(dx) >= width || Math.abs(dy) >= height) return [wholeRegion(view)];
  const strips: PixelRegion[] = [];
  if (dx !== 0) strips.push({ x: dx > 0 ? 0 : width + dx, y: 0, width: Math.abs(dx), height });
  if (dy !== 0) strips.push({ x: 0, y: dy > 0 ? 0 : height + dy, width, height: Math.abs(dy) });
  return strips;
}

/** Tells whether the figure is an axis-aligned rectangle, which can be painted crisply without a path. */
export function isPlainRect(figure: Figure): boolean {
  return figure.shape.kind === 'rect' && (figure.shape.rotation ?? 0) === 0;
}

/** Adds the outline of a figure to the current path. Axis-aligned rectangles are at whole device px. */
export function trace(context: CanvasPath, figure: Figure, view: View, inset = 0): void {
  const { scale, tx, ty } = view;
  if (isPlainRect(figure)) {
    const x = Math.round(figure.minX * scale + tx) + inset;
    const y = Math.round(figure.minY * scale + ty) + inset;
    const right = Math.round(figure.maxX * scale + tx) - inset;
    const bottom = Math.round(figure.maxY * scale + ty) - inset;
    context.rect(x, y, Math.max(0, right - x), Math.max(0, bottom - y));
    return;
  }
  traceShape(context, figure.shape, view);
}
