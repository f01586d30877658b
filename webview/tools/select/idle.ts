import type { Point } from '../../../src/core/index.js';
import type { Handle } from '../../editor/handles.js';
import type { ToolState } from '../tool.js';

/** Nothing is done: what is under the pointer is told of. */
export class Idle implements ToolState {
  readonly name = 'idle';

  constructor(
    private readonly hover: (at: Point) => void,
    private readonly cursorAt: (at: Point) => string,
  ) {}

  cursor(at: Point | null): string {
    return at === null ? 'none' : this.cursorAt(at);
  }

  handles(all: () => readonly Handle[]): readonly Handle[] {
    return all();
  }

  pointerMove(at: Point): void {
    this.hover(at);
  }

  pointerUp(): void {
    // The press was for nobody.
  }

  cancel(): void {
    // There is nothing to take back.
  }
}
