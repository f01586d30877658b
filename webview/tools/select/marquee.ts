import { signal, type Signal } from '@preact/signals-core';
import type { Bounds, Point } from '../../../src/core/index.js';
import type { ToolContext } from '../tool-context.js';
import type { ToolState } from '../tool.js';

/** Draws a rectangle on the background: hitboxes in it are selected. */
export class Marquee implements ToolState {
  readonly name = 'marquee';
  private readonly from: Point;
  private readonly to: Signal<Point>;
  /** The previous selection, as far as it is kept. */
  private readonly before: ReadonlySet<string>;
  private readonly kept: ReadonlySet<string>;

  /** `isMore`: keeps the selection. */
  constructor(
    private readonly context: ToolContext,
    at: Point,
    isMore: boolean,
  ) {
    this.from = context.viewport.toScene(at);
    this.to = signal(this.from);
    this.before = context.editor.selection;
    this.kept = isMore ? this.before : new Set();
  }

  /** The rectangle, in the scene. */
  get marquee(): Bounds {
    const { from } = this;
    const to = this.to.value;
    return {
      minX: Math.min(from.x, to.x),
      minY: Math.min(from.y, to.y),
      maxX: Math.max(from.x, to.x),
      maxY: Math.max(from.y, to.y),
    };
  }

  cursor(): string {
    return 'band';
  }

  pointerMove(at: Point): void {
    this.to.value = this.context.viewport.toScene(at);
    this.context.selection.selectInMarquee(this.marquee, this.kept);
  }

  pointerUp(): void {
    this.context.leave();
    this.context.selection.notifyHost();
  }

  cancel(): void {
    this.context.leave();
    // The host hasn't been notified of another selection.
    this.context.editor.select(this.before);
  }
}
