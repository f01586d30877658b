/** Letters of scripts that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and others. */
const rightToLeft = '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc';
const startsRightToLeft = new RegExp(`^\\P{L}*[${rightToLeft}]`, 'u');
const hasRightToLeft = new RegExp(`[${rightToLeft}]`);

/** Returns the direction of a text as `dir="auto"` would: that of its first letter. */
export function textDirection(text: string): 'ltr' | 'rtl' {
  return startsRightToLeft.test(text) ? 'rtl' : 'ltr';
}

/** Isolates a name in a sentence, so that one from right to left doesn't reorder the words and numbers around it. */
export function isolated(name: string): string {
  return hasRightToLeft.test(name) ? `\u2068${name}\u2069` : name;
}
