import type { Form } from './form.js';

/** Characters of the text whose memory is measured: the length that `hitboxLens.maxFileSize` allows by default. */
export const maximumLength = 5_000_000;

/** The greatest n whose text is no longer than that, or nearly, and the text. */
export function largestText(form: Form): { n: number; text: string } {
  const { longest = maximumLength } = form;
  let n = Math.max(1, Math.floor((form.n * longest) / form.text(form.n).length));
  let text = form.text(n);
  while (n > 1 && text.length > longest) text = form.text((n = Math.floor(n * 0.95)));
  return { n, text };
}
