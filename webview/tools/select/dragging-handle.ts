import type { Point } from '../../../src/core/index.js';
import type { Aligner } from '../../editor/aligner.js';
import type { Drag } from '../../editor/drag.js';
import { isSameRecord } from '../../editor/reactive.js';
import { cursorOfHandle, type Handle } from '../../editor/handles.js';
import type { ToolContext } from '../tool-context.js';
import { Dragging } from './dragging.js';

/** Drags a handle; the other handles are hidden. */
export abstract class DraggingHandle extends Dragging {
  constructor(
    context: ToolContext,
    drag: Drag,
    aligner: Aligner,
    at: Point,
    private readonly handle: Handle,
  ) {
    super(context, drag, aligner, at);
  }

  cursor(): string {
    return cursorOfHandle(this.handle, true);
  }

  handles(all: () => readonly Handle[]): readonly Handle[] {
    return all().filter(({ dragHandle }) => isSameRecord({ ...dragHandle }, { ...this.drag.handle }));
  }
}
