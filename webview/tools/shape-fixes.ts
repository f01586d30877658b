import * as l10n from '@vscode/l10n';
import { mayMeet, obstaclesOf } from '../../src/check/obstacles.js';
import type { Shape } from '../../src/core/index.js';
import { moveShape } from '../../src/edit/move.js';
import { separate, wayOut, wayToTouch } from '../../src/edit/separate.js';
import { movable } from '../../src/edit/steps.js';
import { alignToPixels, clampTo, mergedRect } from '../../src/edit/tidy-shapes.js';
import type { PreviewCommand } from '../../src/actions/page-actions.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import type { Editor } from '../editor/editor.js';
import type { Feedback } from '../editor/feedback.js';
import type { HitboxEdits } from '../editor/hitbox-edits.js';
import type { ToolManager } from './tool-manager.js';

/** The services that fixes use. */
interface FixContext {
  readonly editor: Editor;
  readonly tools: Pick<ToolManager, 'setShapes'>;
  readonly hitboxEdits: Pick<HitboxEdits, 'merge'>;
  readonly feedback: Pick<Feedback, 'notify'>;
}

export type ShapeFix = Extract<
  PreviewCommand,
  'separate' | 'snap-to-touch' | 'clamp-to-frame' | 'align-to-pixels' | 'merge-into-one'
>;

interface Item {
  readonly index: number;
  readonly hitbox: SceneHitbox;
  readonly shape: Shape;
}

/** Fixes the shapes of the selected hitboxes, in one undo step; a notice says why nothing changes. */
export function fixShapes(fix: ShapeFix, { editor, tools, hitboxEdits, feedback }: FixContext): void {
  const indices = [...editor.selectedIndices].sort((a, b) => a - b);
  const items = indices.flatMap((index): Item[] => {
    const shape = editor.getShape(index);
    return shape === null ? [] : [{ index, hitbox: editor.hitboxes[index]!, shape }];
  });
  const fixed = items.length === 0 ? [] : fixes[fix](items, editor);
  if (typeof fixed === 'string') feedback.notify(fixed);
  else if ('merged' in fixed) hitboxEdits.merge(fixed.merged);
  else
    tools.setShapes(
      new Map(items.flatMap(({ index, shape }, k) => (isSame(fixed[k]!, shape) ? [] : [[index, fixed[k]!]]))),
    );
}

export function isShapeFix(action: PreviewCommand): action is ShapeFix {
  return Object.hasOwn(fixes, action);
}

function isSame(a: Shape, b: Shape): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** New shapes, one for all, or why there are none. */
type Fixed = readonly Shape[] | { readonly merged: Shape } | string;

const fixes: Readonly<Record<ShapeFix, (items: readonly Item[], editor: Editor) => Fixed>> = {
  separate: (items, { ignoredOverlaps: { verdicts } }) => {
    const [{ index, hitbox, shape }] = items as [Item];
    const movables = items.map(toMovable);
    if (items.length > 1) {
      const meet = (a: number, b: number): boolean => mayMeet(verdicts, items[a]!.index, items[b]!.index);
      return changed(items, separate(movables, meet), l10n.t("The selected hitboxes don't overlap."));
    }
    const { x, y } = wayOut(movables[0]!, obstaclesOf(index, verdicts));
    return changed(items, [moveShape(shape, x, y)], l10n.t('{0} collides with nothing.', hitbox.name));
  },
  'snap-to-touch': (items, { ignoredOverlaps: { verdicts } }) => {
    const others = verdicts.items.flatMap(({ shape }, other) => {
      const isSelected = items.some(({ index }) => index === other);
      return isSelected || !items.some(({ index }) => mayMeet(verdicts, index, other)) ? [] : (shape ?? []);
    });
    const way = wayToTouch(items.map(toMovable), others);
    if (way === null) return l10n.t('There is no other hitbox beside the selection to touch.');
    const moved = items.map(({ shape }) => moveShape(shape, way.x, way.y));
    return changed(items, moved, l10n.t('The selection touches another hitbox already.'));
  },
  'clamp-to-frame': (items, editor) => {
    const clamped = items.map(({ hitbox, shape }) => {
      const sprite = editor.sprites.find(({ id }) => id === hitbox.sprite);
      const shown = sprite === undefined ? 0 : editor.getSheetFrame(sprite);
      const { backgrounds } = editor;
      const frame = sprite && (backgrounds.imageBox(sprite, shown) ?? backgrounds.emptyFrame(sprite, shown));
      if (frame === undefined || frame === null)
        return l10n.t("The sprite of {0} has no image or frame size that's known.", hitbox.name);
      return clampTo(shape, frame) ?? l10n.t('{0} is larger than its frame.', hitbox.name);
    });
    return changed(items, clamped, l10n.t('All of the selection is in its frame already.'));
  },
  'align-to-pixels': (items) => {
    const aligned = items.map(
      ({ shape, hitbox }) => alignToPixels(shape) ?? l10n.t('{0} is too small for whole pixels.', hitbox.name),
    );
    return changed(items, aligned, l10n.t('All numbers of the selection are whole already.'));
  },
  'merge-into-one': (items) => {
    const merged = mergedRect(items.map(({ hitbox, shape }) => ({ ...hitbox, shape })));
    if (merged !== null) return { merged };
    return l10n.t('Only upright rectangles of one sprite, role and range of frames can be merged.');
  },
};

function toMovable({ shape, hitbox }: Item): ReturnType<typeof movable> {
  return movable(shape, hitbox.convention);
}

/** Returns the new shapes; the first reason among them, or another one if nothing changes. */
function changed(items: readonly Item[], shapes: readonly (Shape | string)[], none: string): Fixed {
  const possible = shapes.filter((shape) => typeof shape !== 'string');
  if (possible.length < shapes.length) return shapes.find((shape) => typeof shape === 'string')!;
  return possible.every((shape, k) => isSame(shape, items[k]!.shape)) ? none : possible;
}
