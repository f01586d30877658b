import * as v from 'valibot';
import { text } from './texts.js';

/** Which roles collide: what the settings say of it, and the choice of one pair in a page. */

const rule = v.picklist(['always', 'others', 'never']);

export const matrix = v.record(text, rule);

/** The number of a choice that the page has made, counted from 1; in settings, of the last one that was carried out. */
export const choiceCount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const setPairMessage = v.object({ type: v.literal('set-pair'), key: text, rule, number: choiceCount });
