import * as l10n from '@vscode/l10n';
import type { Shape } from '../../src/core/index.js';
import type { SceneSprite } from '../../src/messages/scene.js';
import { getStillImage } from '../../src/model/still-image.js';
import { filledCount, fitWithin, scoreOf, type Mask } from '../../src/trace/index.js';
import type { Editor } from '../editor/editor.js';
import type { Feedback } from '../editor/feedback.js';
import { sourceIn } from '../../src/scene/frame-image.js';
import { frameMask, loadImage } from './frame-pixels.js';
import type { ToolManager } from './tool-manager.js';

/** The services that fitting uses. */
interface FittingContext {
  readonly editor: Editor;
  readonly tools: Pick<ToolManager, 'setShapes'>;
  readonly feedback: Pick<Feedback, 'notify'>;
}

/** Gives each selected hitbox the smallest shape of its kind round the opaque pixels in it, in the frame that is shown. */
export async function fitToArt({ editor, tools, feedback }: FittingContext): Promise<void> {
  const targets = editor.selectedIndices.flatMap((index) => {
    const { sprite: id, name } = editor.hitboxes[index]!;
    const sprite = editor.scene?.sprites.find((one) => one.id === id);
    const shape = editor.getShape(index);
    return sprite === undefined || shape === null ? [] : [{ index, sprite, shape, name }];
  });
  const masks = new Map<string, Promise<Mask | null>>();
  const fitted = new Map<number, Shape>();
  const unreadable = new Set<string>();
  for (const { index, sprite, shape } of targets) {
    let mask = masks.get(sprite.id);
    if (mask === undefined) {
      mask = maskOfSprite(editor, sprite).catch(() => {
        unreadable.add(sprite.id);
        return null;
      });
      masks.set(sprite.id, mask);
    }
    const found = await mask;
    const fit = found === null ? null : fitWithin(found, shape);
    // It may have been moved or deleted while its image was read.
    if (fit !== null && editor.getShape(index) === shape) fitted.set(index, fit);
  }
  if (fitted.size > 0) tools.setShapes(fitted);
  else if (unreadable.size > 0) feedback.notify(l10n.t("Can't read the pixels of the image."));
  else if (targets.length === 1) feedback.notify(l10n.t('There are no opaque pixels in {0}.', targets[0]!.name));
  else feedback.notify(l10n.t('There are no opaque pixels in the selected hitboxes.'));
}

/** The last silhouette that was compared, since most comparisons are of one frame while hitboxes change. */
let last: { readonly key: string; readonly mask: Promise<Mask | null> } | null = null;

/** Returns how well the selected hitboxes cover the image in the frame that is shown, in words; null if there is none. */
export async function measureFit(editor: Editor): Promise<string | null> {
  const { selectedIndices, hitboxes } = editor;
  const id = hitboxes[editor.selectedIndex]?.sprite;
  const sprite = editor.scene?.sprites.find((one) => one.id === id);
  if (sprite === undefined) return null;
  if (selectedIndices.some((index) => hitboxes[index]!.sprite !== id))
    return l10n.t('Select hitboxes of one sprite to compare them with its image.');
  const shapes = selectedIndices.flatMap((index) => (editor.isInFrame(index) ? (editor.getShape(index) ?? []) : []));
  const frame = editor.getSheetFrame(sprite);
  const key = JSON.stringify([sprite.id, frame, sourceIn(sprite, frame), sprite.frameSize, sprite.grid]);
  if (last?.key !== key) last = { key, mask: maskOfSprite(editor, sprite) };
  const mask = await last.mask.catch(() => null);
  if (mask === null) return l10n.t("Can't read the pixels of the image.");
  if (filledCount(mask) === 0) return l10n.t('There are no opaque pixels in this frame.');
  const { coverage, spill } = scoreOf(mask, shapes);
  return l10n.t('Covers {0}% of the art, {1}% empty', percent(coverage), percent(spill));
}

/** Rounds to whole percent, but only all is 100 and only none is 0. */
export function percent(share: number): number {
  return share > 0 && share < 1 ? Math.min(99, Math.max(1, Math.round(share * 100))) : share * 100;
}

/** Returns the silhouette of the frame that a sprite shows, in the coordinates of the sprite; null: it has no image. */
async function maskOfSprite(editor: Editor, sprite: SceneSprite): Promise<Mask | null> {
  const frame = editor.getSheetFrame(sprite);
  const src = sourceIn(sprite, frame);
  if (src === null) return null;
  const image = await loadImage(src);
  const still = getStillImage(sprite, { width: image.naturalWidth, height: image.naturalHeight }, frame);
  return still === null ? null : frameMask(image, still, editor.backgrounds.upwards.has(sprite.id)).mask;
}
