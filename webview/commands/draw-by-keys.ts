import type { Viewport } from '../editor/viewport.js';
import type { ToolManager } from '../tools/tool-manager.js';
import { noModifiers } from '../tools/tool.js';

/** Draws the shape that is to be drawn in the middle of what is seen, for those who do not use a pointer. */
export function drawInMiddle(tools: ToolManager, { size }: Viewport): void {
  const reach = Math.min(size.width, size.height) / 6;
  const middle = { x: size.width / 2, y: size.height / 2 };
  tools.press({ x: middle.x - reach, y: middle.y - reach }, { ...noModifiers, pan: false, touch: false });
  tools.move({ x: middle.x + reach, y: middle.y + reach }, noModifiers);
  tools.release();
}
