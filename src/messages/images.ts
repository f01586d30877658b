import * as v from 'valibot';
import { maxCells } from './scene.js';
import { text, uri } from './texts.js';

/** What the host and the webview say to each other of the images under hitboxes. */

/** What lies behind the transparent parts of images. */
export const imageBackgrounds = ['theme', 'checkerboard', 'dark', 'light'] as const;

/** How images are shown. */
export const lookSchema = v.object({
  background: v.picklist(imageBackgrounds),
  /** 0 to 1. */
  opacity: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
});
export type ImageLook = v.InferOutput<typeof lookSchema>;

export const usualLook: ImageLook = { background: 'theme', opacity: 1 };

const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxCells));

/** Images shall be shown so from now on, in every picture. */
export const setLookRequest = v.object({ type: v.literal('set-look'), look: lookSchema });

/** The user wants to choose the image of a sprite; null: of the one that is selected. */
export const chooseImageMessage = v.object({ type: v.literal('choose-image'), uri, sprite: v.nullable(text) });

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));

/** The image of a sprite, so large in px, is cut into so many columns and rows; null: as the file says. */
export const setGridMessage = v.object({
  type: v.literal('set-grid'),
  uri,
  sprite: text,
  grid: v.nullable(v.object({ columns: count, rows: count })),
  size: v.nullable(v.object({ width: pixels, height: pixels })),
});
