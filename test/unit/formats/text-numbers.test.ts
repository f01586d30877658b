/** Numbers that stand in strings, and the boxes of M.U.G.E.N. Each row names the documentation that says so. */
import assert from 'node:assert/strict';
import { readText } from '../../../src/read/reader.js';
import { check } from '../../../src/check/check.js';
import { defaultMatrix } from '../../../src/model/matrix.js';
import { assertMovable, assertUnbreakable, line, readExport } from './exports.js';
import { assertNotOverlooked } from '../read/help.js';

const godot = 'Godot, JSON.stringify: other types as by str()';
const variables = 'Godot, var_to_str: constructors';

describe('numbers in strings', () => {
  const rows: readonly [content: object, expected: readonly string[], documentation: string][] = [
    [
      { hitboxes: [{ position: '(0, 80)', size: '(20, 30)' }] },
      ['hitboxes[0], other: rect x 0 y 80 width 20 height 30'],
      `${godot}: a Vector2`,
    ],
    [
      { hitboxes: [{ position: '(-0.5, 80.25)', size: '(1e-05, 3e2)' }] },
      ['hitboxes[0], other: rect x -0.5 y 80.25 width 0.00001 height 300'],
      `${godot}: floats`,
    ],
    [
      { hitboxes: [{ position: 'Vector2(0, 80)', size: 'Vector2i(20, 30)' }] },
      ['hitboxes[0], other: rect x 0 y 80 width 20 height 30'],
      `${variables}: Vector2, Vector2i`,
    ],
    [
      { hitboxes: [{ name: 'a', rect: 'Rect2(1, 2, 3, 4)' }] },
      ['a, other: rect x 1 y 2 width 3 height 4'],
      `${variables}: Rect2`,
    ],
    [
      { hitboxes: [{ name: 'a', rect: '[P: (1, 2), S: (3, 4)]' }] },
      ['a, other: rect x 1 y 2 width 3 height 4'],
      `${godot}: a Rect2 of Godot 4`,
    ],
    [
      { hitboxes: [{ name: 'a', rect: '(1, 2, 3, 4)' }] },
      ['a, other: rect x 1 y 2 width 3 height 4'],
      `${godot}: a Rect2 of Godot 3`,
    ],
    [
      {
        hitboxes: [
          { points: 'PackedVector2Array(0, 0, 8, 0, 8, 6)' },
          { points: 'PoolVector2Array( 0, 0, 8, 0, 8, 6 )' },
        ],
      },
      ['hitboxes[0], other: polygon 0,0 8,0 8,6', 'hitboxes[1], other: polygon 0,0 8,0 8,6'],
      `${variables}: PackedVector2Array, PoolVector2Array`,
    ],
    [
      {
        hitboxes: [
          { polygon: '[(0.0, 0.0), (8.0, 0.0), (8.0, 6.5)]' },
          { polygon: '[Vector2(0, 0), Vector2(8, 0), Vector2(8, 6)]' },
        ],
      },
      ['hitboxes[0], other: polygon 0,0 8,0 8,6.5', 'hitboxes[1], other: polygon 0,0 8,0 8,6'],
      `${godot}: arrays of vectors`,
    ],
    [
      {
        type: 'Node2D',
        children: [
          {
            type: 'StaticBody2D',
            name: 'wall',
            position: '(10, 20)',
            children: [
              { type: 'CollisionPolygon2D', polygon: 'PackedVector2Array(0, 0, 8, 0, 8, 6)', position: '(0, 0)' },
              { type: 'CollisionPolygon2D', polygon: '[(0, 0), (8, 0), (8, 6)]', position: 'Vector2(1, 1)' },
              { type: 'CollisionShape2D', position: '(2, 3)', shape: { type: 'RectangleShape2D', size: '(8, 4)' } },
            ],
          },
        ],
      },
      [
        'wall, solid: polygon 10,20 18,20 18,26',
        'wall, solid: polygon 11,21 19,21 19,27',
        'wall, solid: rect x 8 y 21 width 8 height 4',
      ],
      `${godot}: in nodes`,
    ],
    [
      {
        walls: [
          { x: '12', y: '4', width: '8', height: '8' },
          { x: '-3.50', y: '.5', width: '8', height: '8' },
          { x: 1, y: 2, width: 3, height: 4 },
        ],
      },
      [
        'walls[0], solid: rect x 12 y 4 width 8 height 8',
        'walls[1], solid: rect x -3.5 y 0.5 width 8 height 8',
        'walls[2], solid: rect x 1 y 2 width 3 height 4',
      ],
      'decimal strings, as converters from XML write attributes: each of a list',
    ],
    [
      { hitboxes: [{ x: '1', y: '2', radius: '3' }] },
      ['hitboxes[0], other: circle x 1 y 2 radius 3'],
      'decimal strings: a circle',
    ],
  ];
  for (const [content, expected, documentation] of rows) {
    it(documentation, () => {
      const text = JSON.stringify(content, null, 2);
      const document = readExport(text);
      assert.deepEqual(document.hitboxes.map(line), expected);
      assert.deepEqual(document.skipped ?? [], []);
      assertNotOverlooked(text, document);
      assertMovable(text);
      const code = `export const data = ${text};`;
      assert.deepEqual(readText(code, 'typescript').hitboxes.map(line), expected, 'in code');
    });
  }

  it('are read when mutilated', () => {
    assertUnbreakable(
      JSON.stringify({
        hitboxes: [{ position: '(0, 80)', size: 'Vector2(2, 3)' }, { polygon: '[(0, 0), (8, 0), (8, 6)]' }],
        walls: [{ x: '12', y: '4', width: '8', height: '8' }],
      }),
    );
  }).timeout(60_000);

  const others: readonly [content: object, reason: string][] = [
    [{ hitboxes: [{ position: '(a, b)', size: '(c, d)' }] }, 'names'],
    [{ hitboxes: [{ position: '(1)', size: '(2)' }] }, 'one number'],
    [{ hitboxes: [{ position: 'Vector3(1, 2, 3)', size: 'Vector3(1, 2, 3)' }] }, 'three numbers'],
    [{ hitboxes: [{ position: 'move(1, 2)', size: 'scale(3, 4)' }] }, 'other functions'],
    [{ hitboxes: [{ position: '(1, \\u0032)', size: '(3, \\u0034)' }] }, 'escapes'],
    [{ hitboxes: [{ position: '(1..2, 3)', size: '(3..4, 5)' }] }, 'no numbers'],
    [
      {
        rows: [
          { x: '12', y: '4', width: '8', height: '8' },
          { x: '1', y: '4', width: '8', height: '8' },
        ],
      },
      'no name for boxes',
    ],
    [{ hitboxes: [{ x: '1px', y: '2px', width: '3px', height: '4px' }] }, 'units'],
    [{ version: '(1, 2)', title: '[(1, 2)]' }, 'no box'],
  ];
  for (const [content, reason] of others) {
    it(`other strings are no numbers: ${reason}`, () => {
      assert.deepEqual(readExport(content).hitboxes.map(line), []);
    });
  }

  it('a single string among numbers is a problem, each of a list', () => {
    const walls = [1, 2].map((k) => ({ x: String(k), y: 4 * k, width: 8, height: 2 }));
    const document = readExport({ walls });
    const problems = check(document, { matrix: defaultMatrix, severities: {} });
    assert.deepEqual(
      problems.map(({ rule, hitbox }) => [rule, hitbox]),
      document.hitboxes.map(({ id }) => ['not-finite', id]),
    );
  });
});

