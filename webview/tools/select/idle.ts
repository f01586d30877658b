import type { Point } from '../../../src/core/index.js';
import type { Handle } from '../../editor/handles.js';
import type { ToolState } from '../tool.js';

/** What is told where the pointer is while nothing is done. */
interface IdleTools {
  hoverAt(at: Point): void;
  cursorAt(at: Point): string;
}

/** Nothing is done: what is under the pointer is told of. */
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
    // The press was for nobody.
  }

  cancel(): void {
    // There is nothing to take back.
  }
}
