import { hasBoxParameters, mayDeclareBoxes, setsOwnSize } from '../base/prefilter.js';

/** Finds the names of declarations that may create boxes; other chunks that call them must be read too. */

/** A pattern for code that must be read. */
export interface TextPattern {
  test(text: string): boolean;
}

const functions =
  /\bfunction[ \t]{1,9}([\w$]{1,80})[ \t]{0,9}\([^(){};]{0,300},|(?<![\w$])([\w$]{1,80})\s{0,9}=\s{0,9}(?:async\s{0,9})?(?:function\b[^(){}]{0,40})?\([^(){};]{0,300},/g;
/** Fast path: nearly all words may be the start of a match. */
const mayBeFunction = /\bfunction\b|=\s{0,9}(?:async\s{0,9})?\(/;
const classes = /\bclass\s{1,9}([\w$]{1,80})/g;
const extended = /\bclass\s{1,9}([\w$]{1,80})\s{1,9}extends\s{1,9}(?!Error\b|Component\b|React\b|HTML)/g;
const constructors =
  /\bfunction\s{1,9}([A-Z][\w$]{0,79})\s{0,9}\(|(?<![\w$])([A-Z][\w$]{0,79})\s{0,9}=\s{0,9}function\b/g;
/** Imports from other files of the project. */
const imports = /\bimport\s{1,9}([^'";]{1,2000}?)\s{0,9}\bfrom\s{0,9}['"]\.{1,2}\//g;

/** The maximum number of names per chunk. */
const maxNames = 100;

/** @param holdsBoxes whether the chunk may contain hitboxes itself, in which case its functions may create them */
export function findConstructorNames(text: string, holdsBoxes: boolean): readonly string[] {
  const names = new Set<string>();
  if (holdsBoxes && mayBeFunction.test(text)) for (const [, a, b] of text.matchAll(functions)) names.add((a ?? b)!);
  const isOwn = setsOwnSize(text);
  if (isOwn || hasBoxParameters(text)) for (const [, name] of text.matchAll(classes)) names.add(name!);
  else for (const [, name] of text.matchAll(extended)) names.add(name!);
  if (isOwn) for (const [, a, b] of text.matchAll(constructors)) names.add((a ?? b)!);
  for (const [, list] of text.matchAll(imports))
    for (const [name] of list!.matchAll(/\b(?:[A-Z]|(?:make|create|spawn)[A-Z])[\w$]{0,79}/g)) names.add(name);
  return [...names].slice(0, maxNames);
}

/**
 * Returns the names that a plain script calls: another script of its page may create a box with them. Extra names only
 * cost parsing time.
 */
export function findCalledNames(text: string): readonly string[] {
  const names = new Set<string>();
  for (const [, variable, called] of text.matchAll(constructions)) {
    names.add((variable ?? called)!);
    if (names.size >= maxNames) break;
  }
  return [...names];
}

const constructions =
  /\bnew\s{1,9}([A-Za-z_$][\w$]{0,79})\s{0,9}\(|(?<![\w$.])((?:make|create|spawn|add)[A-Z_][\w$]{0,79})\s{0,9}\(/g;

const types =
  /\b(?:type|interface)\s{1,9}([A-Za-z_$][\w$]{0,79})|@typedef\s{1,9}(?:\{[^@]{1,400}\}\s{0,9})?([A-Za-z_$][\w$]{0,79})/g;

/** Returns the names of declared types that may mark numbers as boxes. */
export function findTypeNames(text: string): readonly string[] {
  if (!mayDeclareBoxes(text)) return [];
  const names = new Set<string>();
  for (const [, a, b] of text.matchAll(types)) names.add((a ?? b)!);
  return [...names].slice(0, maxNames);
}

/** Returns a pattern for values of one of these types; null if there are none. */
export function typeUsePattern(names: ReadonlySet<string>): TextPattern | null {
  if (names.size === 0) return null;
  return {
    test: (text) => {
      for (const [, name] of text.matchAll(uses)) if (names.has(name!)) return true;
      return false;
    },
  };
}

/** A name in the position of a type. */
const uses =
  /(?:[:<|&,{]|\bas|\bsatisfies)\s{0,9}(?:readonly\s{1,9})?([A-Za-z_$][\w$]{0,79})(?=\s{0,9}(?:[[\]<>=,;)}|&]|$))/gm;

/** Returns a pattern for calls of one of these names; null if there are none. */
export function callPattern(names: ReadonlySet<string>): TextPattern | null {
  if (names.size === 0) return null;
  return {
    test: (text) => {
      // One lookup per call, however many names there are.
      for (const [, name] of text.matchAll(calls)) if (names.has(name!)) return true;
      return false;
    },
  };
}

/** A call with an argument that may be a number or a constant. */
const calls = /(?<![\w$])([\w$]{1,80})(?=\s{0,9}(?:[(<][^;{}]{0,80}?[\dA-Z]|\(\s{0,99}\{))/g;
