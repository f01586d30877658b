import type { Editor } from '../editor/editor.js';
import type { Viewport } from '../editor/viewport.js';
import { setAttribute } from './dom.js';

/**
 * Writes on each row of the list where its hitbox is on the canvas (`data-rect`: x, y, width and height in css px), so
 * that whoever drives the preview from outside, a test or assistive technology, can find it.
 */
export class OptionPositions {
  constructor(
    private readonly state: Editor,
    private readonly viewport: Viewport,
    /** The rows that are there, by the indices of their hitboxes. */
    private readonly rows: ReadonlyMap<number, HTMLElement>,
  ) {}

  write(): void {
    const { zoom } = this.viewport.camera;
    for (const [index, row] of this.rows) {
      const figure = this.state.figures[index] ?? null;
      if (figure === null) {
        row.removeAttribute('data-rect');
        continue;
      }
      const { x, y } = this.viewport.toScreen({ x: figure.minX, y: figure.minY });
      const numbers = [x, y, (figure.maxX - figure.minX) * zoom, (figure.maxY - figure.minY) * zoom];
      setAttribute(row, 'data-rect', numbers.map((value) => Math.round(value * 100) / 100).join(','));
    }
  }
}
