import type { Point } from '../../src/core/index.js';
import type { Viewport } from '../editor/viewport.js';
import type { ToolState } from './tool.js';

/** Moves the view with the pointer. */
export class Panning implements ToolState {
  readonly name = 'panning';

  constructor(
    private readonly context: { readonly viewport: Viewport; leave(): void },
    private last: Point,
  ) {}

  cursor(): string {
    return 'panning';
  }

  pointerMove(at: Point): void {
    this.context.viewport.panBy(at.x - this.last.x, at.y - this.last.y);
    this.last = at;
  }

  pointerUp(): void {
    this.context.leave();
  }

  cancel(): void {
    this.context.leave();
  }
}
