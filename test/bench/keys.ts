import type { TextEdit } from '../../src/model/span.js';
import { random } from './texts.js';

/** Keystrokes as a person types them, each undone by the next one. */

export interface Kind {
  readonly name: string;
  /** Returns the offsets in a text where such a key is pressed. */
  readonly places: (text: string) => number[];
  readonly typed: string;
}

function allOf(pattern: RegExp): Kind['places'] {
  return (text) => [...text.matchAll(pattern)].map(({ index }) => index);
}

export const number: Kind = { name: 'a digit of a box', places: allOf(/(?<=[xyw]"?: \d)/g), typed: '7' };
const front: Kind = { name: 'a line before everything', places: () => [0], typed: '\n' };
const blank: Kind = { name: 'a space between values', places: allOf(/(?<=, ?\n? *)(?=["'\w]+: \d)/g), typed: ' ' };

export const codeKinds: readonly Kind[] = [
  number,
  { name: 'a letter of ordinary code', places: allOf(/(?<=const speed = st)/g), typed: 'a' },
  { name: 'a word of a comment', places: allOf(/(?<=\/\/ w)/g), typed: 'o' },
  front,
  { name: 'an unclosed bracket', places: allOf(/(?<=const speed = )/g), typed: '{' },
  { name: 'an unclosed quote', places: allOf(/(?<=const speed = )/g), typed: "'" },
];

export const dataKinds: readonly Kind[] = [
  number,
  blank,
  { name: 'a letter of a name', places: allOf(/(?<="?name"?: ["']w)/g), typed: 'o' },
  front,
  { name: 'an unclosed bracket', places: allOf(/(?<="?layer"?: )/g), typed: '{' },
  { name: 'an unclosed quote', places: allOf(/(?<="?layer"?: )/g), typed: '"' },
];

/** Types keys of a kind at seeded places of a text and undoes each. Yields each text and the edit that led to it. */
export function* press(
  original: string,
  kind: Kind,
  count: number,
  seed = 7,
): Iterable<{ text: string; edit: TextEdit }> {
  const places = kind.places(original);
  if (places.length === 0) throw new Error(`nowhere to type ${kind.name}`);
  const next = random(seed);
  for (let i = 0; i < count; i += 2) {
    const at = places[Math.floor(next() * places.length)]!;
    const typed = { start: at, end: at, text: kind.typed };
    yield { text: flat(original.slice(0, at) + kind.typed + original.slice(at)), edit: typed };
    yield { text: original, edit: { start: at, end: at + kind.typed.length, text: '' } };
  }
}

/** The editor passes a flat text, so joining the parts isn't measured. */
function flat(text: string): string {
  text.charCodeAt(0);
  return text;
}
