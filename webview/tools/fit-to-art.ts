import * as l10n from '@vscode/l10n';
import type { Shape } from '../../src/core/index.js';
import type { SceneSprite } from '../../src/messages/scene.js';
import { getStillImage } from '../../src/model/still-image.js';
import { fitWithin, type Mask } from '../../src/trace/index.js';
import type { Editor } from '../editor/editor.js';
import type { Feedback } from '../editor/feedback.js';
import { sourceIn } from '../editor/frame-image.js';
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

/** Returns the silhouette of the frame that a sprite shows, in the coordinates of the sprite; null: it has no image. */
async function maskOfSprite(editor: Editor, sprite: SceneSprite): Promise<Mask | null> {
  const frame = editor.getSheetFrame(sprite);
  const src = sourceIn(sprite, frame);
  if (src === null) return null;
  const image = await loadImage(src);
  const still = getStillImage(sprite, { width: image.naturalWidth, height: image.naturalHeight }, frame);
  return still === null ? null : frameMask(image, still, editor.backgrounds.upwards.has(sprite.id)).mask;
}
