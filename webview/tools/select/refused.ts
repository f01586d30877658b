import type { ToolContext } from '../tool-context.js';
import type { ToolState } from '../tool.js';

/** The pointer has hold of what cannot be dragged: nothing happens until it is let go. */
export class Refused implements ToolState {
  readonly name = 'refused';

  constructor(private readonly context: ToolContext) {}

  cursor(): string {
    return 'refused';
  }

  pointerMove(): void {
    // Why it stays where it is was said.
  }

  pointerUp(): void {
    this.context.leave();
  }

  cancel(): void {
    this.context.leave();
  }
}
