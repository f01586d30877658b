import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Bounds } from '../../../src/core/index.js';
import type { Size } from '../../../src/model/document.js';
import { paintMinimap } from '../../../webview/panels/paint-minimap.js';
import { Editor } from '../../../webview/editor/editor.js';
import { minimapArea } from '../../../webview/editor/minimap.js';
import { runs } from '../core/support.js';
import { namedPalette, recorder } from './recorder.js';
import { hitbox, rect, scene } from './support.js';

const box = (minX: number, minY: number, width: number, height: number): Bounds => ({
  minX,
  minY,
  maxX: minX + width,
  maxY: minY + height,
});

describe('the minimap', () => {
  const canvas: Size = { width: 600, height: 400 };
  const view = box(0, 0, 600, 400);
  const table: [content: Bounds | null, canvas: Size, size: string | null, reason: string][] = [
    [null, canvas, null, 'nothing there'],
    [box(0, 0, 1500, 1000), canvas, null, 'not much larger than the view'],
    [box(0, 0, 3600, 2400), canvas, '180 × 120', 'six times as large'],
    [box(-900, 0, 3600, 360), canvas, '180 × 18', 'only wider'],
    [box(0, 0, 36_000, 36), canvas, '180 × 12', 'a line is still visible'],
    [box(0, 0, 100, 2400), canvas, '12 × 120', 'only higher'],
    [box(0, 0, 3600, 2400), { width: 300, height: 400 }, '100 × 67', 'a narrow canvas'],
    [box(0, 0, 3600, 2400), { width: 200, height: 400 }, null, 'no space for one'],
    [box(0, 0, Infinity, 10), canvas, null, 'too large for numbers'],
  ];
  for (const [content, size, expected, reason] of table) {
    it(`is ${expected ?? 'not shown'}: ${reason}`, () => {
      const area = minimapArea(content, view, size);
      assert.equal(area && `${area.width} × ${area.height}`, expected);
    });
  }

  it('holds all of the scene', () => {
    const place = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    const length = fc.double({ min: 0, max: 1e7, noNaN: true });
    fc.assert(
      fc.property(place, place, length, length, (x, y, width, height) => {
        const content = box(x, y, width, height);
        const area = minimapArea(content, view, canvas);
        if (area === null) return;
        assert.ok((content.maxX - area.x) * area.scale <= area.width + 1e-3);
        assert.ok((content.maxY - area.y) * area.scale <= area.height + 1e-3);
        assert.ok(area.width <= 180 && area.height <= 120);
      }),
      runs(100),
    );
  });

  it('has a box for each visible hitbox in the color of its role, and colliding ones on top', () => {
    const editor = new Editor();
    editor.show(
      scene([
        hitbox('floor', rect(0, 0, 4000, 100)),
        hitbox('far', rect(3000, 2000, 10, 10), { role: 'hurt' }),
        hitbox('stuck', rect(100, 50, 400, 400)),
        hitbox('hidden', rect(0, 0, 50, 50)),
      ]),
    );
    editor.setHidden(['level.hidden']);
    const { context, painted } = recorder();
    paintMinimap(Object.assign(context, { canvas: { width: 180, height: 120 } }), editor, namedPalette, area, 2);
    const boxes = painted.filter(({ call }) => call === 'fillRect');
    assert.deepEqual(
      boxes.map(({ fillStyle, args }) => [fillStyle, ...args]),
      [
        ['line of solid', 0, 0, 400, 10],
        ['line of solid', 10, 5, 40, 40],
        ['line of hurt', 300, 200, 4, 4],
        ['collision', 0, 0, 400, 10],
        ['collision', 10, 5, 40, 40],
      ],
    );
  });

  const area = { x: 0, y: 0, scale: 0.05, width: 180, height: 120 };
});
