import assert from 'node:assert/strict';
import type { Frames } from '../../../src/model/document.js';
import { assertMovable, exportFixture, readExport, writeShape, nameAndShape } from './exports.js';

const bounds = { x: 1, y: 2, w: 3, h: 4 };
const frame = { frame: { x: 0, y: 0, w: 32, h: 24 }, rotated: false, trimmed: false, sourceSize: { w: 32, h: 24 } };
const sheet = (slices: unknown, frames: unknown = { 'a 0.png': frame }) => ({
  frames,
  meta: { app: 'https://www.aseprite.org/', image: 'a.png', slices },
});
const slice = (keys: readonly object[], fields: object = {}) => ({ name: 'box', keys, ...fields });

describe('Aseprite', () => {
  const times: readonly [keys: readonly object[], expected: readonly (Frames | null)[], reason: string][] = [
    [[{ frame: 0, bounds }], [null], 'one key from the first frame on: always'],
    [[{ frame: 3, bounds }], [[3, null]], 'one key from a later frame on: to the end'],
    [
      [
        { frame: 0, bounds },
        { frame: 2, bounds },
        { frame: 3, bounds },
      ],
      [
        [0, 1],
        [2, 2],
        [3, null],
      ],
      'each key up to the next one',
    ],
    [
      [
        { frame: 0, bounds },
        { frame: 2, bounds: { ...bounds, w: 0 } },
        { frame: 5, bounds },
      ],
      [
        [0, 1],
        [5, null],
      ],
      'a key without a width hides',
    ],
    [[{ frame: 0, bounds: { ...bounds, h: 0 } }], [], 'a key without a height hides'],
    [
      [
        { frame: 4, bounds },
        { frame: 0, bounds },
      ],
      [
        [4, null],
        [0, 3],
      ],
      'keys in any order',
    ],
    [[{ bounds }], [null], 'a key without a frame'],
    [[{ frame: 0 }], [], 'a key without bounds'],
  ];
  const beyond: readonly [keys: readonly object[], frames: unknown, kinds: readonly string[], reason: string][] = [
    [[{ frame: 0, bounds }], [frame], [], 'the first frame'],
    [[{ frame: 1, bounds }], [frame, frame], [], 'the last frame'],
    [[{ frame: 2, bounds }], [frame, frame], ['frames-beyond'], 'after the last frame'],
    [[{ frame: 9, bounds: { ...bounds, w: 0 } }], [frame], [], 'hides nothing after the last frame'],
    [[{ frame: 9, bounds }], [], [], 'an export without frames'],
  ];
  for (const [keys, frames, kinds, reason] of beyond) {
    it(`a key past the last frame never applies (File format, slice chunk: valid from its frame on): ${reason}`, () => {
      const { hitboxes } = readExport(sheet([slice(keys)], frames));
      assert.deepEqual(
        hitboxes.flatMap(({ formatDiagnostics = [] }) => formatDiagnostics.map(({ kind }) => kind)),
        kinds,
      );
    });
  }

  for (const [keys, expected, reason] of times) {
    it(`reads when a slice exists: ${reason}`, () => {
      const { hitboxes } = readExport(sheet([slice(keys)]));
      assert.deepEqual(
        hitboxes.map(({ frames }) => frames),
        expected,
      );
    });
  }

  const roles: readonly [fields: object, expected: string, reason: string][] = [
    [{ name: 'hurtbox' }, 'hurtbox, hurt', 'by its name'],
    [{ name: 'sword', data: 'hit' }, 'sword, hit', 'by its user data'],
    [{ name: 'hurt', data: 'attack' }, 'hurt, hit', 'the user data before the name'],
    [{ name: 'wall', data: 'damage: 4' }, 'wall, solid', 'user data without a role'],
    [{ name: 'head' }, 'head, other', 'no role'],
    [{ name: 3 }, ', other', 'no name'],
  ];
  for (const [fields, expected, reason] of roles) {
    it(`reads the role of a slice: ${reason}`, () => {
      const { hitboxes } = readExport(sheet([slice([{ frame: 0, bounds }], fields)]));
      assert.deepEqual(hitboxes.map(nameAndShape), [[expected, { kind: 'rect', x: 1, y: 2, width: 3, height: 4 }]]);
    });
  }

  const images: readonly [frames: unknown, image: string | null, size: unknown, reason: string][] = [
    [{ a: frame }, 'a.png', { width: 32, height: 24 }, 'a record of frames'],
    [[frame], 'a.png', { width: 32, height: 24 }, 'a list of frames'],
    [[{ ...frame, frame: { x: 32, y: 0 } }], null, { width: 32, height: 24 }, 'a first frame without a size'],
    [[{ ...frame, trimmed: true }], 'a.png', { width: 32, height: 24 }, 'a first frame that is cut'],
    [[], null, null, 'no frame'],
  ];
  for (const [frames, image, size, reason] of images) {
    it(`shows the sheet if the position of its first frame is known: ${reason}`, () => {
      const [sprite] = readExport(sheet([slice([{ frame: 0, bounds }])], frames)).sprites;
      assert.deepEqual([sprite?.image?.path ?? null, sprite?.frameSize], [image, size]);
    });
  }

  it('reads slices passed on by another tool', () => {
    const content = sheet([slice([{ frame: 0, bounds }])]);
    const document = readExport({ ...content, meta: { ...content.meta, app: 'another' } });
    assert.deepEqual([document.format, document.hitboxes.length], ['aseprite', 1]);
  });

  it('writes only bounds', () => {
    const text = exportFixture('knight.aseprite.json');
    const after = writeShape(text, 0, { kind: 'rect', x: 11, y: 9, width: 10, height: 23 });
    assert.ok(typeof after !== 'string');
    assert.deepEqual(
      after.hitboxes[0]!.fields.map(({ name, value }) => [name, value]),
      [
        ['x', 11],
        ['y', 9],
        ['width', 10],
        ['height', 23],
      ],
    );
    assert.equal(
      writeShape(text, 0, { kind: 'rect', x: 10, y: 8, width: 12, height: 24, rotation: 1 }),
      'not-expressible',
    );
    assertMovable(text);
  });
});
