import * as v from 'valibot';
import { text } from './texts.js';

/** What moves in a picture and is in no text: kept with the view. */

const finite = v.pipe(v.number(), v.finite());
const way = v.nullable(v.object({ x: finite, y: finite }));

export const keptMotionsSchema = v.object({
  /** By the paths of hitboxes; null: the motion that the text has is out of sight. */
  given: v.pipe(v.array(v.tuple([text, way])), v.maxLength(1000)),
  probe: v.nullable(
    v.object({
      sprite: text,
      x: finite,
      y: finite,
      radius: v.pipe(finite, v.minValue(0)),
      motion: way,
      /** It was taken hold of last, rather than a hitbox. */
      chosen: v.boolean(),
    }),
  ),
  /** How many bounces behind the first are followed. */
  further: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type KeptMotions = v.InferOutput<typeof keptMotionsSchema>;

/** Nothing is tried out. With no further bounces the way back would lead through walls. */
export const usualMotions: KeptMotions = { given: [], probe: null, further: 3 };
