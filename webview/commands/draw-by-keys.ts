import type { Viewport } from '../editor/viewport.js';
import type { ToolManager } from '../tools/tool-manager.js';
import { noModifiers } from '../tools/tool.js';

/** Draws the active kind of shape in the middle of the view, for keyboard users. */
export function drawInMiddle(tools: ToolManager, { size }: Viewport): void {
  const halfSize = Math.min(size.width, size.height) / 6;
  const middle = { x: size.width / 2, y: size.height / 2 };
  tools.press({ x: middle.x - halfSize, y: middle.y - halfSize }, { ...noModifiers, pan: false, touch: false });
  tools.move({ x: middle.x + halfSize, y: middle.y + halfSize }, noModifiers);
  tools.release();
}
