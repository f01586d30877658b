/** The hitboxes that can get a role at the caret. */
import assert from 'node:assert/strict';
import { findRoleTargets } from '../../../src/annotate/role-targets.js';
import { createReader } from '../../../src/read/reader.js';

describe('what gets a role at the caret', () => {
  const list =
    'const level = {\n  walls: [\n    { x: 1, y: 2, w: 3, h: 4 },\n    { x: 9, y: 2, w: 3, h: 4 },\n  ],\n};';
  const cases: [where: string, text: string, at: string, hitbox: string | null, list: string | null, count: number][] =
    [
      ['in an entry of a list', list, 'x: 9', 'walls[1]', 'level.walls', 2],
      ['on the line on which a list begins', list, 'walls', null, 'level.walls', 2],
      ['at the end of a list', list, '};', null, null, 0],
      ['at a single hitbox', 'const hitbox = new Rect(1, 2, 3, 4);', 'Rect', 'hitbox', null, 0],
      ['in a record of hitboxes', 'const hitboxes = { a: [1, 2, 3, 4], b: [9, 2, 3, 4] };', '9', 'b', 'hitboxes', 2],
      [
        'beside a list',
        'const level = { solids: [{ x: 1, y: 2, w: 3, h: 4 }], player: { x: 9, y: 2, w: 3, h: 4 } };',
        'x: 9',
        'player',
        'level',
        2,
      ],
      ['where nothing is a hitbox', 'const price = [1, 2, 3, 4];', '2', null, null, 0],
    ];
  for (const [where, text, at, hitbox, name, count] of cases) {
    it(where, () => {
      const reader = createReader('typescript');
      const found = findRoleTargets(text, reader.read(text), reader.roots(), text.indexOf(at));
      assert.deepEqual(
        [found.hitbox?.name ?? null, found.list?.name ?? null, found.list?.ids.length ?? 0],
        [hitbox, name, count],
      );
    });
  }
});
