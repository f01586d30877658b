import * as v from 'valibot';
import { shortText } from './texts.js';

/** Motions in a scene that aren't in the text; stored in the view state. */

const finite = v.pipe(v.number(), v.finite());
const way = v.nullable(v.object({ x: finite, y: finite }));

export const keptMotionsSchema = v.object({
  /** By hitbox path; null: the motion in the text is hidden. */
  given: v.pipe(v.array(v.tuple([shortText, way])), v.maxLength(1000)),
  probe: v.nullable(
    v.object({
      sprite: shortText,
      x: finite,
      y: finite,
      radius: v.pipe(finite, v.minValue(0)),
      motion: way,
      /** Whether it was selected last, rather than a hitbox. */
      chosen: v.boolean(),
    }),
  ),
  /** How many bounces after the first are computed. */
  further: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type KeptMotions = v.InferOutput<typeof keptMotionsSchema>;

/** No motions and no probe. Without further bounces, the path back would go through walls. */
export const usualMotions: KeptMotions = { given: [], probe: null, further: 3 };
