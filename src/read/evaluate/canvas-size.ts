import { linesAround } from '../base/lines-around.js';

/** Reads the size of a game's canvas, which the rest of the code computes with, if the code sets it only once. */

/**
 * Returns the sizes by the names under which code reads them: `canvas.width` for a number assigned to it, `width` for
 * the argument of p5's `createCanvas`, `width()` for the option of kaplay. Computed sizes, and those with several values, are left out.
 */
export function canvasSizes(text: string): ReadonlyMap<string, number> {
  if (!canvas.test(text)) return none;
  const sizes = new Map<string, number | null>();
  const note = (name: string, digits: string): void => {
    const size = /^\d{1,6}(?:\.\d{1,6})?$/.test(digits) ? Number(digits) : null;
    sizes.set(name, sizes.has(name) && sizes.get(name) !== size ? null : size);
  };
  for (const [, name = '', side = '', value = ''] of text.matchAll(assigned)) note(`${name}.${side}`, value.trim());
  for (const [, width = '', height = ''] of text.matchAll(created)) {
    note('width', width.trim());
    note('height', height.trim());
  }
  for (const [, options = ''] of text.matchAll(started)) {
    for (const [, side = '', value = ''] of options.matchAll(option)) note(`${side}()`, value);
  }
  return new Map([...sizes].flatMap(([name, size]) => (size === null ? [] : [[name, size] as const])));
}

/** Whether the lines touched by a change may set the size of a canvas. */
export function mentionsCanvas(text: string, start: number, end: number): boolean {
  return /canvas|ka(?:play|boom)|(?:width|height)\s{0,9}:/i.test(linesAround(text, start, end));
}

const none: ReadonlyMap<string, number> = new Map();
const canvas = /canvas|kaplay|kaboom/i;
const assigned =
  /(?<![\w$])([\w$]{0,40}canvas[\w$]{0,40})\s{0,9}\.\s{0,9}(width|height)\s{0,9}=(?!=)([^;,\n}]{0,80})/gi;
const started = /\bka(?:play|boom)\s{0,9}\(\s{0,9}\{([^{}]{0,2000})/g;
const option = /(?<![\w$.])(width|height)\s{0,9}:\s{0,9}([\w.]{1,20})/g;
const created = /\b(?:createCanvas|new\s{1,9}Canvas)\s{0,9}\(([^,()]{0,80}),([^,()]{0,80})[,)]/g;
