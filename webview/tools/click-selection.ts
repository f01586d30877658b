import type { Point } from '../../src/core/index.js';
import { nextInStack } from './pick.js';
import { snapDistance, dragThreshold } from './hit-test.js';
import type { ToolContext } from './tool-context.js';
import type { Modifiers } from './tool.js';

/** Selects by clicking; repeated clicks go through overlapping hitboxes. */
export class ClickSelection {
  private last: Point | null = null;

  constructor(private readonly context: ToolContext) {}

  /** Handles a click on the canvas; `count` is 2 for a double click. */
  click(at: Point, count: number, { shift, alt, mod }: Modifiers): void {
    const { hitTest, selection, corners } = this.context;
    const handle = hitTest.handleAt(at, false);
    if (handle !== null && !alt) {
      if (handle.dragHandle.kind === 'corner') corners.choose(handle.dragHandle.index);
      return;
    }
    corners.choose(null);
    const stack = hitTest.stackAt(at);
    const selected = stack.find((index) => this.context.editor.isSelected(index)) ?? null;
    const { zoom } = this.context.viewport.camera;
    const scene = this.context.viewport.toScene(at);
    if (count > 1) {
      if (corners.split(scene, zoom, snapDistance / zoom)) return;
      if (stack.length === 0) this.context.viewport.fit();
      else selection.select(selected ?? stack[0]!, true);
      return;
    }
    const again = this.last !== null && Math.hypot(at.x - this.last.x, at.y - this.last.y) <= dragThreshold;
    this.last = at;
    if (shift || mod) {
      if (stack[0] !== undefined) selection.toggle(stack[0]);
      return;
    }
    // The first click of a double click on a side may just miss the polygon, and must not deselect it.
    const alone = stack.every((index) => index === this.context.editor.selectedIndex);
    if (!alt && alone && corners.splits(scene, zoom, snapDistance / zoom)) return;
    const several = this.context.editor.selection.size > 1;
    selection.select((again && !several) || alt ? nextInStack(stack, selected) : (stack[0] ?? null));
  }
}
