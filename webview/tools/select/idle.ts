import type { Point } from '../../../src/core/index.js';
import type { Handle } from '../../editor/handles.js';
import type { ToolState } from '../tool.js';

/** The tools that the idle state notifies of the pointer's position. */
interface IdleTools {
  hoverAt(at: Point): void;
  cursorAt(at: Point): string;
}

/** The idle state: reports what is under the pointer. */
export class Idle implements ToolState {
  readonly name = 'idle';

  constructor(private readonly tools: IdleTools) {}

  cursor(at: Point | null): string {
    return at === null ? 'none' : this.tools.cursorAt(at);
  }

  handles(all: () => readonly Handle[]): readonly Handle[] {
    return all();
  }

  pointerMove(at: Point): void {
    this.tools.hoverAt(at);
  }

  pointerUp(): void {
    // No tool handled the press.
  }

  cancel(): void {
    // There is nothing to cancel.
  }
}
