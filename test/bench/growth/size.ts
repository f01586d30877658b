import type { Form } from './form.js';

/** Characters of the text whose memory is measured: the default of `hitboxLens.maxFileSize`. */
export const maximumLength = 5_000_000;
/** The same for code. */
const maximumCodeLength = 2_000_000;

/** Returns roughly the largest n whose text isn't longer than that, and the text. */
export function largestText(form: Form): { n: number; text: string } {
  const { longest = /^\s*[[{]/.test(form.text(1)) ? maximumLength : maximumCodeLength } = form;
  let n = Math.max(1, Math.floor((form.n * longest) / form.text(form.n).length));
  let text = form.text(n);
  while (n > 1 && text.length > longest) text = form.text((n = Math.floor(n * 0.95)));
  return { n, text };
}

/** At most so many times as long may the work on twice the text take. */
export const targetRatio = 2.5;
