import * as v from 'valibot';
import { text } from './texts.js';

/** Which roles collide: what the settings say of it, and the choice of one pair in a page. */

const rule = v.picklist(['always', 'different-owners', 'never']);

export const matrix = v.record(text, rule);

/** One pair of roles is to collide so from now on. */
export const setPairRequest = v.object({ type: v.literal('set-pair'), key: text, rule });
