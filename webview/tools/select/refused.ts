import type { ToolContext } from '../tool-context.js';
import type { ToolState } from '../tool.js';

/** The pointer is on something that can't be dragged: nothing happens until it is released. */
export class Refused implements ToolState {
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
