import type { Editor } from '../editor/editor.js';
import type { Viewport } from '../editor/viewport.js';
import { setAttribute } from './dom.js';
import type { HitboxList } from './list.js';

/** Longer lists do not carry places: nobody reads them, and each frame would cost. */
const most = 2000;

/** So few are written at once. */
const few = 300;

/**
 * Writes on each line of the list where its hitbox is on the canvas (`data-rect`: x, y, width and height in css px), so
 * that whoever drives the picture from outside, a test or assistive technology, can find it.
 */
export class Places {
  private waiting = false;

  constructor(
    private readonly state: Editor,
    private readonly viewport: Viewport,
    private readonly list: HitboxList,
  ) {}

  /** Writes them now if they are few, else when nothing else is to be done. */
  soon(): void {
    const count = this.state.hitboxes.length;
    if (count <= few) this.write();
    if (this.waiting || count <= few || count > most) return;
    this.waiting = true;
    window.requestIdleCallback(
      () => {
        this.waiting = false;
        this.write();
      },
      { timeout: 100 },
    );
  }

  private write(): void {
    const { zoom } = this.viewport.camera;
    this.state.figures.forEach((figure, index) => {
      const option = this.list.option(index);
      if (option === null) return;
      if (figure === null) {
        option.removeAttribute('data-rect');
        return;
      }
      const { x, y } = this.viewport.toScreen({ x: figure.minX, y: figure.minY });
      const numbers = [x, y, (figure.maxX - figure.minX) * zoom, (figure.maxY - figure.minY) * zoom];
      setAttribute(option, 'data-rect', numbers.map((value) => Math.round(value * 100) / 100).join(','));
    });
  }
}
