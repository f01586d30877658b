import type { Point } from '../../../src/core/index.js';
import type { DragHandle } from '../../editor/apply-drag.js';
import type { Handle } from '../../editor/handles.js';
import { dragThreshold } from '../hit-test.js';
import { Panning } from '../panning.js';
import { createAligner } from '../alignment-boxes.js';
import { startDragOfSelection } from '../start-drag.js';
import type { ToolContext } from '../tool-context.js';
import type { Modifiers, Press, ToolState } from '../tool.js';
import { Marquee } from './marquee.js';
import { DraggingHandle, Translating } from './dragging.js';

/** The pointer is down and hasn't moved: a click, or the start of a drag. */
export class Pressing implements ToolState {
  readonly name = 'pressing';

  /** `cursorName`: the cursor before the press. */
  constructor(
    private readonly context: ToolContext,
    private readonly at: Point,
    private readonly press: Press,
    private readonly target: number | null,
    private readonly handle: Handle | null,
    private readonly cursorName: string,
  ) {}

  cursor(): string {
    return this.cursorName;
  }

  handles(all: () => readonly Handle[]): readonly Handle[] {
    return all();
  }

  pointerMove(at: Point, modifiers: Modifiers): void {
    if (Math.hypot(at.x - this.at.x, at.y - this.at.y) < dragThreshold) return;
    this.context.preventClick();
    const next = this.next();
    this.context.enter(next);
    next.pointerMove(at, modifiers);
  }

  pointerUp(): void {
    this.context.leave();
  }

  cancel(): void {
    this.context.leave();
  }

  documentChanged(): void {
    this.context.leave();
  }

  /** Drags what is under the pointer; on the background, draws a marquee. */
  private next(): ToolState {
    const { context, at, press, target, handle } = this;
    const { editor, selection, corners, constraints, feedback } = context;
    if (editor.scene === null || (target === null && handle === null && press.touch)) return new Panning(context, at);
    if (handle !== null) {
      corners.choose(handle.dragHandle.kind === 'corner' ? handle.dragHandle.index : null);
      return this.startDrag(handle.dragHandle, null);
    }
    corners.choose(null);
    if (target === null) return new Marquee(context, at, press.shift || press.mod);
    if (!editor.isSelected(target) || editor.isSelectionLoose) selection.grab(target, press.shift);
    const why = constraints.nudging('move', { x: 0, y: 0 });
    if (why === null) return this.startDrag({ kind: 'body' }, target);
    feedback.notify(why);
    return new Refused(context);
  }

  private startDrag(dragHandle: DragHandle, target: number | null): ToolState {
    const { context, at, handle } = this;
    const { editor, viewport } = context;
    const drag = startDragOfSelection(editor, dragHandle, target, viewport.toScene(at));
    if (drag === null) return new Refused(context);
    editor.setHover(null);
    const ids = new Set(drag.items.map(({ id }) => id));
    const owner = editor.hitboxes[editor.getIndex(drag.items[0]?.id ?? null)]?.sprite;
    const aligner = createAligner(editor, owner, ids, viewport.visibleBounds);
    return handle === null
      ? new Translating(context, drag, aligner, at)
      : new DraggingHandle(context, drag, aligner, at, handle);
  }
}

/** The pointer is on something that can't be dragged: nothing happens until it is released. */
class Refused implements ToolState {
  readonly name = 'refused';

  constructor(private readonly context: ToolContext) {}

  cursor(): string {
    return 'refused';
  }

  pointerMove(): void {
    // A notice has given the reason.
  }

  pointerUp(): void {
    this.context.leave();
  }

  cancel(): void {
    this.context.leave();
  }
}
