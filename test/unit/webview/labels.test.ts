import assert from 'node:assert/strict';
import fc from 'fast-check';
import { figureOf } from '../../../webview/editor/figure.js';
import { clearOf, favouritePlace, labelHeight, LabelPlaces } from '../../../webview/picture/labels.js';
import { rect } from './support.js';

const figure = (x: number, y: number, width: number, height: number) =>
  figureOf(rect(x, y, width, height), { x: 0, y: 0 })!;

describe('names in the picture', () => {
  it('never cover each other', () => {
    const number = fc.integer({ min: 0, max: 400 });
    const boxes = fc.array(fc.tuple(number, number, number, number), { maxLength: 60 });
    fc.assert(
      fc.property(boxes, fc.constantFrom(0.5, 1, 3), (list, zoom) => {
        const figures = list.map((numbers) => figure(...numbers));
        const places = new LabelPlaces(zoom, (index) => 20 + (index % 5) * 12);
        places.place(figures, figures.keys());
        const labels = [...places.labels.values()];
        for (const a of labels) {
          for (const b of labels) {
            if (a === b) continue;
            const apart =
              a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + labelHeight || b.y >= a.y + labelHeight;
            assert.ok(apart);
          }
        }
      }),
    );
  });

  it('stand in the corner where there is room, beside its handle or in it, else above', () => {
    assert.deepEqual(favouritePlace(figure(10, 20, 100, 50), 0, 2, 40), { index: 0, x: 24, y: 44, width: 46 });
    assert.deepEqual(favouritePlace(figure(10, 20, 26, 10), 0, 2, 40), { index: 0, x: 20, y: 40, width: 46 });
    assert.deepEqual(favouritePlace(figure(10, 20, 15, 5), 0, 2, 40), { index: 0, x: 20, y: 24, width: 46 });
  });

  it('end at the right edge of all figures, beside which there is nothing to see', () => {
    const figures = [figure(0, 0, 20, 10), figure(80, 40, 20, 10)];
    const places = new LabelPlaces(1, () => 50, 100);
    places.place(figures, [0, 1]);
    assert.deepEqual(
      [places.labels.get(0), places.labels.get(1)],
      [
        { index: 0, x: 0, y: -16, width: 56 },
        { index: 1, x: 44, y: 24, width: 56 },
      ],
    );
  });

  it('are left out where a figure is a dot or far narrower than its name', () => {
    assert.equal(favouritePlace(figure(0, 0, 4, 4), 0, 1, 10), null);
    assert.equal(favouritePlace(figure(0, 0, 12, 12), 0, 1, 100), null);
  });

  it('stay where they are when others come, and give their place free when forgotten', () => {
    const places = new LabelPlaces(1, () => 30);
    const figures = [figure(0, 0, 60, 20), figure(1, 1, 60, 20)];
    places.place(figures, [0]);
    const before = places.labels.get(0);
    places.place(figures, [1, 0]);
    assert.equal(places.labels.get(0), before);
    assert.notDeepEqual(places.labels.get(1)?.y, 1);
    places.forget(0);
    places.forget(1);
    places.place(figures, [1]);
    assert.equal(places.labels.get(1)?.y, 1);
    assert.equal(places.wasTried(0), false);
  });
});

describe('a name that gives way to handles', () => {
  const sight = { minX: 0, minY: 0, maxX: 300, maxY: 200 };
  const handle = (x: number, y: number) => ({ minX: x - 4, minY: y - 4, maxX: x + 4, maxY: y + 4 });
  const corners = (left: number, top: number, right: number, bottom: number) =>
    [left, right].flatMap((x) => [handle(x, top), handle(x, bottom)]);
  const ledge = [...corners(100, 91, 157, 116), handle(100, 103), handle(157, 103), handle(128, 91), handle(128, 116)];
  const many = Array.from({ length: 100 }, (_, k) => handle(100 + k / 2, 90));
  const box = { minX: 100, minY: 100, maxX: 160, maxY: 160 };
  const thin = { minX: 100, minY: 100, maxX: 157, maxY: 107 };
  const high = { minX: 100, minY: 16, maxX: 130, maxY: 60 };
  const inBox = corners(100, 100, 160, 160);
  const atTop = corners(100, 16, 130, 60);
  type Row = [x: number, y: number, figure: typeof box, boxes: typeof ledge, to: [number, number], reason: string];
  const table: Row[] = [
    [100, 84, box, [], [100, 84], 'no handles'],
    [104, 104, box, inBox, [104, 104], 'beside the handle in its corner'],
    [100, 100, box, inBox, [100, 104], 'in its corner: the nearest free place'],
    [100, 84, box, inBox, [100, 80], 'above the box: over its handles'],
    [100, 84, thin, ledge, [100, 71], 'above a thin box: over the handles that stand off it, never onto the box'],
    [100, 0, high, atTop, [134, 0], 'not out of sight'],
    [100, 84, box, many, [100, 70], 'above the many corners of a polygon, not beside them'],
  ];
  for (const [x, y, figure, boxes, [left, top], reason] of table) {
    it(reason, () => {
      const { x: toX, y: toY } = clearOf({ index: 0, x, y, width: 40 }, figure, boxes, sight);
      assert.deepEqual([toX, toY], [left, top]);
    });
  }

  it('is free beside a box whose side is no whole px', () => {
    fc.assert(
      fc.property(fc.double({ min: 90, max: 110, noNaN: true }), (top) => {
        const figure = { minX: 100, minY: top, maxX: 160, maxY: top + 60 };
        const boxes = corners(100, top, 160, top + 60);
        const { y } = clearOf({ index: 0, x: 100, y: top - labelHeight, width: 40 }, figure, boxes, sight);
        assert.ok(Math.abs(y - (top - labelHeight - 4)) < 1e-5);
      }),
    );
  });

  it('stays where no place is free', () => {
    const everywhere = [{ minX: 0, minY: 0, maxX: 300, maxY: 200 }];
    assert.deepEqual(clearOf({ index: 0, x: 100, y: 84, width: 40 }, box, everywhere, sight), {
      index: 0,
      x: 100,
      y: 84,
      width: 40,
    });
  });
});
