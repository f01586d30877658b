import { makesOfNames } from '../pretest.js';

/** The names of what a part of the text declares and may make boxes: other parts matter because they call it. */

const functions =
  /\bfunction[ \t]{1,9}([\w$]{1,80})[ \t]{0,9}\([^(){};]{0,300},|(?<![\w$])([\w$]{1,80})\s{0,9}=\s{0,9}(?:async\s{0,9})?(?:function\b[^(){}]{0,40})?\([^(){};]{0,300},/g;
const classes = /\bclass\s{1,9}([\w$]{1,80})/g;

/** More names of one part than these tell nothing any more. */
const maximumNames = 100;

/** @param holdsBoxes whether the part itself may hold hitboxes: a function that makes one does */
export function makerNames(text: string, holdsBoxes: boolean): readonly string[] {
  const names = new Set<string>();
  if (holdsBoxes) for (const [, a, b] of text.matchAll(functions)) names.add((a ?? b)!);
  if (makesOfNames(text)) for (const [, name] of text.matchAll(classes)) names.add(name!);
  return [...names].slice(0, maximumNames);
}

/** What tells that a part calls one of these; null where there is none. */
export function callsOf(names: Iterable<string>): RegExp | null {
  const words = [...names].map((name) => name.replace(/[$.*+?^(){}|[\]\\]/g, '\\$&'));
  return words.length === 0 ? null : new RegExp(`(?<![\\w$])(?:${words.join('|')})\\s{0,9}[(<][^;{}]{0,80}?[\\dA-Z]`);
}
