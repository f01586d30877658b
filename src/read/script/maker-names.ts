import { makesOfNames, mayDeclareBoxes, setsOwnSize } from '../base/prefilter.js';

/** The names of what a part of the text declares and may make boxes: other parts matter because they call it. */

/** What tells that a part of the text matters. */
export interface Words {
  test(text: string): boolean;
}

const functions =
  /\bfunction[ \t]{1,9}([\w$]{1,80})[ \t]{0,9}\([^(){};]{0,300},|(?<![\w$])([\w$]{1,80})\s{0,9}=\s{0,9}(?:async\s{0,9})?(?:function\b[^(){}]{0,40})?\([^(){};]{0,300},/g;
const classes = /\bclass\s{1,9}([\w$]{1,80})/g;
const extended = /\bclass\s{1,9}([\w$]{1,80})\s{1,9}extends\s{1,9}(?!Error\b|Component\b|React\b|HTML)/g;
const constructors =
  /\bfunction\s{1,9}([A-Z][\w$]{0,79})\s{0,9}\(|(?<![\w$])([A-Z][\w$]{0,79})\s{0,9}=\s{0,9}function\b/g;
/** What a text imports from other files of the project. */
const imports = /\bimport\s{1,9}([^'";]{1,2000}?)\s{0,9}\bfrom\s{0,9}['"]\.{1,2}\//g;

/** More names of one part than these tell nothing any more. */
const maxNames = 100;

/** @param holdsBoxes whether the part itself may hold hitboxes: a function that makes one does */
export function makerNames(text: string, holdsBoxes: boolean): readonly string[] {
  const names = new Set<string>();
  if (holdsBoxes) for (const [, a, b] of text.matchAll(functions)) names.add((a ?? b)!);
  const isOwn = setsOwnSize(text);
  if (isOwn || makesOfNames(text)) for (const [, name] of text.matchAll(classes)) names.add(name!);
  else for (const [, name] of text.matchAll(extended)) names.add(name!);
  if (isOwn) for (const [, a, b] of text.matchAll(constructors)) names.add((a ?? b)!);
  for (const [, list] of text.matchAll(imports))
    for (const [name] of list!.matchAll(/\b(?:[A-Z]|(?:make|create|spawn)[A-Z])[\w$]{0,79}/g)) names.add(name);
  return [...names].slice(0, maxNames);
}

/**
 * What a plain script calls and does not declare: another script of its page may make a box of it. Too much is no harm,
 * but that its parts are parsed.
 */
export function makersElsewhere(text: string): readonly string[] {
  const names = new Set<string>();
  for (const [, made, called] of text.matchAll(makings)) {
    names.add((made ?? called)!);
    if (names.size >= maxNames) break;
  }
  return [...names];
}

const makings =
  /\bnew\s{1,9}([A-Za-z_$][\w$]{0,79})\s{0,9}\(|(?<![\w$.])((?:make|create|spawn|add)[A-Z_][\w$]{0,79})\s{0,9}\(/g;

const types =
  /\b(?:type|interface)\s{1,9}([A-Za-z_$][\w$]{0,79})|@typedef\s{1,9}(?:\{[^@]{1,400}\}\s{0,9})?([A-Za-z_$][\w$]{0,79})/g;

/** The names of types that a part of the text declares and that may say that numbers are boxes. */
export function typeNames(text: string): readonly string[] {
  if (!mayDeclareBoxes(text)) return [];
  const names = new Set<string>();
  for (const [, a, b] of text.matchAll(types)) names.add((a ?? b)!);
  return [...names].slice(0, maxNames);
}

/** What tells that a part has values of one of these types; null where there is none. */
export function usesOf(names: ReadonlySet<string>): Words | null {
  if (names.size === 0) return null;
  return {
    test: (text) => {
      for (const [, name] of text.matchAll(uses)) if (names.has(name!)) return true;
      return false;
    },
  };
}

/** A name where a type stands. */
const uses =
  /(?:[:<|&,{]|\bas|\bsatisfies)\s{0,9}(?:readonly\s{1,9})?([A-Za-z_$][\w$]{0,79})(?=\s{0,9}(?:[[\]<>=,;)}|&]|$))/gm;

/** What tells that a part calls one of these; null where there is none. */
export function callsOf(names: ReadonlySet<string>): Words | null {
  if (names.size === 0) return null;
  return {
    test: (text) => {
      // One look at each call, however many names there are.
      for (const [, name] of text.matchAll(calls)) if (names.has(name!)) return true;
      return false;
    },
  };
}

/** A call with something that may be a number or a constant in it. */
const calls = /(?<![\w$])([\w$]{1,80})(?=\s{0,9}(?:[(<][^;{}]{0,80}?[\dA-Z]|\(\s{0,99}\{))/g;
