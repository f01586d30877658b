import * as v from 'valibot';

/** The texts in messages. What is longer than any real one of its kind was not sent by our own pages. */

export const uri = v.pipe(v.string(), v.maxLength(8192));
export const text = v.pipe(v.string(), v.maxLength(4096));
export const id = v.pipe(v.string(), v.maxLength(64));
