import { linesAround } from '../base/lines-around.js';

/** How large the canvas of a game is, as far as its code says so once: numbers that the rest of the code counts from. */

/**
 * The sizes by the names that code reads them under: `canvas.width` where a number is assigned to it, `width` where
 * p5's `createCanvas` is given one. What is assigned twice, or computed, is left out.
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
  return new Map([...sizes].flatMap(([name, size]) => (size === null ? [] : [[name, size] as const])));
}

/** Whether the lines that a change touches may say how large a canvas is. */
export function mentionsCanvas(text: string, start: number, end: number): boolean {
  return canvas.test(linesAround(text, start, end));
}

const none: ReadonlyMap<string, number> = new Map();
const canvas = /canvas/i;
const assigned =
  /(?<![\w$])([\w$]{0,40}canvas[\w$]{0,40})\s{0,9}\.\s{0,9}(width|height)\s{0,9}=(?!=)([^;,\n}]{0,80})/gi;
const created = /\b(?:createCanvas|new\s{1,9}Canvas)\s{0,9}\(([^,()]{0,80}),([^,()]{0,80})[,)]/g;
