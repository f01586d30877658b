import type { Bounds } from '../../src/core/index.js';
import { boundsOverlap } from '../../src/model/bounds.js';
import { Aligner } from '../editor/aligner.js';
import type { Editor } from '../editor/editor.js';
import { moveBounds } from '../editor/figure.js';
import { getOffset } from '../../src/scene/layout.js';

/** Returns what a drag aligns with: boxes, `more` of them, and in the space of the rulers the guides of the user. */
export function createAligner(
  editor: Editor,
  owner: string | undefined,
  draggedIds: ReadonlySet<string>,
  visible: Bounds,
  more: readonly Bounds[] = [],
): Aligner {
  const isApart = editor.layout.cellOf.has(owner ?? '');
  return new Aligner([...alignmentBoxes(editor, owner, draggedIds, visible), ...more], isApart ? [] : editor.guides);
}

/**
 * Returns the boxes that a drag aligns with: the other hitboxes on the canvas in the same space, and the image or frame
 * of its sprite. `owner`: the sprite of what is dragged.
 */
function alignmentBoxes(
  editor: Editor,
  owner: string | undefined,
  draggedIds: ReadonlySet<string>,
  visible: Bounds,
): Bounds[] {
  const sprites = editor.scene?.sprites ?? [];
  const shared = new Set(sprites.filter(({ space }) => space === 'shared').map(({ id }) => id));
  const isInSpace = (sprite: string): boolean =>
    sprite === owner || (owner !== undefined && shared.has(owner) && shared.has(sprite));
  const boxes: Bounds[] = [];
  editor.hitboxes.forEach((hitbox, index) => {
    const figure = editor.figures[index];
    if (figure === null || figure === undefined || draggedIds.has(hitbox.id) || !isInSpace(hitbox.sprite)) return;
    if (boundsOverlap(figure, visible)) boxes.push(figure);
  });
  for (const sprite of sprites) {
    const box = isInSpace(sprite.id) ? editor.backgrounds.imageBox(sprite, editor.getSheetFrame(sprite)) : null;
    if (box === null) continue;
    boxes.push(moveBounds(box, getOffset(editor.layout, sprite.id)));
  }
  return boxes;
}
