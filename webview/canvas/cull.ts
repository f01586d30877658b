import type { Bounds } from '../../src/core/index.js';
import type { Figure } from '../editor/figure.js';
import type { Editor } from '../editor/editor.js';

/** Finds the figures in a part of the scene: their boxes are packed in drawing order. */
export class Cull {
  private boxes = new Float64Array();
  private figures: readonly (Figure | null)[] = [];
  private order: readonly number[] = [];

  /** Returns the hitboxes that aren't dragged and overlap `part`, in drawing order. */
  within(editor: Editor, part: Bounds): number[] {
    if (this.figures !== editor.figures || this.order !== editor.order) this.pack(editor);
    const { boxes, order } = this;
    const results: number[] = [];
    for (let i = 0, at = 0; i < order.length; i++, at += 4) {
      if (boxes[at]! > part.maxX || boxes[at + 1]! > part.maxY) continue;
      if (boxes[at + 2]! < part.minX || boxes[at + 3]! < part.minY) continue;
      if (!editor.isDragged(order[i]!)) results.push(order[i]!);
    }
    return results;
  }

  private pack(editor: Editor): void {
    this.figures = editor.figures;
    this.order = editor.order;
    this.boxes = new Float64Array(editor.order.length * 4);
    let at = 0;
    for (const index of editor.order) {
      const figure = editor.figures[index]!;
      this.boxes[at++] = figure.minX;
      this.boxes[at++] = figure.minY;
      this.boxes[at++] = figure.maxX;
      this.boxes[at++] = figure.maxY;
    }
  }
}
