import type { Bounds } from '../../src/core/index.js';
import type { Size } from '../../src/model/document.js';

/** A minimap: the part of the scene from `x`, `y` on, scaled to a size in CSS px. */
export type MinimapArea = {
  readonly x: number;
  readonly y: number;
  /** CSS px per unit. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
};

/** In CSS px; in a small canvas, a third of that. */
const largest: Size = { width: 180, height: 120 };
const thinnest = 12;

/** A canvas smaller than this, in CSS px, has no space for a minimap. */
const leastCanvas: Size = { width: 240, height: 180 };

/** A scene that is this many times as wide or high as the view is much larger. */
const muchLarger = 3;

/** Returns the minimap of everything; null unless the scene is much larger than its visible part. */
export function minimapArea(content: Bounds | null, visible: Bounds, canvas: Size): MinimapArea | null {
  if (content === null || canvas.width < leastCanvas.width || canvas.height < leastCanvas.height) return null;
  const width = content.maxX - content.minX;
  const height = content.maxY - content.minY;
  const isLarge =
    width > muchLarger * (visible.maxX - visible.minX) || height > muchLarger * (visible.maxY - visible.minY);
  const most = {
    width: Math.min(largest.width, Math.floor(canvas.width / 3)),
    height: Math.min(largest.height, Math.floor(canvas.height / 3)),
  };
  const scale = Math.min(most.width / width, most.height / height);
  if (!isLarge || !(scale > 0 && Number.isFinite(scale))) return null;
  return {
    x: content.minX,
    y: content.minY,
    scale,
    width: Math.min(most.width, Math.max(thinnest, Math.ceil(width * scale))),
    height: Math.min(most.height, Math.max(thinnest, Math.ceil(height * scale))),
  };
}
