import assert from 'node:assert/strict';
import type { Shape } from '../../../src/core/index.js';
import { moveShape } from '../../../src/edit/move.js';
import { planEdit } from '../../../src/edit/plan-edit.js';
import { describeConvention } from '../../../src/model/convention.js';
import { applyEdits } from '../../../src/model/span.js';
import { assertNotOverlooked } from '../read/help.js';
import { readText } from '../../../src/read/reader.js';
import { assertNear, rounded } from './exports.js';

const rect = (x: number, y: number, width: number, height: number): Shape => ({ kind: 'rect', x, y, width, height });

describe('variants of records', () => {
  /** Path and shape of each box. */
  type Case = readonly [text: string, boxes: readonly (readonly [path: string, shape: Shape])[], reason: string];
  const cases: readonly Case[] = [
    [
      'const goblin = { hp: 3, hitboxX: 1, hitboxY: 2, hitboxW: 3, hitboxH: 4 }',
      [['goblin.hitbox', rect(1, 2, 3, 4)]],
      'keys with a common prefix',
    ],
    [
      'const goblin = { hitbox_x: 1, hitbox_y: 2, hitbox_width: 3, hitbox_height: 4 }',
      [['goblin.hitbox', rect(1, 2, 3, 4)]],
      'with an underscore',
    ],
    [
      `const goblin = { 'hitbox.x': 1, 'hitbox.y': 2, 'hitbox.w': 3, 'hitbox.h': 4 }`,
      [['goblin.hitbox', rect(1, 2, 3, 4)]],
      'with a point',
    ],
    [
      'const goblin = { bodyOffsetX: 1, bodyOffsetY: 2, bodyWidth: 3, bodyHeight: 4 }',
      [['goblin.body', rect(1, 2, 3, 4)]],
      'the offset of a body',
    ],
    [
      'const goblin = { x: 100, y: 50, w: 32, h: 32, hurtboxX: 1, hurtboxY: 2, hurtboxW: 3, hurtboxH: 4 }',
      [
        ['goblin', rect(100, 50, 32, 32)],
        ['goblin.hurtbox', rect(101, 52, 3, 4)],
      ],
      'next to a box of its owner',
    ],
    [
      'const goblin = { hitboxX: 1, hitboxY: 2, hitboxRadius: 3, attackX: 5, attackY: 6, attackW: 7, attackH: 8 }',
      [
        ['goblin.hitbox', { kind: 'circle', x: 1, y: 2, radius: 3 }],
        ['goblin.attack', rect(5, 6, 7, 8)],
      ],
      'two boxes',
    ],
    [
      'const goblin = { hp: 1, hitboxWidth: 3, hitboxHeight: 4 }',
      [['goblin.hitbox', rect(0, 0, 3, 4)]],
      'only a size, under a hitbox name',
    ],
    [
      'const goblin = { hitboxOffset: { x: 1, y: 2 }, hitboxSize: { x: 3, y: 4 } }',
      [['goblin.hitbox', rect(1, 2, 3, 4)]],
      'pairs with a common prefix',
    ],
    [
      'const goblin = { hitboxOffset: { x: 1, y: 2 }, hitboxDimensions: { w: 3, h: 4 } }',
      [['goblin.hitbox', rect(1, 2, 3, 4)]],
      'a size that would be a box alone, once',
    ],
    [
      'class Goblin { constructor({ hitboxOffset, hitboxSize }) { this.x = 0; this.y = 0; this.w = 9; this.h = 9; this.hitbox = { x: hitboxOffset.x, y: hitboxOffset.y, w: hitboxSize.w, h: hitboxSize.h }; } }\nconst goblin = new Goblin({ hitboxOffset: { x: 1, y: 2 }, hitboxSize: { w: 3, h: 4 } });',
      [
        ['goblin', rect(0, 0, 9, 9)],
        ['goblin.hitbox', rect(1, 2, 3, 4)],
      ],
      'arguments of a class that makes a box of them',
    ],
    ['const goblin = { hp: 1, hitboxX: 1, hitboxY: 2, hitboxW: 3 }', [], 'an incomplete set'],
    ['const panel = { id: 1, boxWidth: 300, boxHeight: 200 }', [], 'only a size, under a generic name'],
    ['const goblin = { hitboxX: 1, hurtboxY: 2, pushboxW: 3, attackH: 4 }', [], 'keys with different prefixes'],
    [
      'const m = { bbox_left: 1, bbox_top: 2, bbox_right: 3, bbox_bottom: 5 }',
      [['m', rect(1, 2, 3, 4)]],
      'a mask, once',
    ],
    [
      "const hotspots = [{ left: '10%', top: '5%', width: '20%', height: '7.5%' }]",
      [['hotspots[0]', rect(10, 5, 20, 7.5)]],
      'percent of an unknown size',
    ],
    [
      "// hitbox-lens: frame=200x100\n\nconst hotspots = [{ left: '10%', top: '5%', width: '20%', height: '7.5%' }]",
      [['hotspots[0]', rect(20, 5, 40, 7.5)]],
      'Percent of frame',
    ],
    ["const style = { left: '10%', top: '5%', width: '20%', height: '7.5%' }", [], 'page layout'],
    ["const hotspots = [{ left: '10%', top: '5%', width: 'auto', height: '7.5%' }]", [], "a size that isn't a number"],
    ['const a = { xPct: 10, yPct: 20, wPct: 30, hPct: 40 }', [['a', rect(10, 20, 30, 40)]], 'keys that name the unit'],
    [
      'const TILE = 8;\nconst a = { tileX: 1, tileY: 2, tileW: 3, tileH: 4 }',
      [['a', rect(8, 16, 24, 32)]],
      'tiles whose size is a constant',
    ],
    ["const sheet = { image: 'a.png', tileWidth: 16, tileHeight: 16, tileX: 3, tileY: 1 }", [], 'the size of a tile'],
  ];
  for (const [text, boxes, reason] of cases) {
    it(`${reason}: ${text.replace(/\s+/g, ' ')}`, () => {
      const document = readText(text, 'typescript');
      assert.deepEqual(
        document.hitboxes.map(({ path, shape }) => [path, rounded(shape)]),
        boxes,
      );
      assertNotOverlooked(text, document);
      for (const [k, { id, shape, fields }] of document.hitboxes.entries()) {
        for (const { literal, value, name } of fields)
          assert.equal(Number(text.slice(literal?.start, literal?.end)), value, name);
        const wanted = moveShape(shape, 2, -1);
        const plan = planEdit(document, text, [{ id, shape: wanted }]);
        if ('refused' in plan) {
          assert.equal(fields.length, 2);
          continue;
        }
        assert.ok('edits' in plan);
        const after = readText(applyEdits(text, plan.edits), 'typescript');
        assertNear(after.hitboxes[k]!.shape, wanted, 'moved');
      }
    });
  }

  it('reports the key that determines the unit', () => {
    const cases: readonly [text: string, unit: string, word: string][] = [
      ['const a = { xPct: 10, yPct: 20, wPct: 30, hPct: 40 }', 'percent', 'xPct'],
      ['const a = { x_norm: 0.1, y_norm: 0.2, w_norm: 0.3, h_norm: 0.4 }', 'fraction', 'x_norm'],
      ['const a = { tileX: 1, tileY: 2, tileW: 3, tileH: 4 }', 'tile', 'tileX'],
      ["const hotspots = [{ x: '1%', y: '2%', w: '3%', h: '4%' }]", 'percent', '%'],
    ];
    for (const [text, unit, word] of cases) {
      const { convention } = readText(text, 'typescript').hitboxes[0]!;
      assert.equal(describeConvention(convention).split(' · ')[3], unit);
      assert.deepEqual([convention.unitBecause, convention.unitWord], ['keys', word]);
    }
  });

  it('the owner of a flattened box is its record', () => {
    const text = `const enemies = [
      { name: 'bat', hitboxX: 1, hitboxY: 2, hitboxW: 3, hitboxH: 4 },
      { name: 'rat', hitboxX: 1, hitboxY: 2, hitboxW: 3, hitboxH: 4 },
    ]`;
    const { hitboxes, sprites } = readText(text, 'typescript');
    assert.deepEqual(
      hitboxes.map(({ sprite, role }) => [sprite, role]),
      [
        ['enemies[0]', 'other'],
        ['enemies[1]', 'other'],
      ],
    );
    assert.deepEqual(
      sprites.map(({ name, space }) => [name, space]),
      [
        ['bat', 'own'],
        ['rat', 'own'],
      ],
    );
  });
});
