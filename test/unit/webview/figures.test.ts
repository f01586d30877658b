import assert from 'node:assert/strict';
import { paintFigures } from '../../../webview/canvas/paint-figures.js';
import type { View } from '../../../webview/canvas/view.js';
import { toFigure } from '../../../webview/editor/figure.js';
import { namedPalette, recorder } from './recorder.js';
import { circle, hitbox, rect } from './support.js';

describe('how figures are painted', () => {
  const view = { scale: 1, tx: 0, ty: 0, width: 400, height: 300, dpr: 1, labels: true } as View;
  const table: readonly (readonly [Parameters<typeof hitbox>[1], colliding: boolean, dots: number, reason: string])[] =
    [
      [circle(50, 50, 8), true, 1, 'small and colliding'],
      [circle(50, 50, 8), false, 0, 'small'],
      [circle(50, 50, 30), true, 0, 'large enough for a mark'],
      [rect(50, 50, 8, 4), true, 1, 'a small box that collides'],
    ];
  for (const [shape, colliding, dots, reason] of table) {
    it(`${dots} dots, and an outline in the color of the role: ${reason}`, () => {
      const { context, painted } = recorder();
      const editor = { figures: [toFigure(shape, { x: 0, y: 0 })], hitboxes: [hitbox('a', shape, { role: 'solid' })] };
      paintFigures(context, { editor, palette: namedPalette, onImages: false }, view, [0], () => colliding);
      const lines = painted.filter(({ call }) => call === 'stroke').map(({ strokeStyle }) => strokeStyle);
      assert.deepEqual(lines, ['line of solid']);
      assert.equal(
        painted.filter(({ call, fillStyle }) => call === 'fillRect' && fillStyle === 'collision').length,
        dots,
      );
    });
  }
});
