import type { Shape } from '../../src/core/index.js';
import { align, distribute, groupCenter, mirrorShape, type Alignment } from '../../src/edit/arrange.js';
import type { Axis } from '../../src/model/bounds.js';
import type { Editor } from '../editor/editor.js';

/** Flips and aligns the selection: returns the new shapes by hitbox index. */
export class Arranging {
  constructor(private readonly editor: Editor) {}

  align(to: Alignment): Map<number, Shape> {
    return this.transformSelection((shapes) => align(shapes, to));
  }

  distribute(axis: Axis): Map<number, Shape> {
    return this.transformSelection((shapes) => distribute(shapes, axis));
  }

  /** Flips about the middle of the frame if the sprite has one, so that a hitbox changes sides with its sprite. */
  mirror(axis: Axis): Map<number, Shape> {
    return this.transformSelection((shapes, sprites) => {
      const [only, ...others] = new Set(sprites);
      const sprite = this.editor.scene?.sprites.find(({ id }) => id === only);
      const size = others.length === 0 && sprite?.space === 'own' ? sprite.frameSize : null;
      const about = size === null ? groupCenter(shapes) : { x: size.width / 2, y: size.height / 2 };
      return about === null ? [...shapes] : shapes.map((shape) => mirrorShape(shape, axis, about));
    });
  }

  private transformSelection(
    change: (shapes: readonly Shape[], sprites: readonly string[]) => Shape[],
  ): Map<number, Shape> {
    const { editor } = this;
    const indices = editor.selectedIndices.filter((index) => editor.getShape(index) !== null);
    if (indices.length === 0) return new Map();
    const shapes = change(
      indices.map((index) => editor.getShape(index)!),
      indices.map((index) => editor.hitboxes[index]!.sprite),
    );
    return new Map(indices.map((index, k) => [index, shapes[k]!]));
  }
}
