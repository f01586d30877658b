import * as v from 'valibot';
import { shortText } from './texts.js';

/** Which roles collide: the setting, and the change of one pair in a page. */

const rule = v.picklist(['always', 'different-owners', 'never']);

export const matrix = v.record(shortText, rule);

/** The settings that a changed pair is written to; absent: those of the workspace. */
export const matrixScope = v.exactOptional(v.picklist(['folder', 'workspace', 'user']));
export type MatrixScope = NonNullable<v.InferOutput<typeof matrixScope>>;

/** Changes whether one pair of roles collides; null: removes the setting. */
export const setPairRequest = v.object({ type: v.literal('set-pair'), key: shortText, rule: v.nullable(rule) });

/** The rule that was set before; null: none. */
export const setPairResult = v.nullable(rule);
