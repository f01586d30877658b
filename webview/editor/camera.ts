import type { Bounds, Point } from '../../src/core/index.js';
import type { Size } from '../../src/model/document.js';

/** The scene's point in the middle of the canvas, and how many CSS px one unit is long. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

interface ZoomRange {
  readonly min: number;
  readonly max: number;
}

/** The initial camera: the origin in the middle, at 100%. */
export const startCamera: Camera = { x: 0, y: 0, zoom: 1 };

export function toScreen(camera: Camera, size: Size, point: Point): Point {
  return {
    x: (point.x - camera.x) * camera.zoom + size.width / 2,
    y: (point.y - camera.y) * camera.zoom + size.height / 2,
  };
}

export function toScene(camera: Camera, size: Size, point: Point): Point {
  return {
    x: (point.x - size.width / 2) / camera.zoom + camera.x,
    y: (point.y - size.height / 2) / camera.zoom + camera.y,
  };
}

/** Returns the visible part of the scene. */
export function visibleBounds(camera: Camera, size: Size): Bounds {
  const halfWidth = size.width / 2 / camera.zoom;
  const halfHeight = size.height / 2 / camera.zoom;
  return {
    minX: camera.x - halfWidth,
    minY: camera.y - halfHeight,
    maxX: camera.x + halfWidth,
    maxY: camera.y + halfHeight,
  };
}

/** Moves the scene by a distance in CSS px. */
export function panBy(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom };
}

/** Changes the zoom so that the point of the scene under `at` (CSS px) stays under it. */
export function zoomAbout(camera: Camera, size: Size, at: Point, zoom: number, range: ZoomRange): Camera {
  const next = within(range, zoom);
  const fixed = toScene(camera, size, at);
  return {
    x: fixed.x - (at.x - size.width / 2) / next,
    y: fixed.y - (at.y - size.height / 2) / next,
    zoom: next,
  };
}

/**
 * Returns the zoom limits: 0.1x to 64x, extended if the content is so large that 0.1x shows only a part of it, or so
 * small (a file in units of 0 to 1) that at 64x it is a dot.
 */
export function zoomRange(content: Bounds | null, size: Size): ZoomRange {
  const whole = content === null ? 1 : tightZoom(content, size, 0);
  if (!Number.isFinite(whole) || whole <= 0) return { min: 0.1, max: 64 };
  return { min: Math.min(0.1, whole / 4), max: Math.max(64, whole * 64) };
}

/** Fits the content with a margin. */
export function fit(content: Bounds | null, size: Size): Camera {
  if (content === null || size.width <= 0 || size.height <= 0) return startCamera;
  const { minX, minY, maxX, maxY } = content;
  // No camera shows content whose width or height isn't finite.
  if (!Number.isFinite(maxX - minX) || !Number.isFinite(maxY - minY)) return startCamera;
  const margin = Math.min(48, Math.min(size.width, size.height) / 8);
  const zoom = tightZoom(content, size, margin);
  return { ...getCenter(content), zoom: Number.isFinite(zoom) ? zoom : 1 };
}

/** The largest part of the canvas that a target covers: what is beside it stays in view. */
const targetShare = 0.6;

/**
 * Centers `target`, as large as the range and its share of the canvas allow. A target without a size, or of a size that
 * isn't finite, keeps the zoom.
 */
export function zoomToBounds(camera: Camera, size: Size, target: Bounds, range: ZoomRange): Camera {
  const zoom = tightZoom(target, size, 0) * targetShare;
  const { x, y } = getCenter(target);
  if (!Number.isFinite(x) || !Number.isFinite(y)) return camera;
  return { x, y, zoom: Number.isFinite(zoom) && zoom > 0 ? within(range, zoom) : camera.zoom };
}

function within({ min, max }: ZoomRange, zoom: number): number {
  return Math.min(max, Math.max(min, zoom));
}

function getCenter({ minX, minY, maxX, maxY }: Bounds): Point {
  return { x: minX + (maxX - minX) / 2, y: minY + (maxY - minY) / 2 };
}

/** Returns the zoom at which the content just fits; Infinity for a point. */
function tightZoom(content: Bounds, size: Size, margin: number): number {
  const width = content.maxX - content.minX;
  const height = content.maxY - content.minY;
  return Math.min(
    width > 0 ? Math.max(1, size.width - margin * 2) / width : Infinity,
    height > 0 ? Math.max(1, size.height - margin * 2) / height : Infinity,
  );
}

/** Moves the camera by the least that brings `target` into view; returns the same camera if it is. */
export function bringIntoView(camera: Camera, size: Size, target: Bounds): Camera {
  const visible = visibleBounds(camera, size);
  const margin = Math.min(24, size.width / 4, size.height / 4) / camera.zoom;
  const x = camera.x + shortest(target.minX, target.maxX, visible.minX + margin, visible.maxX - margin);
  const y = camera.y + shortest(target.minY, target.maxY, visible.minY + margin, visible.maxY - margin);
  return x === camera.x && y === camera.y ? camera : { ...camera, x, y };
}

/** Centers `target` in a part of the canvas (CSS px), at the current zoom, or a lower one if it doesn't fit. */
export function fitInto(camera: Camera, size: Size, target: Bounds, part: Bounds): Camera {
  const space = { width: part.maxX - part.minX, height: part.maxY - part.minY };
  const margin = Math.min(24, space.width / 8, space.height / 8);
  const zoom = Math.min(camera.zoom, tightZoom(target, space, margin));
  return {
    x: (target.minX + target.maxX) / 2 - ((part.minX + part.maxX) / 2 - size.width / 2) / zoom,
    y: (target.minY + target.maxY) / 2 - ((part.minY + part.maxY) / 2 - size.height / 2) / zoom,
    zoom,
  };
}

/** Returns how far to move the window low..high so that it contains from..to, or as much of it as it can. */
function shortest(from: number, to: number, low: number, high: number): number {
  if (to - from > high - low) {
    if (from <= low && to >= high) return 0;
    return from > low ? from - low : to - high;
  }
  if (from < low) return from - low;
  return to > high ? to - high : 0;
}
