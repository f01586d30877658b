import * as v from 'valibot';

/** The strings in messages. Longer ones than these weren't sent by our own pages. */

export const uri = v.pipe(v.string(), v.maxLength(8192));
export const shortText = v.pipe(v.string(), v.maxLength(4096));
export const id = v.pipe(v.string(), v.maxLength(64));
