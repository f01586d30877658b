import type { Shape } from '../../src/core/index.js';
import type { Drag } from '../editor/drag.js';
import type { Editor } from '../editor/editor.js';
import type { ToolContext } from './tool-context.js';
import type { ToolManager } from './tool-manager.js';
import { ShapeGesture } from './select/dragging.js';

/** Returns the shapes after a number of steps; a text if there are none. `scene`: how the gesture began. */
export type ChangeBySteps = (
  scene: Pick<Editor, 'hitboxes' | 'getShape'>,
  steps: number,
) => ReadonlyMap<number, Shape> | string;

/** Changes a number of hitboxes step by step, as one edit: its label in the inspector is dragged. */
export class Scrubbing extends ShapeGesture {
  readonly name = 'scrubbing';

  constructor(
    context: ToolContext,
    drag: Drag,
    private readonly change: ChangeBySteps,
  ) {
    super(context, drag);
  }

  /** Whether it was neither canceled nor written. */
  get isActive(): boolean {
    return this.context.isIn(this);
  }

  /** Shows the result of so many steps. One that isn't valid, such as a negative size, changes nothing. */
  by(steps: number): void {
    const { editor } = this.context;
    const { hitboxes } = editor;
    const from = new Map(this.drag.items.map((item) => [editor.getIndex(item.id), item.from]));
    const shapes = this.change({ hitboxes, getShape: (index) => from.get(index) ?? null }, steps);
    if (typeof shapes === 'string') return;
    const items = this.drag.items.map((item) => ({
      ...item,
      shape: shapes.get(editor.getIndex(item.id)) ?? item.from,
    }));
    this.preview({ ...this.drag, items });
  }

  cursor(): string {
    return 'none';
  }

  pointerMove(): void {
    // The pointer is on the label.
  }
}

/** Starts to change hitboxes step by step; null if one of them can't be changed. */
export function startScrubbing(
  tools: ToolManager,
  indices: readonly number[],
  change: ChangeBySteps,
): Scrubbing | null {
  return tools.startGesture(indices, (drag) => new Scrubbing(tools, drag, change));
}
