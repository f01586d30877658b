/** Hitbox files: how they are recognized, read, checked and written. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { check, defaultCheckOptions } from '../../../src/check/check.js';
import { withoutSchemaDiagnostics } from '../../../src/check/without-schema-diagnostics.js';
import type { Shape } from '../../../src/core/index.js';
import { planEdit } from '../../../src/edit/plan-edit.js';
import type { HitboxDocument } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { runs } from '../core/support.js';
import { hitboxFile } from '../runtime/files.js';
import { assertUnbreakable, exportFixture, line, readExport, writeShape } from './exports.js';

const file = (hitboxes: readonly object[], sprite: object = {}) => ({
  $schema: './hitbox.schema.json',
  sprites: { hero: { ...sprite, hitboxes } },
});
const body = { name: 'body', rect: [1, 2, 3, 4] };

describe('hitbox files', () => {
  const result: readonly [content: unknown, format: string, reason: string][] = [
    [{ sprites: { a: { hitboxes: [{ rect: [1, 2, 3, 4] }] } } }, 'hitbox-json', 'by a list under the name of a shape'],
    [{ sprites: { a: {}, b: { hitboxes: [{}, { polygon: [] }] } } }, 'hitbox-json', 'anywhere among the first'],
    [{ $schema: 'x/hitbox.schema.json', sprites: {} }, 'hitbox-json', 'by its schema, before it has a hitbox'],
    [{ $schema: 'x/other.schema.json', sprites: {} }, 'generic-json', 'another schema'],
    [{ $schema: 'hitbox.schema.json', sprites: [] }, 'generic-json', 'sprites are a record'],
    [{ sprites: { a: { hitboxes: [{ x: 1, y: 2, w: 3, h: 4 }] } } }, 'generic-json', 'boxes of another form'],
    [{ sprites: { a: { hitboxes: { rect: [1, 2, 3, 4] } } } }, 'generic-json', 'no list of hitboxes'],
  ];
  for (const [content, format, reason] of result) {
    it(`are recognized ${reason}`, () => {
      assert.equal(readExport(content).format, format);
    });
  }

  it("are not a tool's export: an empty one is a file without hitboxes, not an export without colliders", () => {
    assert.equal(readExport({ $schema: 'hitbox.schema.json', sprites: {} }).tool, null);
  });

  it('have every shape, and ignore other numbers of the game', () => {
    assert.deepEqual(readExport(exportFixture('knight.hitbox.json')).hitboxes.map(line), [
      'body, hurt: rect x 10 y 12 width 22 height 40 rotation 0.261799388',
      'head, hurt: circle x 20 y 8 radius 7.5',
      'arm, push: capsule x1 4 y1 10 x2 18 y2 10 radius 3',
      'shield, parry: ellipse x 30 y 20 radiusX 6 radiusY 12 rotation -0.523598776',
      'blade, hit, slash, frames 1 to 3: polygon 30,10 50,14 30,18',
      'ball, other: circle x 0 y 0 radius 5',
      'wall, solid: rect x 0 y 100 width 320 height 16',
    ]);
  });

  const rect = (x: number, frame: number, more: object = {}) => ({ frame, rect: [x, 0, 8, 4], ...more });
  const keyed: readonly [keys: unknown, result: readonly string[], reason: string][] = [
    [[rect(0, 2), rect(3, 5)], ['0@2 key', '1@3', '2@4', '3@5 key'], 'interpolated from key to key'],
    [[rect(0, 2, { ease: 'step' }), rect(3, 4)], ['0@2 key', '0@3', '3@4 key'], 'as the key before says: it stays'],
    [
      [rect(0, 2, { ease: 'linear' }), rect(4, 4, { ease: 'step' })],
      ['0@2 key', '2@3', '4@4 key'],
      'the ease of the last key has no effect',
    ],
    [[rect(7, 3)], ['7@3 key'], 'a single key'],
    [[rect(0, 2), rect(9, 1), rect(2, 4)], ['0@2 key', '1@3', '2@4 key'], 'without a key that goes back'],
    [[rect(0, 2), { frame: 4, circle: [9, 9, 9] }], ['0@2 key', '0@3', '9@4 key'], 'another kind: it stays'],
    [[rect(0, 2), 5, rect(2, 4)], ['0@2 key', '1@3', '2@4 key'], "without what isn't a key"],
    [7, [], "keys that aren't a list"],
    [[], [], 'no keys'],
  ];
  for (const [keys, result, reason] of keyed) {
    it(`exist from the first to the last key: ${reason}`, () => {
      const { hitboxes } = readExport(file([{ name: 'sword', role: 'hit', keys }]));
      const lines = hitboxes.flatMap(({ frames, shape, fields }) => {
        if (frames === null || !('x' in shape)) return [];
        assert.equal(frames[0], frames[1]);
        return `${shape.x}@${frames[0]}${fields.some(({ literal }) => literal !== null) ? ' key' : ''}`;
      });
      assert.deepEqual(lines, result);
    });
  }

  const turns: readonly [from: number, to: number, middle: number, reason: string][] = [
    [0, 90, 45, 'clockwise'],
    [350, 20, 365, 'over the top'],
    [20, 350, 5, 'and back'],
    [0, 180, 90, 'half a turn: clockwise'],
    [90, 270, 180, 'wherever it begins'],
    [270, 90, 360, 'or ends'],
    [0, 360, 0, 'a whole turn is none'],
    [-720, 10, -715, 'from an angle of several turns'],
  ];
  for (const [from, to, middle, reason] of turns) {
    it(`turn the short way between keys: ${from}° to ${to}°, ${reason}`, () => {
      const keys = [rect(0, 0, { rotation: from }), rect(0, 2, { rotation: to })];
      const { shape } = readExport(file([{ keys }])).hitboxes[1]!;
      assert.ok(shape.kind === 'rect' && Math.abs((shape.rotation! * 180) / Math.PI - middle) < 1e-9);
    });
  }

  it('with keys are read when mutilated', () => {
    const polygon = (frame: number, y: number) => ({ frame, polygon: [[0, 0], [9, 0], [4, y]] }); // prettier-ignore
    const sword = { name: 'sword', keys: [rect(0, 2, { rotation: 5 }), rect(8, 5, { ease: 'step' }), rect(9, 7)] };
    const all = file([sword, body, { name: 'leg', keys: [polygon(0, 8), polygon(3, 9)], data: [1] }]);
    assertUnbreakable(JSON.stringify(all, null, 1));
  }).timeout(60_000);

  it('with keys share the limit of a file, however far the keys are apart', () => {
    const far = Array.from({ length: 300 }, (_, k) => ({ keys: [rect(0, 0), rect(k, 100_000)] }));
    const { hitboxes, limited } = readExport(file(far));
    const counted = limited?.find(({ limit }) => limit === 'hitboxes');
    assert.equal(hitboxes.length + counted!.skipped!, 300 * 100_001);
  });

  const roles: readonly [hitbox: object, role: string, reason: string][] = [
    [{ role: 'hurt' }, 'hurt', 'as written'],
    [{ role: 'grab' }, 'grab', 'a custom word'],
    [{ role: ' attack ' }, 'attack', "written as a word that isn't interpreted"],
    [{ name: 'hurtbox' }, 'hurt', 'by the name if there is none'],
    [{ name: 'wall', role: '' }, 'solid', 'an empty role'],
    [{}, 'other', 'neither'],
  ];
  for (const [hitbox, role, reason] of roles) {
    it(`have roles: ${reason}`, () => {
      assert.equal(readExport(file([{ ...hitbox, rect: [1, 2, 3, 4] }])).hitboxes[0]?.role, role);
    });
  }

  it('have sprites with all their art', () => {
    const [knight, yard] = readExport(exportFixture('knight.hitbox.json')).sprites;
    assert.deepEqual(
      { ...knight, start: 0, end: 0 },
      {
        id: 'sprites.knight',
        name: 'knight',
        space: 'own',
        image: knight?.image,
        frameSize: { width: 64, height: 64 },
        origin: { x: 32, y: 60 },
        frames: [],
        animations: [
          { name: 'slash', first: 4, last: 9, fps: 12, durations: null, loop: false, direction: 'forward' },
          { name: 'rest', first: 0, last: 1, fps: null, durations: [400, 250], loop: true, direction: 'forward' },
        ],
        start: 0,
        end: 0,
      },
    );
    assert.equal(knight?.image?.path, 'knight.png');
    assert.deepEqual([yard?.space, yard?.image, yard?.origin], ['shared', null, null]);
  });

  it('list frames by their position in the image', () => {
    const [sprite] = readExport(
      file([body], {
        image: 'a.png',
        frames: [
          [0, 0, 16, 24],
          [16, 0, 20, 24],
        ],
      }),
    ).sprites;
    assert.deepEqual(
      sprite?.frames.map(({ part, rotated, offset, image, duration }) => [part, rotated, offset, image, duration]),
      [
        [{ x: 0, y: 0, width: 16, height: 24 }, false, { x: 0, y: 0 }, null, null],
        [{ x: 16, y: 0, width: 20, height: 24 }, false, { x: 0, y: 0 }, null, null],
      ],
    );
  });

  it('have motions, relative to the position of the hitbox', () => {
    const { hitboxes } = readExport(exportFixture('knight.hitbox.json'));
    assert.deepEqual(
      hitboxes.map(({ motion }) => motion),
      [undefined, undefined, undefined, undefined, undefined, { x: 120, y: -40 }, undefined],
    );
  });

  const slash = { animations: { slash: { frames: [4, 9] } } };
  const ball = { name: 'ball', circle: [1, 2, 3] };
  /** The problem, and the underlined text. */
  // prettier-ignore
  const wrong: readonly [hitbox: object, sprite: object, message: string | null, at: string, reason: string][] = [
    [{ ...body, circle: [1, 2, 3] }, {}, 'body has more than one shape: circle is ignored.', '[1,2,3]', 'two shapes'],
    [{ name: 'body' }, {}, 'shape of body is missing.', '{"name":"body"}', 'no shape'],
    [{ name: 'body', rect: 5 }, {}, 'rect of body is missing.', '{"name":"body","rect":5}', 'no list'],
    [{ name: 'body', rect: [1, 2, 3] }, {}, 'height of body is missing.', '{"name":"body","rect":[1,2,3]}', 'one number missing'],
    [{ name: 'body', rect: [1, 2] }, {}, 'width and height of body are missing.', '{"name":"body","rect":[1,2]}', 'two numbers missing'],
    [{ name: 'a', polygon: [[1, 2], [3, 4]] }, {}, 'x2 and y2 of a are missing.', '{"name":"a","polygon":[[1,2],[3,4]]}', 'a corner missing'],
    [{ name: 'body', rect: [1, 2, 3, 4, 5] }, {}, 'rect of body has too many numbers.', '[1,2,3,4,5]', 'one number too many'],
    [{ name: 'body', rect: [1, 2, 3, '4'] }, {}, "height of body isn't a number.", '"4"', 'a text'],
    [{ name: 'body', rect: [1, [2], 3, 4] }, {}, 'y of body is missing.', '{"name":"body","rect":[1,[2],3,4]}', 'a list'],
    [{ ...body, rect: [1, 2, -3, 4] }, {}, 'width of body is negative: -3.', '-3', 'a negative size'],
    [{ name: 'a', polygon: [[1, 2], [3, 4, 5], [6, 7]] }, {}, 'polygon of a has too many numbers.', '[3,4,5]', 'a corner of three'],
    [{ ...ball, rotation: 5 }, {}, 'The rotation of ball has no effect on a circle.', '5', 'a rotated circle'],
    [{ ...body, rotation: '5' }, {}, "rotation of body isn't a number.", '"5"', 'a rotation that is not a number'],
    [{ ...body, motion: [1] }, {}, "motion of body can't be read.", '[1]', 'half a motion'],
    [{ ...body, role: 7 }, {}, "role of body can't be read.", '7', 'a role that is not a string'],
    [{ ...body, frames: [3, 1] }, {}, 'The frames of body end before they begin.', '[3,1]', 'frames in reverse order'],
    [{ ...body, frames: [0.5, 1] }, {}, "frames of body can't be read.", '[0.5,1]', 'half a frame'],
    [{ ...body, frames: [0, 2] }, {}, null, '', 'frames of a sheet of unknown length'],
    [{ ...body, frames: [0, 2] }, { frames: [[0, 0, 64, 64], [64, 0, 64, 64]] }, 'The frames of body exceed the last frame of its sprite.', '[0,2]', 'frames that the sheet has not'],
    [{ ...body, animation: 'slash' }, {}, 'The sprite of body has no animation slash.', '"slash"', 'a missing animation'],
    [{ ...body, animation: 'slash', frames: [0, 5] }, slash, null, '', 'all six frames of an animation'],
    [{ ...body, animation: 'slash', frames: [0, 6] }, slash, 'The frames of body exceed the last frame of slash.', '[0,6]', 'frames that the animation has not'],
    [{ ...body, animation: 3 }, slash, "animation of body can't be read.", '3', 'an animation that is not a name'],
    [{ ...body, frames: [0, 1] }, slash, null, '', 'frames of the sheet next to animations'],
    [{ ...body, animation: 'slash' }, { animations: { slash: { frames: [9, 4] } } }, 'The sprite of body has no animation slash.', '"slash"', 'an animation without frames'],
  ];
  for (const [hitbox, sprite, message, at, reason] of wrong) {
    it(`are read despite ${reason}`, () => {
      const text = JSON.stringify(file([hitbox, { name: 'other', rect: [50, 50, 4, 4] }], sprite));
      const document = readText(text, 'json');
      const problems = check(document, defaultCheckOptions);
      assert.deepEqual(
        problems.map((problem) => [problem.message, text.slice(problem.start, problem.end)]),
        message === null ? [] : [[message, at]],
      );
      assert.equal(document.hitboxes.length, 2);
      assert.equal(document.notStatic, 0);
    });
  }

  const versions: readonly [version: unknown, isReported: boolean, reason: string][] = [
    [undefined, false, 'no version'],
    [1, false, 'the only version'],
    [2, true, 'a later version'],
    ['1', true, 'not a number'],
  ];
  for (const [version, isReported, reason] of versions) {
    it(`are read with ${reason}`, () => {
      const text = JSON.stringify({ version, ...file([body]) });
      const document = readText(text, 'json');
      assert.equal(document.hitboxes.length, 1);
      const problems = check(document, defaultCheckOptions);
      assert.deepEqual(
        problems.map(({ rule, start, end }) => [rule, text.slice(start, end)]),
        isReported ? [['format', JSON.stringify(version)]] : [],
      );
      assert.deepEqual(check(withoutSchemaDiagnostics(document), defaultCheckOptions), [], 'the schema reports it');
    });
  }

  it('without schema diagnostics, only problems that no schema can express are left', () => {
    const kinds = (document: HitboxDocument): string[] =>
      document.hitboxes.flatMap(({ formatDiagnostics = [] }) =>
        formatDiagnostics.map(({ kind, word }) => `${kind} ${word}`),
      );
    const hitboxes = [
      { ...body, circle: [1, 2, 3] },
      { name: 'long', rect: [1, 2, 3, 4, 5], role: 7 },
      { ...ball, rotation: 5 },
      { ...body, frames: [3, 1] },
      { ...body, animation: 'slash' },
    ];
    const document = readText(JSON.stringify(file(hitboxes)), 'json');
    assert.equal(kinds(document).length, 6);
    assert.deepEqual(kinds(withoutSchemaDiagnostics(document)), ['frames-reversed frames', 'no-animation slash']);
  });

  it('use the first of two shapes, in the order of the text', () => {
    const { hitboxes } = readExport(file([{ circle: [1, 2, 3], rect: [4, 5, 6, 7] }]));
    assert.deepEqual(hitboxes[0]?.shape, { kind: 'circle', x: 1, y: 2, radius: 3 });
  });
});

