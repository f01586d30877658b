import type { Shape } from '../../src/core/index.js';
import { align, distribute, middleOf, mirrorShape, type Alignment, type Axis } from '../../src/edit/arrange.js';
import type { Editor } from '../editor/editor.js';

/** Mirrors what is selected and lines it up: answers the new shapes by the places of their hitboxes. */
export class Arranging {
  constructor(private readonly editor: Editor) {}

  align(to: Alignment): Map<number, Shape> {
    return this.changed((shapes) => align(shapes, to));
  }

  distribute(axis: Axis): Map<number, Shape> {
    return this.changed((shapes) => distribute(shapes, axis));
  }

  /** About the middle of the frame where the sprite has one, so that a hitbox changes sides with its sprite. */
  mirror(axis: Axis): Map<number, Shape> {
    return this.changed((shapes, sprites) => {
      const [only, ...others] = new Set(sprites);
      const sprite = this.editor.scene?.sprites.find(({ id }) => id === only);
      const size = others.length === 0 && sprite?.space === 'own' ? sprite.frameSize : null;
      const about = size === null ? middleOf(shapes) : { x: size.width / 2, y: size.height / 2 };
      return about === null ? [...shapes] : shapes.map((shape) => mirrorShape(shape, axis, about));
    });
  }

  private changed(change: (shapes: readonly Shape[], sprites: readonly string[]) => Shape[]): Map<number, Shape> {
    const { editor } = this;
    const indices = [...editor.selection]
      .map((id) => editor.indexOf(id))
      .filter((index) => editor.shapeOf(index) !== null);
    if (indices.length === 0) return new Map();
    const shapes = change(
      indices.map((index) => editor.shapeOf(index)!),
      indices.map((index) => editor.hitboxes[index]!.sprite),
    );
    return new Map(indices.map((index, k) => [index, shapes[k]!]));
  }
}
