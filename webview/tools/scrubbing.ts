import type { Shape } from '../../src/core/index.js';
import type { Editor } from '../editor/editor.js';
import type { StateName } from './tool.js';
import { ShapeGesture } from './select/dragging.js';

/** Changes the numbers of hitboxes step by step, as one edit: a label of the inspector is dragged. */
export class Scrubbing extends ShapeGesture {
  readonly name: StateName = 'scrubbing';

  /** The hitboxes with the shapes that they began with. */
  get start(): Pick<Editor, 'hitboxes' | 'getShape'> {
    const { hitboxes } = this.context.editor;
    const shapes = new Map(this.drag.items.map(({ id, from }) => [id, from]));
    return { hitboxes, getShape: (index) => shapes.get(hitboxes[index]?.id ?? '') ?? null };
  }

  /** Shows changed shapes; all others are as in the beginning. Returns false if the gesture is over. */
  show(shapes: ReadonlyMap<number, Shape>): boolean {
    if (!this.context.isIn(this)) return false;
    const { editor } = this.context;
    const items = this.drag.items.map((item) => ({
      ...item,
      shape: shapes.get(editor.getIndex(item.id)) ?? item.from,
    }));
    this.preview({ ...this.drag, items });
    return true;
  }

  /** Writes what is shown. */
  commit(): void {
    if (this.context.isIn(this)) this.write();
  }

  /** Ends the gesture without a change. */
  stop(): void {
    if (this.context.isIn(this)) this.cancel();
  }

  cursor(): string {
    return 'none';
  }

  pointerMove(): void {
    // The pointer is on the label.
  }
}
