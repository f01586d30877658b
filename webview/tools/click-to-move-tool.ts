import type { Point } from '../../src/core/index.js';
import { centreOf } from '../editor/figure.js';
import { freeStep, snappedDelta, writtenAnchor } from '../editor/snap.js';
import type { Editor } from '../editor/editor.js';
import type { Viewport } from '../picture/viewport.js';
import type { ToolManager } from './tool-manager.js';
import type { Modifiers, Press } from './tool.js';
import type { Taker } from './taker.js';

/** While it is on, the middle of what is selected comes to wherever the pointer goes down, and follows it until it is let go. */
export class ClickToMoveTool implements Taker {
  private shown = false;
  private held = false;

  constructor(
    private readonly state: Editor,
    private readonly viewport: Viewport,
    private readonly gestures: ToolManager,
    private readonly changed: () => void,
  ) {}

  get on(): boolean {
    return this.shown && this.state.selection.size > 0;
  }

  set on(on: boolean) {
    this.shown = on;
    this.changed();
  }

  press(at: Point, press: Press): boolean {
    if (!this.on) return false;
    this.gestures.settle();
    this.held = true;
    this.move(at, press);
    return true;
  }

  move(at: Point, { mod }: Modifiers): void {
    const { state } = this;
    const index = state.selectedIndex;
    const figure = state.figures[index];
    const hitbox = state.hitboxes[index];
    const shape = state.shapeOf(index);
    if (!this.held || figure === null || figure === undefined || hitbox === undefined || shape === null) return;
    const { zoom } = this.viewport.camera;
    const step = mod || state.snap === 'off' ? freeStep(zoom) : state.step;
    const to = this.viewport.toScene(at);
    const centre = centreOf(figure.shape);
    const [from, anchor] = [centreOf(shape), writtenAnchor(hitbox)];
    const own = hitbox.shape === null ? from : centreOf(hitbox.shape);
    // What is written is to land on a step, wherever the middle then is.
    const dx = snappedDelta(anchor.x + from.x - own.x, to.x - centre.x, step);
    const dy = snappedDelta(anchor.y + from.y - own.y, to.y - centre.y, step);
    if (dx !== 0 || dy !== 0) this.gestures.nudge('move', dx, dy);
  }

  release(): void {
    this.held = false;
    this.gestures.settle();
  }

  /** A press is given up first, then the mode. */
  cancel(): boolean {
    if (this.held) {
      this.held = false;
      this.gestures.cancel();
      return true;
    }
    const { shown } = this;
    if (shown) this.on = false;
    return shown;
  }
}
