import type { Bounds, Point } from '../../src/core/index.js';

/** What the picture shows: the scene's point in the middle of the canvas, and how many css px one unit is long. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** The size of the canvas in css px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface ZoomRange {
  readonly min: number;
  readonly max: number;
}

/** What is shown before anything else is known: the origin in the middle at 100 %. */
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

/** The part of the scene that is seen. */
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

/** Moves the scene by a distance in css px. */
export function panBy(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom };
}

/** Changes the zoom so that the point of the scene under `at` (css px) stays under it. */
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
 * How far one can zoom: 0.1x to 64x, and beyond where the content is so large that 0.1x shows a part of it only, or so
 * small (a file in units of 0 to 1) that 64x shows a dot.
 */
export function zoomRange(content: Bounds | null, size: Size): ZoomRange {
  const whole = content === null ? 1 : tightZoom(content, size, 0);
  if (!Number.isFinite(whole) || whole <= 0) return { min: 0.1, max: 64 };
  return { min: Math.min(0.1, whole / 4), max: Math.max(64, whole * 64) };
}

/** Shows all of the content with a margin. */
export function fit(content: Bounds | null, size: Size): Camera {
  if (content === null || size.width <= 0 || size.height <= 0) return startCamera;
  const { minX, minY, maxX, maxY } = content;
  // No camera sees all of what is wider or taller than a number can say.
  if (!Number.isFinite(maxX - minX) || !Number.isFinite(maxY - minY)) return startCamera;
  const margin = Math.min(48, Math.min(size.width, size.height) / 8);
  const zoom = tightZoom(content, size, margin);
  return { ...middleOf(content), zoom: Number.isFinite(zoom) ? zoom : 1 };
}

/**
 * Shows `target` in the middle with a margin around it, as large as the range allows. What has no size, or more than a
 * number can say, leaves the zoom as it is.
 */
export function zoomToBounds(camera: Camera, size: Size, target: Bounds, range: ZoomRange): Camera {
  const zoom = tightZoom(target, size, Math.min(size.width, size.height) / 6);
  const { x, y } = middleOf(target);
  if (!Number.isFinite(x) || !Number.isFinite(y)) return camera;
  return { x, y, zoom: Number.isFinite(zoom) && zoom > 0 ? within(range, zoom) : camera.zoom };
}

function within({ min, max }: ZoomRange, zoom: number): number {
  return Math.min(max, Math.max(min, zoom));
}

function middleOf({ minX, minY, maxX, maxY }: Bounds): Point {
  return { x: minX + (maxX - minX) / 2, y: minY + (maxY - minY) / 2 };
}

/** The zoom at which the content just fits; Infinity for a point. */
function tightZoom(content: Bounds, size: Size, margin: number): number {
  const width = content.maxX - content.minX;
  const height = content.maxY - content.minY;
  return Math.min(
    width > 0 ? Math.max(1, size.width - margin * 2) / width : Infinity,
    height > 0 ? Math.max(1, size.height - margin * 2) / height : Infinity,
  );
}

/** The camera moved by the least that brings `target` into sight; the same camera if it is. */
export function bringIntoView(camera: Camera, size: Size, target: Bounds): Camera {
  const seen = visibleBounds(camera, size);
  const margin = Math.min(24, size.width / 4, size.height / 4) / camera.zoom;
  const x = camera.x + shortest(target.minX, target.maxX, seen.minX + margin, seen.maxX - margin);
  const y = camera.y + shortest(target.minY, target.maxY, seen.minY + margin, seen.maxY - margin);
  return x === camera.x && y === camera.y ? camera : { ...camera, x, y };
}

/**
 * The camera that shows all of `target` in a part of the canvas (css px), in its middle: as large as it is now, or
 * smaller where it has to be.
 */
export function fitInto(camera: Camera, size: Size, target: Bounds, part: Bounds): Camera {
  const room = { width: part.maxX - part.minX, height: part.maxY - part.minY };
  const margin = Math.min(24, room.width / 8, room.height / 8);
  const zoom = Math.min(camera.zoom, tightZoom(target, room, margin));
  return {
    x: (target.minX + target.maxX) / 2 - ((part.minX + part.maxX) / 2 - size.width / 2) / zoom,
    y: (target.minY + target.maxY) / 2 - ((part.minY + part.maxY) / 2 - size.height / 2) / zoom,
    zoom,
  };
}

/** How far to move the window low..high so that it holds from..to, or touches as much of it as it can. */
function shortest(from: number, to: number, low: number, high: number): number {
  if (to - from > high - low) {
    if (from <= low && to >= high) return 0;
    return from > low ? from - low : to - high;
  }
  if (from < low) return from - low;
  return to > high ? to - high : 0;
}
