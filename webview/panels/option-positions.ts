import type { Bounds } from '../../src/core/index.js';
import type { Viewport } from '../editor/viewport.js';

/**
 * Writes the position of a list row's item on the canvas to the row (`data-rect`: x, y, width and height in CSS px), so
 * that tests and assistive technology can find it. Null: it isn't drawn.
 */
export function writePosition(row: Element, bounds: Bounds | null, viewport: Viewport): void {
  if (bounds === null) {
    row.removeAttribute('data-rect');
    return;
  }
  const { zoom } = viewport.camera;
  const { x, y } = viewport.toScreen({ x: bounds.minX, y: bounds.minY });
  const numbers = [x, y, (bounds.maxX - bounds.minX) * zoom, (bounds.maxY - bounds.minY) * zoom];
  const text = numbers.map((value) => Math.round(value * 100) / 100).join(',');
  if (row.getAttribute('data-rect') !== text) row.setAttribute('data-rect', text);
}
