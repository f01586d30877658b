/** Where the names of actors are. */
import assert from 'node:assert/strict';
import type { Bounds } from '../../../src/core/index.js';
import { paintActorNames } from '../../../webview/stage/actor-names.js';
import { namedPalette, recorder } from '../webview/recorder.js';

describe('the names of actors', () => {
  const view = { width: 400, height: 300, scale: 1, tx: 0, ty: 0, dpr: 1, labels: true };
  const box = (minX: number, minY: number): Bounds => ({ minX, minY, maxX: minX + 20, maxY: minY + 20 });

  const cases: [actors: [name: string, bounds: Bounds | null][], places: [x: number, y: number][], reason: string][] = [
    [[['a', box(50, 100)]], [[42, 89]], 'above its frame'],
    [
      [
        ['knight', box(50, 100)],
        ['slime', box(50, 100)],
        ['bat', box(55, 104)],
      ],
      [
        [42, 89],
        [42, 76],
        [47, 63],
      ],
      'in one place above each other',
    ],
    [
      [
        ['knight', box(50, 100)],
        ['slime', box(200, 100)],
      ],
      [
        [42, 89],
        [192, 89],
      ],
      'side by side in a line',
    ],
    [
      [
        ['gone', null],
        ['slime', box(50, 100)],
      ],
      [[42, 89]],
      'without a place: none',
    ],
  ];
  for (const [actors, places, reason] of cases) {
    it(`are ${reason}`, () => {
      const { context, painted } = recorder();
      const all = actors.map(([name, bounds]) => ({ id: name, name, bounds }));
      paintActorNames(context, { actors: all, selected: 'slime' }, namedPalette, view);
      const texts = painted.filter(({ call }) => call === 'fillText').map(({ args }) => [args[1], args[2]]);
      assert.deepEqual(texts, places);
    });
  }
});