describe('editing a hitbox file', () => {
  const text = `{ "sprites": { "hero": { "hitboxes": [ // his own
    { "rect": [ 1.50,2, 3 , 4 ] , "rotation" : 15.0 },
    { "circle": [1, 2, 0.25], /* small */ "motion": [8, 9] },
    { "capsule": [0, 0, 8, 0, 2] },
    { "ellipse": [1, 2, 3, 4] },
    { "polygon": [[0, 0], [8, 0],
                  [4, 6]] }
  ] } } }`;
  const turned = (degrees: number): number => (degrees * Math.PI) / 180;
  // prettier-ignore
  const edits: readonly [index: number, shape: Shape, from: string, to: string][] = [
    [0, { kind: 'rect', x: 2.5, y: 2, width: 3, height: 5, rotation: turned(15) }, '[ 1.50,2, 3 , 4 ]', '[ 2.50,2, 3 , 5 ]'],
    [0, { kind: 'rect', x: 1.5, y: 2, width: 3, height: 4, rotation: turned(-20) }, '15.0', '-20.0'],
    [1, { kind: 'circle', x: 1, y: -2, radius: 0.5 }, '[1, 2, 0.25]', '[1, -2, 0.50]'],
    [2, { kind: 'capsule', x1: 0, y1: 1, x2: 8, y2: 1, radius: 3 }, '[0, 0, 8, 0, 2]', '[0, 1, 8, 1, 3]'],
    [3, { kind: 'ellipse', x: 1, y: 2, radiusX: 5, radiusY: 4 }, '[1, 2, 3, 4]', '[1, 2, 5, 4]'],
    [4, { kind: 'polygon', points: [{ x: 0, y: 0 }, { x: 8, y: 0 }, { x: 4, y: 7.5 }] }, '[4, 6]', '[4, 7.5]'],
  ];
  for (const [index, shape, from, to] of edits) {
    it(`changes only digits: ${from} becomes ${to}`, () => {
      const document = readText(text, 'jsonc');
      const plan = planEdit(document, text, [{ id: document.hitboxes[index]!.id, shape }]);
      assert.ok('edits' in plan);
      assert.equal(applyEdits(text, plan.edits), text.replace(from, to));
    });
  }

  const refused: readonly [index: number, shape: Shape, reason: string][] = [
    [0, { kind: 'circle', x: 1, y: 2, radius: 3 }, 'another kind of shape'],
    [3, { kind: 'ellipse', x: 1, y: 2, radiusX: 3, radiusY: 4, rotation: 1 }, "a rotation that isn't in the text"],
  ];
  for (const [index, shape, reason] of refused) {
    it(`is refused: ${reason}`, () => {
      assert.equal(writeShape(text, index, shape), 'not-expressible');
    });
  }

  it('keeps the last read while a hitbox is half-typed', () => {
    const reader = createReader('jsonc');
    const before = reader.read(text);
    const start = text.indexOf('3, 4] }');
    const typed = text.slice(0, start) + text.slice(start + '3, 4] }'.length);
    const after = reader.read(typed, [{ start, end: start + '3, 4] }'.length, text: '' }]);
    assert.deepEqual(
      after.hitboxes.slice(0, 3).map(({ shape, stale }) => [shape, stale]),
      before.hitboxes.slice(0, 3).map(({ shape }) => [shape, false]),
    );
    assert.notEqual(after.broken, null);
  });
});

