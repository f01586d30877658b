import * as l10n from '@vscode/l10n';
import { area, type Shape } from '../../core/index.js';
import type { Hitbox, Sprite } from '../../model/document.js';
import type { ImageFact, KnownImage } from '../../model/image-fact.js';
import { countFrames, getFrameBounds, getStillImage, type ImageSheet } from '../../model/still-image.js';
import { cropMask, filledCount, fitWithin, maskWithin, scoreOf, type Mask } from '../../trace/index.js';
import type { Rule } from '../rule.js';
import { printableName } from '../sentences.js';
import { withoutNegativeSizes } from '../size.js';

/** A hitbox is reported from so many times the area that it needs. */
const tooLarge = 2;

/** The part of the art that the smaller shape must contain: an outline only has the largest of several parts. */
const leastCovered = 0.9;

/** A hitbox is much larger than the art that it contains, so that hits land beside it. */
export const loose = {
  id: 'loose',
  defaultSeverity: 'off',
  description: 'A hitbox in a hitbox file is at least twice as large as the art that it contains needs.',
  run: ({ hitboxes, sprites, imageOf, isHitboxFile }) => {
    if (!isHitboxFile) return [];
    const arts = new Map(sprites.map((sprite) => [sprite.id, artOf(sprite, imageOf(sprite))]));
    return hitboxes.flatMap((hitbox) => {
      const fit = fitToArt(hitbox, arts.get(hitbox.sprite) ?? null);
      if (fit === null) return [];
      const { start, end } = hitbox;
      const percent = Math.min(99, Math.round(100 * fit.empty));
      const message = l10n.t('{0} is much larger than the art in it: {1}% is empty.', printableName(hitbox), percent);
      return { hitbox, start, end, message, related: [] };
    });
  },
} as const satisfies Rule;

/** Returns what is drawn in any frame of a hitbox; null: in none. */
type Art = (hitbox: Hitbox) => Mask | null;

/** Returns the art of a sprite; null if its pixels aren't known. */
export function artOf(sprite: Sprite, fact: ImageFact | null): Art | null {
  const { space, frames, animations } = sprite;
  if (space !== 'own' || fact === null || fact === 'missing' || fact.art === undefined) return null;
  if (frames.some(({ image, rotated }) => image !== null || rotated)) return null;
  const listed = frames.map(({ part, offset }) => ({ part, offset, rotated: false }));
  const { frameSize, grid } = sprite;
  const sheet = { frameSize, ...(grid && { grid }), ...(frames.length > 0 && { frames: listed }) };
  const count = countFrames(sheet, fact);
  const masks = new Map<string, Mask | null>();
  return (hitbox) => {
    const own = hitbox.animation === null ? null : animations.find(({ name }) => name === hitbox.animation);
    if (own === undefined) return null;
    const shift = own?.first ?? 0;
    const first = Math.max(0, shift + (hitbox.frames?.[0] ?? 0));
    const last = Math.min(count - 1, own?.last ?? Infinity, shift + (hitbox.frames?.[1] ?? Infinity));
    const key = `${first} ${last}`;
    if (!masks.has(key)) masks.set(key, artBetween(sheet, fact, first, last));
    return masks.get(key)!;
  };
}

/** Returns what is drawn in any frame of a sheet from one to another; null: there are none. */
function artBetween(sheet: ImageSheet, image: KnownImage, first: number, last: number): Mask | null {
  const box = getFrameBounds(sheet, () => image);
  const whole: Mask = { x: 0, y: 0, width: image.width, height: image.height, pixels: image.art! };
  let art: Mask | null = null;
  for (let frame = first; frame <= last; frame++) {
    const still = getStillImage(sheet, image, frame);
    if (box === null || still === null) continue;
    const [x, y] = [Math.floor(box.minX), Math.floor(box.minY)];
    const [width, height] = [Math.ceil(box.maxX) - x, Math.ceil(box.maxY) - y];
    const { x: left, y: top, width: across, height: down } = still.source;
    const part = cropMask(whole, {
      x: Math.round(left),
      y: Math.round(top),
      width: Math.round(across),
      height: Math.round(down),
    });
    const { pixels } = cropMask(
      { ...part, x: Math.round(still.box.minX), y: Math.round(still.box.minY) },
      { x, y, width, height },
    );
    if (art === null) art = { x, y, width, height, pixels };
    else for (const [k, pixel] of pixels.entries()) art.pixels[k]! |= pixel;
  }
  return art;
}

/**
 * Returns the smallest shape round the art in a hitbox, and how much of the hitbox is empty, 0 to 1; null if that isn't
 * much smaller, or if there is no art.
 */
export function fitToArt(hitbox: Hitbox, art: Art | null): { readonly shape: Shape; readonly empty: number } | null {
  const shape = withoutNegativeSizes(hitbox.shape);
  const size = area(shape);
  const mask = Number.isFinite(size) ? (art?.(hitbox) ?? null) : null;
  const fit = mask === null ? null : fitWithin(mask, shape);
  if (mask === null || fit === null || area(fit) * tooLarge > size) return null;
  const inside = maskWithin(mask, shape);
  if (scoreOf(inside, [fit]).coverage < leastCovered) return null;
  return { shape: fit, empty: 1 - filledCount(inside) / size };
}
