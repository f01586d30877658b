import assert from 'node:assert/strict';
import { readText } from '../../../src/read/reader.js';
import { assertMovable, readExport, writeShape, nameAndShape } from './exports.js';

const corners = [
  { x: 0, y: 0 },
  { x: 8, y: 0 },
  { x: 0, y: 6 },
];
const points = corners;
const matter = (fixture: object, body: object = {}, name = 'hero') => ({
  generator_info: 'Shape definitions',
  [name]: { type: 'fromPhysicsEditor', label: name, fixtures: [fixture], ...body },
});
const flat = (...fixtures: readonly object[]) => ({
  hero: fixtures.map((fixture) => ({ filter: { categoryBits: 1 }, ...fixture })),
});

describe('PhysicsEditor', () => {
  const roles: readonly [fixture: object, body: object, name: string, role: string, reason: string][] = [
    [{}, {}, 'hero', 'other', 'no role'],
    [{ isSensor: true, label: 'hurt' }, {}, 'hero', 'trigger', 'a sensor'],
    [{ label: 'hurtbox' }, {}, 'hero', 'hurt', "a fixture's label"],
    [{}, { label: 'wall' }, 'hero', 'solid', "a body's label"],
    [{}, { label: '' }, 'platform', 'solid', "a body's name"],
    [{}, { isStatic: true }, 'crate', 'solid', 'a body that never moves'],
  ];
  for (const [fixture, body, name, role, reason] of roles) {
    it(`reads the role of a body: ${reason}`, () => {
      const content = matter({ vertices: [points], ...fixture }, body, name);
      assert.deepEqual(readExport(content).hitboxes.map(nameAndShape), [
        [`${name}, ${role}`, { kind: 'polygon', points }],
      ]);
    });
  }

  it('reads each convex part and each circle as a hitbox of the body', () => {
    const content = {
      ...matter({ vertices: [points, points], circle: { x: 3, y: 4, radius: 5 } }),
      crate: { type: 'fromPhysicsEditor', fixtures: [{ vertices: [points] }] },
    };
    const { hitboxes, sprites } = readExport(content);
    assert.deepEqual(
      hitboxes.map(({ shape, sprite, path }) => [shape.kind, sprite, path]),
      [
        ['polygon', 'hero', 'hero.fixtures[0].vertices[0]'],
        ['polygon', 'hero', 'hero.fixtures[0].vertices[1]'],
        ['circle', 'hero', 'hero.fixtures[0].circle'],
        ['polygon', 'crate', 'crate.fixtures[0].vertices[0]'],
      ],
    );
    assert.deepEqual(
      sprites.map(({ id, space }) => [id, space]),
      [
        ['hero', 'own'],
        ['crate', 'own'],
      ],
    );
    assertMovable(content);
  });

  const lists: readonly [numbers: readonly unknown[], hitboxes: number, notStatic: number, reason: string][] = [
    [[0, 0, 8, 0, 0, 6], 1, 0, 'pairs of numbers'],
    [[0, 0, 8, 0, 0], 1, 0, 'the last number is missing'],
    [[0, 0, 8, 0], 0, 0, 'too few corners'],
    [Array.from({ length: 80 }, (_, i) => i), 0, 1, 'more whole numbers than are kept one by one'],
    [Array.from({ length: 80 }, (_, i) => i + 0.5), 1, 0, 'as many fractions'],
  ];
  for (const [shape, hitboxes, notStatic, reason] of lists) {
    it(`reads flat lists of corners: ${reason}`, () => {
      const document = readExport(flat({ shape }));
      assert.deepEqual(
        [document.format, document.hitboxes.length, document.notStatic],
        ['physics-editor-flat', hitboxes, notStatic],
      );
    });
  }

  it('reports a list that ends in the middle of a corner as an error of the file', () => {
    const [hitbox] = readExport(flat({ shape: [0, 0, 8, 0, 0] })).hitboxes;
    assert.deepEqual(hitbox?.fields.at(-1)?.notWritable, 'missing');
  });

  it('writes corners one by one, and one more', () => {
    const text = JSON.stringify(flat({ shape: [0, 0, 8, 0, 0, 6] }));
    const after = writeShape(text, 0, {
      kind: 'polygon',
      points: [
        { x: 0, y: 0 },
        { x: 9, y: -1 },
        { x: 0, y: 6 },
      ],
    });
    assert.ok(typeof after !== 'string');
    assert.deepEqual(
      after.hitboxes[0]!.fields.map(({ value }) => value),
      [0, 0, 9, -1, 0, 6],
    );
    const more = writeShape(text, 0, { kind: 'polygon', points: [...points, { x: 1, y: 1 }] });
    assert.ok(typeof more !== 'string');
    assert.deepEqual(more.hitboxes[0]!.shape, { kind: 'polygon', points: [...points, { x: 1, y: 1 }] });
    assert.equal(writeShape(text, 0, { kind: 'circle', x: 0, y: 0, radius: 1 }), 'not-expressible');
  });

  it('recognizes a single body, as in code', () => {
    const text = `const shape = { type: 'fromPhysicsEditor', label: 'door', fixtures: [
      { isSensor: true, circle: { x: 45, y: 45, radius: 40 } }] };`;
    const { hitboxes, sprites } = readText(text, 'javascript');
    assert.deepEqual(hitboxes.map(nameAndShape), [['door, trigger', { kind: 'circle', x: 45, y: 45, radius: 40 }]]);
    assert.deepEqual([hitboxes[0]?.path, sprites[0]?.id], ['shape.fixtures[0].circle', 'shape']);
  });

  it('recognizes circle fixtures', () => {
    const content = flat({ circle: { x: 3, y: 4, radius: 5 } });
    assert.deepEqual(readExport(content).hitboxes.map(nameAndShape), [
      ['hero, other', { kind: 'circle', x: 3, y: 4, radius: 5 }],
    ]);
    assertMovable(content);
  });
});
