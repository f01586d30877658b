import type { Point } from '../../../src/core/index.js';
import { cursorOfHandle } from '../../editor/handles.js';
import type { ToolContext } from '../tool-context.js';
import type { Press, Tool, ToolState } from '../tool.js';
import { Pressing } from './pressing.js';

/** Selects, moves, resizes and rotates hitboxes. Handles every press. */
export class SelectTool implements Tool {
  constructor(private readonly context: ToolContext) {}

  press(at: Point, press: Press): ToolState {
    const { hitTest, editor } = this.context;
    const handle = hitTest.handleAt(at, press.touch);
    const stack = hitTest.stackAt(at);
    const selected = stack.find((index) => editor.isSelected(index));
    return new Pressing(this.context, at, press, selected ?? stack[0] ?? null, handle, this.cursorAt(at));
  }

  cursorAt(at: Point): string {
    const { editor, constraints, hitTest } = this.context;
    const handle = hitTest.handleAt(at, false);
    if (handle !== null) return cursorOfHandle(handle, false);
    const index = editor.hoveredIndex;
    if (index < 0) return 'none';
    if (constraints.moving(index) === null) return 'move';
    return editor.isSelected(index) ? 'refused' : 'point';
  }
}
