import * as v from 'valibot';
import { maxCells } from '../model/animation.js';
import { shortText, uri } from './texts.js';

/** Messages about the images under hitboxes. */

/** The background of transparent images. */
export const imageBackgrounds = ['theme', 'checkerboard', 'dark', 'light'] as const;

/** How images are shown. */
export const imageSettingsSchema = v.object({
  background: v.picklist(imageBackgrounds),
  /** 0 to 1. */
  opacity: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
});
export type ImageSettings = v.InferOutput<typeof imageSettingsSchema>;

export const defaultImageSettings: ImageSettings = { background: 'theme', opacity: 1 };

const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxCells));

/** Changes how images are shown in all previews. */
export const setImageSettingsRequest = v.object({
  type: v.literal('set-image-settings'),
  imageSettings: imageSettingsSchema,
});

/** Asks the user for the image of a sprite; null: of the selected one. */
export const chooseImageMessage = v.object({ type: v.literal('choose-image'), uri, sprite: v.nullable(shortText) });

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));

/** Cuts a sprite's image of this size (px) into columns and rows; null: as in the file. */
export const setGridMessage = v.object({
  type: v.literal('set-grid'),
  uri,
  sprite: shortText,
  grid: v.nullable(v.object({ columns: count, rows: count })),
  size: v.nullable(v.object({ width: pixels, height: pixels })),
});
