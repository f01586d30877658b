import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Bounds, Circle, Rect, Shape } from '../../../src/core/index.js';
import { TextPlacer, coversBox } from '../../../webview/canvas/text-placer.js';
import { paintDecision } from '../../../webview/canvas/paint-decision.js';
import type { View } from '../../../webview/canvas/view.js';
import { explainPair } from '../../../webview/explain/decision.js';
import { runs } from '../core/support.js';
import { namedPalette, recorder } from './recorder.js';

const view = { scale: 2, tx: 100, ty: 80, width: 800, height: 600, dpr: 1, labels: true } as View;

/** The painted texts of an explanation with their boxes; `taken` areas of the canvas are occupied. */
function textsOf(a: Shape, b: Shape, taken: readonly Bounds[]): { text: string; box: Bounds }[] {
  const { context, painted } = recorder();
  const texts = new TextPlacer();
  for (const box of taken) texts.keepBoxFree(box, { ...view, tx: 0, ty: 0 });
  const decision = explainPair(a, b);
  if (decision === null) return [];
  paintDecision(context, namedPalette, view, { decision, offset: { x: 0, y: 0 }, roles: ['solid', 'hit'] }, texts);
  return painted
    .filter(({ call }) => call === 'fillText')
    .map(({ args }) => {
      const [text, x, y] = args as [string, number, number];
      return { text, box: { minX: x - 1, minY: y - 4, maxX: x + 1, maxY: y + 4 } };
    });
}

describe('the texts of an explanation', () => {
  const circle = (x: number, y: number, radius: number): Circle => ({ kind: 'circle', x, y, radius });
  const rect = (x: number, y: number, width: number, height: number): Rect => ({ kind: 'rect', x, y, width, height });

  it('are all painted on free space', () => {
    const labels = textsOf(circle(210, 20, 20), rect(40, 60, 100, 60), []).map(({ text }) => text);
    assert.deepEqual(labels.sort(), ['1', '2', '3', '4', '5', '6', '7', '8', '80.62', '9']);
    assert.deepEqual(
      textsOf(rect(0, 0, 10, 10), rect(14, 3, 10, 10), []).map(({ text }) => text),
      ['4'],
    );
  });

  it('avoid labels and handles, or are left out', () => {
    // In the small rectangle, the middle region is fully covered and the spot of region 1 half covered.
    const pillar = rect(100, 60, 16, 80);
    const name = { minX: 290, minY: 190, maxX: 350, maxY: 370 };
    const labels = textsOf(circle(160, 90, 10), pillar, [name]);
    assert.equal(
      labels.some(({ text }) => text === '5'),
      false,
    );
    assert.equal(
      labels.some(({ text }) => text === '6'),
      true,
    );
  });

  it('never cover an occupied area or each other', () => {
    const number = fc.integer({ min: -20, max: 300 });
    const length = fc.integer({ min: 1, max: 120 });
    const shape = fc.oneof(
      fc.tuple(number, number, length).map(([x, y, r]): Shape => circle(x, y, r)),
      fc.tuple(number, number, length, length).map(([x, y, w, h]): Shape => rect(x, y, w, h)),
    );
    const box = fc
      .tuple(number, number, length, length)
      .map(([x, y, w, h]): Bounds => ({ minX: x * 2, minY: y * 2, maxX: x * 2 + w, maxY: y * 2 + h }));
    fc.assert(
      fc.property(shape, shape, fc.array(box, { maxLength: 30 }), (a, b, taken) => {
        const labels = textsOf(a, b, taken);
        for (const { text, box: own } of labels) {
          assert.equal(
            taken.some((other) => coversBox(own, other)),
            false,
            text,
          );
          assert.equal(labels.filter((other) => coversBox(own, other.box)).length, 1, `${text} beside others`);
        }
      }),
      runs(500),
    );
  });
});
