import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Size } from '../../../src/model/document.js';
import { tileStep } from '../../../src/model/tile-step.js';
import { runs } from '../core/support.js';
import { readExport } from './exports.js';

const object = { id: 1, name: 'wall', x: 0, y: 0, width: 16, height: 16, rotation: 0, type: '', visible: true };
const tiled = {
  tiledversion: '1.10.2',
  tilewidth: 32,
  tileheight: 16,
  layers: [{ type: 'objectgroup', name: 'solid', objects: [object] }],
  tilesets: [],
};
const entity = { __identifier: 'Wall', __pivot: [0, 0], px: [0, 0], width: 8, height: 8 };
const walls = [{ x: 0, y: 0, width: 16, height: 16 }];

describe('the tiles of a map', () => {
  const table: [content: object, expected: Size | undefined, reason: string][] = [
    [tiled, { width: 32, height: 16 }, 'Tiled'],
    [{ ...tiled, orientation: 'isometric' }, { width: 16, height: 16 }, 'isometric: objects are in a plane of squares'],
    [{ ...tiled, orientation: 'hexagonal' }, undefined, 'tiles that are no rectangles'],
    [{ ...tiled, tilewidth: 0 }, undefined, 'no size'],
    [
      {
        __header__: {},
        jsonVersion: '1.5.3',
        levels: [{ identifier: 'A', layerInstances: [{ __gridSize: 8, entityInstances: [entity] }] }],
      },
      { width: 8, height: 8 },
      'LDtk',
    ],
    [
      {
        ogmoVersion: '3.4.0',
        layers: [
          {
            name: 'entities',
            gridCellWidth: 16,
            gridCellHeight: 12,
            entities: [{ name: 'wall', x: 0, y: 0, originX: 0, originY: 0, width: 8, height: 8 }],
          },
        ],
      },
      { width: 16, height: 12 },
      'Ogmo',
    ],
    [{ tileSize: 24, walls }, { width: 24, height: 24 }, 'written by hand'],
    [{ tileWidth: 24, tileHeight: 12, walls }, { width: 24, height: 12 }, 'written by hand, with two numbers'],
    [{ walls }, undefined, 'nothing about tiles'],
  ];
  for (const [content, expected, reason] of table) {
    it(`are ${expected === undefined ? 'unknown' : `${expected.width} × ${expected.height}`}: ${reason}`, () => {
      const { hitboxes, tileSize } = readExport(content);
      assert.equal(hitboxes.length, 1);
      assert.deepEqual(tileSize, expected);
    });
  }

  const steps: [width: number, height: number, step: number | null, reason: string][] = [
    [16, 16, 16, 'squares'],
    [64, 32, 32, 'twice as wide'],
    [16, 24, 8, 'a size that both have'],
    [12.5, 12.5, 12.5, 'squares of any size'],
    [12.5, 10, null, 'fractions that differ'],
  ];
  for (const [width, height, step, reason] of steps) {
    it(`of ${width} × ${height} have steps of ${String(step)}: ${reason}`, () => {
      assert.equal(tileStep({ width, height }), step);
    });
  }

  it('have both sides on their steps', () => {
    const side = fc.integer({ min: 1, max: 512 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const step = tileStep({ width, height })!;
        assert.ok(step >= 1 && width % step === 0 && height % step === 0);
      }),
      runs(100),
    );
  });
});