describe('a hitbox file as a constant', () => {
  /** What the file says, without where it says it. */
  const content = ({ hitboxes, sprites }: HitboxDocument): unknown => [
    hitboxes.map(({ name, role, shape, animation, frames, motion, tags, form, convention }) => ({
      ...{ name, role, shape, animation, frames, motion, tags, form, convention },
    })),
    sprites.map(({ name, frameSize, frames, origin, pivot, animations, image, emptyList }) => ({
      ...{ name, frameSize, frames, origin, pivot, animations, image: image?.path, isEmpty: emptyList !== undefined },
    })),
  ];

  it('is read like the file', () => {
    fc.assert(
      fc.property(hitboxFile, (random) => {
        const json = JSON.stringify(random, null, 2);
        // Without any shape, a record may be anything.
        fc.pre(Object.values(random.sprites).some(({ hitboxes = [] }) => hitboxes.length > 0));
        const code = readText(`export const file = ${json} as const satisfies HitboxFile;`, 'typescript');
        assert.deepEqual(content(code), content(readText(json, 'json')));
      }),
      runs(500),
    );
  });

  it('gets the problems that a schema finds in JSON', () => {
    const text = "export const file = { sprites: { hero: { hitboxes: [{ name: 'a', rect: [1, 2, 3, 4, 5] }] } } };";
    assert.deepEqual(
      check(readText(text, 'typescript'), defaultCheckOptions).map(({ rule }) => rule),
      ['format'],
    );
  });
});
