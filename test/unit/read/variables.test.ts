import assert from 'node:assert/strict';
import { noModules } from '../../../src/read/modules/modules.js';
import { readText } from '../../../src/read/reader.js';

describe("the user's values for names", () => {
  const variables = { 'canvas.width': 800, TILE: 32, 'a.b.c': 7, 'list.0': 4, __proto__: 9 };
  const box = (x: string): string => `const walls = [{ x: ${x}, y: 0, w: 8, h: 8 }];`;
  const other = {
    path: 'c.ts',
    language: 'typescript' as const,
    text: 'export const T = TILE * 2; export let M; M = 1;',
  };
  const table: [text: string, x: number, writable: string | undefined, reason: string][] = [
    [box('canvas.width - TILE'), 768, 'computed TILE', 'names and members'],
    [box('a.b.c'), 7, 'computed a.b.c', 'members of members'],
    [box('list[0]'), 4, 'computed list.0', 'an item'],
    [
      `const canvas = document.getElementById('game');\n${box('canvas.width / 2')}`,
      400,
      'computed canvas.width',
      'a name that the text has no number for',
    ],
    [`const W = canvas.width;\n${box('W')}`, 800, 'computed canvas.width', 'through a name in the text'],
    [`const { width } = canvas;\n${box('width')}`, 800, 'computed canvas.width', 'taken apart'],
    [`function f(TILE) {\n${box('TILE')}\n}`, 32, 'computed TILE', 'a parameter'],
    [`let TILE = 1; TILE = 2;\n${box('TILE')}`, 32, 'computed TILE', 'a name that changes'],
    [`const TILE = 16;\n${box('TILE')}`, 16, 'computed', 'the text comes first'],
    [`const canvas = { width: 10 };\n${box('canvas.width')}`, 10, 'computed', 'so it does for members'],
    [
      `const canvas = { height: 10 };\n${box('canvas.width')}`,
      800,
      'computed canvas.width',
      'a member that the text lacks',
    ],
    [`import { T } from './c';\n${box('T')}`, 64, 'computed TILE', 'in another file'],
    [`import { TILE } from './none';\n${box('TILE')}`, 32, 'computed TILE', 'a missing file'],
    [`import { M } from './c';\n${box('M')}`, NaN, 'not-static', 'an unknown name'],
    [box('TILE.size'), NaN, 'not-static', 'a number has no members'],
    [box('3'), 3, undefined, 'a plain number stays writable'],
    [box('toString'), NaN, 'not-static', 'members of every object'],
  ];
  for (const [text, x, writable, reason] of table) {
    it(reason, () => {
      const modules = { find: (_: string | null, specifier: string) => (specifier === './c' ? other : null) };
      const { hitboxes } = readText(text, 'typescript', undefined, { variables, modules });
      const [field] = hitboxes[0]!.fields;
      assert.equal(field!.value, x);
      const actual = [field!.notWritable, field!.origin?.name].filter((part) => typeof part === 'string').join(' ');
      assert.equal(actual, writable ?? '');
      assert.equal(field!.literal === null, writable !== undefined);
    });
  }

  it('without them nothing is guessed', () => {
    const { hitboxes } = readText(box('TILE'), 'typescript', undefined, { modules: noModules });
    assert.deepEqual(hitboxes[0]!.unknown, ['x']);
  });
});