describe('boxes of M.U.G.E.N. in JSON', () => {
  const air = 'The AIR format: Clsn1 are attack boxes, Clsn2 can be hit; x1, y1, x2, y2';
  const rows: readonly [content: object, expected: readonly string[], reason: string][] = [
    [{ clsn1: [[10, -60, 45, -50]] }, ['clsn1[0], hit: rect x 10 y -60 width 35 height 10'], 'an attack'],
    [{ clsn2: [[-10, -79, 10, 0]] }, ['clsn2[0], hurt: rect x -10 y -79 width 20 height 79'], 'a body'],
    [
      {
        clsn2: [
          [-10, 0, 10, -79],
          [6, -79, -4, -92],
        ],
      },
      ['clsn2[0], hurt: rect x -10 y -79 width 20 height 79', 'clsn2[1], hurt: rect x -4 y -92 width 10 height 13'],
      'corners in either order',
    ],
    [
      { clsn2: [{ x1: 10, y1: 0, x2: -10, y2: -79 }] },
      ['clsn2[0], hurt: rect x -10 y -79 width 20 height 79'],
      'corners in either order, with keys',
    ],
    [
      { Clsn1: [[10, -60, 45, -50]], Clsn2Default: [[-10, 0, 10, -79]] },
      [
        'Clsn1[0], hit: rect x 10 y -60 width 35 height 10',
        'Clsn2Default[0], hurt: rect x -10 y -79 width 20 height 79',
      ],
      'the names of the file format',
    ],
    [{ clsn1: [[1, 2, 3, 4]] }, ['clsn1[0], hit: rect x 1 y 2 width 2 height 2'], 'numbers that could be a size'],
    [
      {
        action: 200,
        frames: [
          { group: 200, image: 0, x: 0, y: 0, ticks: 4, clsn1: [], clsn2: [[-10, 0, 10, -79]] },
          { image: 1, ticks: 4, clsn1: [[45, -60, 10, -50]] },
        ],
      },
      [
        'clsn2[0], hurt, frame 0: rect x -10 y -79 width 20 height 79',
        'clsn1[0], hit, frame 1: rect x 10 y -60 width 35 height 10',
      ],
      'elements of an action are frames',
    ],
  ];
  for (const [content, expected, reason] of rows) {
    it(`${air}: ${reason}`, () => {
      const text = JSON.stringify(content, null, 2);
      const document = readExport(text);
      assert.deepEqual(document.hitboxes.map(line), expected);
      assert.ok(document.hitboxes.every(({ certain }) => certain !== null));
      assertNotOverlooked(text, document);
      assertMovable(text);
    });
  }

  it('are read when mutilated', () => {
    assertUnbreakable(JSON.stringify(rows.at(-1)![0]));
  }).timeout(60_000);
});
