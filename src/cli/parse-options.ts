import { conventionKeywords, parseChoice, valuesOfKeyword, type ConventionChoice } from '../model/convention.js';

/** Parses `--variable canvas.width=800`; returns a message if it isn't valid. */
export function parseVariables(args: readonly string[]): Readonly<Record<string, number>> | string {
  const variables: [string, number][] = [];
  for (const text of args) {
    const [, name, digits] = /^([\w$\u00a1-\uffff]+(?:\.[\w$\u00a1-\uffff]+)*)=(\S+)$/.exec(text) ?? [];
    const value = Number(digits);
    if (name === undefined || !Number.isFinite(value))
      return `--variable ${text}: not a name and a number; use NAME=NUMBER`;
    variables.push([name, value]);
  }
  return Object.fromEntries(variables);
}

/** Parses `--convention "anchor=center y=up"`; returns a message if it isn't valid. */
export function parseConvention(words: string): ConventionChoice | string {
  const { choice, unknown } = parseChoice(words.split(/[\s,]+/).filter((word) => word !== ''));
  const [first] = unknown;
  if (first === undefined) return choice;
  const [word = ''] = first.toLowerCase().split('=');
  const values = valuesOfKeyword(word);
  const others = values === null ? `there are ${conventionKeywords.join(' ')}` : `${word} can be ${values.join(', ')}`;
  return `unknown convention ${first}; ${others}`;
}
