import { check, defaultCheckOptions } from '../../../src/check/check.js';
import { neighborStems } from '../../../src/host/images/names.js';
import { isImageName, withoutQuery } from '../../../src/project/images.js';
import type { Language } from '../../../src/model/document.js';
import { readText } from '../../../src/read/reader.js';
import { box, each, reading, type Form } from './form.js';

/** Reads and checks, as for the Problems panel. */
function checking(name: string, language: Language, n: number, text: Form['text']): Form {
  return { name, n, text, work: (of) => () => check(readText(of, language), defaultCheckOptions) };
}

/** Searches for images: the ones that a text names, and those that may be next to it. */
function findingImages(name: string, n: number, text: Form['text']): Form {
  return {
    name,
    n,
    text,
    work: (of) => () => {
      const document = readText(of, 'typescript');
      return document.sprites.map((sprite) => [
        isImageName(withoutQuery(sprite.image?.path ?? '')),
        neighborStems('a.ts', sprite, document),
      ]);
    },
  };
}

const named = (i: number): string => `{ name: 'w${i}', x: ${9 * i}, y: 1, w: 4, h: 5 }`;

export const hostile: readonly Form[] = [
  checking(
    'an ignore comment over each hitbox',
    'typescript',
    300,
    (n) => `const walls = [\n${each(n, (i) => `  // hitbox-lens-ignore overlap\n  ${named(i)},`)}\n];`,
  ),
  checking('a convention over each list', 'typescript', 300, (n) =>
    each(n, (i) => `// hitbox-lens: center\nconst walls${i} = [\n  [${9 * i}, 2, 3, 4],\n];`),
  ),
  ...(['vue', 'svelte'] as const).map((language) =>
    reading(`many scripts, ${language}`, language, 300, (n) =>
      each(n, (i) => `<script>\nconst hitbox${i} = { x: ${9 * i}, y: 2, w: 3, h: 4 };\n</script>`),
    ),
  ),
  checking('a long directive', 'typescript', 4000, (n) => `// hitbox-lens: ${'center - '.repeat(n)}\n${box}`),
  checking('spaces in a directive', 'typescript', 20000, (n) => `/* hitbox-lens-ignore ${' '.repeat(n)}x */\n${box}`),
  checking('hyphens in a directive', 'typescript', 20000, (n) => `/* hitbox-lens-ignore ${'-'.repeat(n)}x\n${box}`),
  findingImages(
    'a long image path',
    20000,
    (n) => `const s = { image: '${'a.?#/ '.repeat(n)}.png', hitbox: { x: 1, y: 2, w: 3, h: 4 } };`,
  ),
  findingImages('sprites without images', 300, (n) =>
    each(n, (i) => `const hero${i} = { hurtbox: { x: ${i}, y: 2, w: 3, h: 4 }, hitbox: { x: 1, y: 2, w: 3, h: 4 } };`),
  ),
  findingImages(
    'a sprite with a long name',
    20000,
    (n) => `const ${'$_'.repeat(n)} = { hitbox: { x: 1, y: 2, w: 3, h: 4 } };`,
  ),
  checking(
    'problems of hitboxes with a long name',
    'typescript',
    5000,
    (n) =>
      `const walls = [\n${each(20, (i) => `  { name: '${'\\u0007 '.repeat(n)}${i}', x: 1, y: 2, w: -3, h: 4 },`)}\n];`,
  ),
  checking(
    'many hitboxes under one long key',
    'json',
    100,
    (n) => `{"${'k'.repeat(100 * n)}": [${each(n, (i) => `{ "x": ${9 * i}, "y": 2, "w": -3, "h": 4 }`, ',\n')}]}`,
  ),
];
