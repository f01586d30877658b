import * as v from 'valibot';
import { shortText } from './texts.js';

/** Which roles collide: the setting, and the change of one pair in a page. */

const rule = v.picklist(['always', 'different-owners', 'never']);

export const matrix = v.record(shortText, rule);

/** Changes whether one pair of roles collides. */
export const setPairRequest = v.object({ type: v.literal('set-pair'), key: shortText, rule });
