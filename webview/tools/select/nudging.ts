import type { Point } from '../../../src/core/index.js';
import { isOneWay, type Drag } from '../../editor/drag.js';
import type { NudgeKind } from '../../editor/edit-constraints.js';
import { nudged } from '../start-drag.js';
import type { ToolContext } from '../tool-context.js';
import type { Modifiers, StateName } from '../tool.js';
import { ShapeGesture } from './dragging.js';

/** Changes the selection in steps by keys: all steps are written as one edit when the key is released. */
export class Nudging extends ShapeGesture {
  readonly name: StateName = 'nudging';
  /** The sum of all steps. */
  private total: Point = { x: 0, y: 0 };

  constructor(
    context: ToolContext,
    drag: Drag,
    readonly kind: NudgeKind,
  ) {
    super(context, drag);
  }

  cursor(): string {
    return 'none';
  }

  /** Adds a step; a hitbox that can't move in this direction stays, and a notice says why. */
  step(x: number, y: number): void {
    const { editor, constraints, feedback } = this.context;
    const why = constraints.nudging(this.kind, { x, y });
    if (why !== null) {
      feedback.notify(why);
      return;
    }
    this.total = { x: this.total.x + x, y: this.total.y + y };
    const drag = nudged(this.drag, this.kind, this.total.x, this.total.y, editor.unitStep);
    this.preview(drag, drag.handle.kind === 'body' && isOneWay(drag));
  }

  pointerMove(at: Point, _modifiers: Modifiers): void {
    this.context.editor.setHover(this.context.hitTest.topAt(at));
  }

  /** The key is still held. */
  override pointerUp(): void {
    // The key's edit is written when it is released.
  }

  commitKeyGesture(): void {
    this.write();
  }
}
