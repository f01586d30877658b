import assert from 'node:assert/strict';
import fc from 'fast-check';
import { figureOf } from '../../../webview/picture/figure.js';
import { favouritePlace, labelHeight, LabelPlaces } from '../../../webview/picture/labels.js';
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
