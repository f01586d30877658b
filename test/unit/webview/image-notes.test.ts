/** Names of hitboxes keep away from the texts that say that an image is missing. */
import assert from 'node:assert/strict';
import type { Bounds } from '../../../src/core/index.js';
import { NameLabels, type ImageNote, type NameScene } from '../../../webview/canvas/name-labels.js';
import { drawingOrder, toFigure } from '../../../webview/editor/figure.js';
import { namedPalette, recorder } from './recorder.js';
import { hitbox, rect } from './support.js';

const note = (cell: Bounds | null): ImageNote => ({
  text: `Can't load ${'a'.repeat(60)}`,
  cell,
  offset: { x: 0, y: 0 },
});

const rows: readonly (readonly [
  shape: readonly number[],
  notes: readonly ImageNote[],
  isAbove: boolean,
  reason: string,
])[] = [
  [[0, 0, 16, 200], [], true, 'no note: the name is above'],
  [[0, 0, 16, 200], [note(null)], false, 'the note of the only sprite is above it'],
  [[0, 40, 16, 200], [note(null)], true, 'the note is elsewhere'],
  [[0, 300, 16, 100], [note({ minX: 0, minY: 0, maxX: 400, maxY: 300 })], false, 'the note at the lower end of a cell'],
];

describe('names of hitboxes beside notes about images', () => {
  for (const [[x, y, w, h], notes, isAbove, reason] of rows) {
    it(`${isAbove ? 'above' : 'elsewhere'}: ${reason}`, () => {
      const hitboxes = [hitbox('wall', rect(x!, y!, w!, h!))];
      const figures = hitboxes.map(({ shape }) => toFigure(shape, { x: 0, y: 0 }));
      const editor = { figures, hitboxes, order: drawingOrder(figures), isDragged: () => false };
      const scene = { editor, palette: namedPalette, art: () => [], notes: () => notes } as unknown as NameScene;
      const labels = new NameLabels<NameScene>(() => 0);
      const view = { scale: 1, tx: 0, ty: 0, dpr: 1, width: 800, height: 600, labels: true };
      const all = { minX: -100, minY: -100, maxX: 800, maxY: 600 };
      const [placed] = labels.place(recorder().context, scene, view, all, 10) ?? [];
      assert.ok(placed !== undefined);
      assert.equal(placed.maxY <= y! + 4, isAbove, JSON.stringify(placed));
    });
  }
});
