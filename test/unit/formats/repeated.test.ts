import assert from 'node:assert/strict';
import { assertNotOverlooked, lines } from '../read/help.js';
import { readText } from '../../../src/read/reader.js';

describe('one size at several positions', () => {
  const cases: readonly [text: string, expected: readonly string[], reason: string][] = [
    [
      'const walls = [{ dimension: { l: 30, w: 1 }, origins: [{ x: 0, y: 0 }, { x: 40, y: 0 }] }];',
      ['walls[0][0] solid 0 0 1* 30*', 'walls[0][1] solid 40 0 1* 30*'],
      'a size seen from above, and origins',
    ],
    [
      'const walls = [{ size: { w: 3, h: 4 }, positions: [{ x: 0, y: 0 }, { x: 9, y: 0 }] }, { x: 1, y: 2, w: 3, h: 4 }];',
      ['walls[0][0] solid 0 0 3* 4*', 'walls[0][1] solid 9 0 3* 4*', 'walls[1] solid 1 2 3 4'],
      'a size and positions next to a whole box',
    ],
    [
      'const room = { platforms: { width: 3, height: 4, at: [[1, 2], [3, 4]] } };',
      ['room.platforms[0] solid 1 2 3* 4*', 'room.platforms[1] solid 3 4 3* 4*'],
      'keys of the record itself, and pairs',
    ],
    [
      'const platforms = { w: 3, h: 4, places: [{ x: 1, y: 2 }] };',
      ['platforms solid 1 2 3 4'],
      'one position: all of it belongs to one box',
    ],
    [
      'const platforms = { tile: { width: 3, height: 4 }, positions: [[1, 2], [3, 4]] };',
      ['platforms[0] solid 1 2 3* 4*', 'platforms[1] solid 3 4 3* 4*'],
      'a size in a separate record',
    ],
    [
      "const spikes = { shape: { type: 'circle', radius: 3 }, positions: [[1, 2], [3, 4]] };",
      ['spikes[0] hit 1 2 3*', 'spikes[1] hit 3 4 3*'],
      'circles',
    ],
    [
      'const walls = [{ dimension: { l: 5, w: 2 }, origins: { x: 7, y: 8 } }];',
      ['walls[0] solid 7 8 2 5'],
      'one origin without a list',
    ],
    [
      'const walls = { size: { w: 3, h: 4 }, positions: [{ x: 1, y: 2, w: 3, h: 4 }] };',
      ['walls.positions[0] solid 1 2 3 4', 'walls solid 3 4'],
      'each position is a box itself',
    ],
    [
      "const walls = { shape: 'polygon', size: 4, points: [[1, 2], [3, 4], [5, 9]] };",
      ['walls solid 1 2 3 4 5 9'],
      "corners aren't positions",
    ],
    [
      'const walls = [{ x: 10, y: 20, w: 4, h: 8, origin: [0.5, 1] }];',
      ['walls[0] solid 10 20 4 8'],
      'an origin is a point of the box',
    ],
    ['const trees = { size: { w: 3, h: 4 }, positions: [[1, 2], [3, 4]] };', [], 'no sign that these are boxes'],
  ];
  for (const [text, expected, reason] of cases) {
    it(reason, () => {
      const document = readText(text, 'typescript');
      assert.deepEqual(lines(document).sort(), [...expected].sort());
      assertNotOverlooked(text, document);
    });
  }

  it('the record names all of them and sets their role', () => {
    const text = "const room = { walls: [{ name: 'lava', role: 'hit', w: 3, h: 4, at: [[1, 2], [3, 4]] }] };";
    const { hitboxes } = readText(text, 'typescript');
    assert.deepEqual(
      hitboxes.map(({ name, role, start, end }) => [name, role, text.slice(start, end)]),
      [
        ['lava', 'hit', '[1, 2]'],
        ['lava', 'hit', '[3, 4]'],
      ],
    );
  });

  it('they belong to the owner of the list, not to the record of one size', () => {
    const walls = '[{ w: 1, h: 9, at: [[1, 2], [3, 4]] }]';
    const text = `{ "rooms": [{ "name": "A", "walls": ${walls} }, { "name": "B", "walls": ${walls} }] }`;
    const { hitboxes, sprites } = readText(text.replace(/\b(w|h|at):/g, '"$1":'), 'json');
    const names = new Map(sprites.map(({ id, name }) => [id, name]));
    assert.deepEqual(
      hitboxes.map(({ sprite }) => names.get(sprite)),
      ['A', 'A', 'B', 'B'],
    );
  });
});
