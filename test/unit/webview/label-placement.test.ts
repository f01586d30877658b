import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Bounds } from '../../../src/core/index.js';
import { contains } from '../../../src/model/bounds.js';
import { toFigure, type Figure } from '../../../webview/editor/figure.js';
import { LabelObstacles } from '../../../webview/canvas/label-obstacles.js';
import {
  avoidBoxes,
  favoritePlace,
  freePlace,
  inScene,
  labelHeight,
  LabelPlaces,
  markSize,
} from '../../../webview/canvas/label-placement.js';
import { runs } from '../core/support.js';
import { circle, rect } from './support.js';

const figure = (x: number, y: number, width: number, height: number) =>
  toFigure(rect(x, y, width, height), { x: 0, y: 0 })!;

type Numbers = [x: number, y: number, width: number, height: number];

const ground = (figures: readonly (Figure | null)[], art: readonly Numbers[] = []) =>
  new LabelObstacles(
    figures,
    art.map(([x, y, width, height]) => ({ minX: x, minY: y, maxX: x + width, maxY: y + height })),
  );
const apart = (a: Bounds, b: Bounds) => a.minX >= b.maxX || b.minX >= a.maxX || a.minY >= b.maxY || b.minY >= a.maxY;

describe('labels in the scene', () => {
  it('never cover each other, or another hitbox unless it surrounds their own', () => {
    const number = fc.integer({ min: 0, max: 400 });
    const boxes = fc.array(fc.tuple(number, number, number, number), { maxLength: 60 });
    fc.assert(
      fc.property(boxes, fc.constantFrom(0.5, 1, 3), (list, zoom) => {
        const figures = list.map((numbers) => figure(...numbers));
        const contentOf = (index: number) => ({ width: 20 + (index % 5) * 12, isMarked: index % 3 === 0 });
        const places = new LabelPlaces(zoom, contentOf);
        places.place(figures, figures.keys(), ground(figures));
        const labels = [...places.labels.values()].map((label) => ({ ...label, ...inScene(label, zoom, -1e-6) }));
        for (const a of labels) {
          for (const b of labels) assert.ok(a === b || apart(a, b));
          figures.forEach((other, index) => {
            const isAround = contains(other, figures[a.index]!) && contains(other, a);
            assert.ok(index === a.index || isAround || apart(a, other));
          });
        }
      }),
      runs(100),
    );
  });

  it('leave reserved space free', () => {
    const place = (reserved: Numbers[]) => {
      const places = new LabelPlaces(1, () => ({ width: 40, isMarked: false }));
      for (const numbers of reserved) places.reserve(...numbers);
      const figures = [figure(10, 20, 30, 10)];
      places.place(figures, [0], ground(figures));
      return [...places.labels.values()].map(({ x, y }) => `${x} ${y}`).join();
    };
    assert.equal(place([]), '10 4', 'above');
    assert.equal(place([[10, 0, 60, 18]]), '10 30', 'below: the name of a cell is above');
    assert.equal(place([[-200, -200, 600, 600]]), '', 'no room at all');
  });

  type Row = [own: Numbers, others: Numbers[], art: Numbers[], label: string, reason: string];
  const all: Numbers = [-500, -500, 2000, 2000];
  const table: Row[] = [
    [[10, 20, 200, 100], [], [], 'name 14 24', 'in its corner, beside the handle'],
    [[10, 20, 50, 18], [], [], 'name 10 20', 'in its corner, where it just fits'],
    [[10, 20, 30, 10], [], [], 'name 10 4', "above: it doesn't fit inside"],
    [[10, 20, 30, 10], [[0, 0, 60, 19]], [], 'name 10 30', 'below: another hitbox is above'],
    [[0, 0, 200, 100], [[0, 0, 60, 60]], [], 'name 0 84', 'at its foot: another hitbox is in its corner'],
    [[10, 20, 50, 18], [all], [], 'name 10 20', 'another hitbox surrounds it'],
    [[10, 20, 12, 12], [], [], '', 'as small as a dot'],
    [[10, 20, 22, 12], [], [], '', 'far narrower than its name'],
    [[10, 20, 200, 100], [], [all], 'name 14 24', 'on art, hiding little of it'],
    [[10, 20, 50, 18], [], [all], '', 'on art, hiding most of it'],
    [[10, 20, 30, 10], [], [all], '', 'on art beside it'],
    [[10, 20, 30, 10], [], [[0, 19, 50, 20]], '', 'on art above it too'],
  ];
  for (const [own, others, art, expected, reason] of table) {
    const figures = [own, ...others].map((numbers) => figure(...numbers));
    const find = (isMarked: boolean) => {
      const places = new LabelPlaces(1, () => ({ width: 40, isMarked }));
      places.place(figures, [0], ground(figures, art));
      const label = places.labels.get(0);
      return label === undefined ? '' : `${label.height === markSize ? 'mark' : 'name'} ${label.x} ${label.y}`;
    };
    it(`${expected || 'nothing'}: ${reason}`, () => {
      assert.equal(find(false), expected);
    });
  }

  it('shows only the mark of a collision while names are off', () => {
    const figures = [figure(10, 20, 200, 100)];
    const places = (isMarked: boolean): (number | undefined)[] => {
      const placed = new LabelPlaces(1, () => ({ width: null, isMarked }));
      placed.place(figures, [0], ground(figures, []));
      return [placed.labels.get(0)?.height];
    };
    assert.deepEqual([places(true), places(false)], [[markSize], [undefined]]);
  });

  const marks: Row[] = [
    [[10, 20, 22, 22], [], [all], 'mark 18 21', 'in its upper right corner'],
    [[10, 20, 32, 22], [[30, 20, 30, 30]], [all], 'mark 11 21', 'in the upper left: the other hitbox is on the right'],
    [[10, 20, 22, 12], [], [all], 'mark 32 7', "at its corner: it doesn't fit inside"],
    [[10, 20, 12, 12], [], [all], '', 'too small for a mark: its outline shows it'],
  ];
  for (const [own, others, art, expected, reason] of marks) {
    it(`${expected || 'no mark'} of a collision ${reason}`, () => {
      const figures = [own, ...others].map((numbers) => figure(...numbers));
      const places = new LabelPlaces(1, () => ({ width: 40, isMarked: true }));
      places.place(figures, [0], ground(figures, art));
      const label = places.labels.get(0);
      assert.equal(label === undefined ? '' : `mark ${label.x} ${label.y}`, expected);
      if (label !== undefined) assert.equal(label.height, markSize);
    });
  }

  it('are checked against the outlines of rotated boxes and circles, not only their bounds', () => {
    const own = figure(0, 30, 60, 10);
    const round = toFigure(circle(80, 10, 30), { x: 0, y: 0 })!;
    const label = { minX: 0, minY: 14, maxX: 52, maxY: 18 };
    assert.equal(ground([own, round]).isFree(label, 0, own), false);
    assert.equal(ground([own, round]).isFree({ ...label, minY: 36, maxY: 39 }, 0, own), true);
    assert.equal(ground([own, figure(50, -20, 60, 60)]).isFree({ ...label, minY: 36, maxY: 39 }, 0, own), false);
  });

  const rotated = toFigure({ ...rect(0, 40, 100, 20), rotation: 0.5 }, { x: 0, y: 0 })!;
  const round = toFigure(circle(100, 100, 40), { x: 0, y: 0 })!;
  const small = toFigure(circle(100, 100, 15), { x: 0, y: 0 })!;
  const thin = toFigure({ ...rect(0, 40, 100, 4), rotation: 0.5 }, { x: 0, y: 0 })!;
  const shapes: [figure: Figure, isMarked: boolean, art: Numbers[], label: string, reason: string][] = [
    [round, false, [], 'name 77 92', 'in the middle of a circle'],
    [small, false, [], 'name 85 69', "above a circle that's too small for it"],
    [rotated, true, [all], 'mark 43.5 43.5', 'the mark in the middle of a rotated box'],
    [thin, true, [all], 'mark 74.7 40.2', 'the mark above a thin rotated box, not at the corner of its bounds'],
    [small, true, [all], 'mark 93.5 93.5', 'the mark in the middle of a circle'],
  ];
  for (const [own, isMarked, art, expected, reason] of shapes) {
    it(`are placed ${reason}`, () => {
      const places = new LabelPlaces(1, () => ({ width: 40, isMarked }));
      places.place([own], [0], ground([own], art));
      const label = places.labels.get(0);
      const kind = label?.height === markSize ? 'mark' : 'name';
      const tenths = (value = NaN) => Math.round(value * 10) / 10;
      assert.equal(`${kind} ${tenths(label?.x)} ${tenths(label?.y)}`, expected);
    });
  }

  it('of the hovered hitbox may cover art, but no other hitbox', () => {
    const figures = [figure(10, 20, 50, 18)];
    const place = { index: 0, figure: figures[0]!, zoom: 1, obstacles: ground(figures, [all]) };
    assert.deepEqual(freePlace(place, 40), { index: 0, x: 10, y: 20, width: 46, height: labelHeight });
    const crowd = [...figures, figure(0, 0, 100, 25), figure(0, 30, 100, 30)];
    assert.equal(freePlace({ ...place, obstacles: ground(crowd) }, 40), null);
    assert.deepEqual(favoritePlace(figures[0]!, 0, 1, 40), { index: 0, x: 10, y: 20, width: 46, height: labelHeight });
  });

  it('end at the right edge of all figures', () => {
    const figures = [figure(0, 0, 40, 10), figure(60, 40, 40, 10)];
    const places = new LabelPlaces(1, () => ({ width: 50, isMarked: false }), 100);
    places.place(figures, [0, 1], ground(figures));
    assert.deepEqual(
      [places.labels.get(0), places.labels.get(1)].map((label) => [label?.x, label?.y]),
      [
        [0, -16],
        [44, 24],
      ],
    );
  });

  it('stay in place when others are added, and free their place when removed', () => {
    const places = new LabelPlaces(1, () => ({ width: 30, isMarked: false }));
    const figures = [figure(0, 0, 60, 20), figure(0, 0, 60, 20)];
    places.place(figures, [0], ground(figures));
    const before = places.labels.get(0);
    places.place(figures, [1, 0], ground(figures));
    assert.equal(places.labels.get(0), before);
    assert.equal(places.labels.get(1)?.y, -16);
    places.remove(0);
    places.remove(1);
    places.place(figures, [1], ground(figures));
    assert.deepEqual([places.labels.get(1)?.x, places.labels.get(1)?.y], [0, 0]);
    assert.equal(places.wasTried(0), false);
  });
});

describe('a label that avoids handles', () => {
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
    [100, 84, box, inBox, [100, 80], 'above the box, over its handles'],
    [100, 84, thin, ledge, [100, 71], 'above a thin box, over its outset handles and never on the box'],
    [100, 0, high, atTop, [134, 0], 'stays in sight'],
    [100, 84, box, many, [100, 70], 'above the many corners of a polygon, not beside them'],
  ];
  for (const [x, y, figure, boxes, [left, top], reason] of table) {
    it(reason, () => {
      const { x: toX, y: toY } = avoidBoxes({ index: 0, x, y, width: 40, height: labelHeight }, figure, boxes, sight);
      assert.deepEqual([toX, toY], [left, top]);
    });
  }

  it('is clear of handles beside a box at fractional px', () => {
    fc.assert(
      fc.property(fc.double({ min: 90, max: 110, noNaN: true }), (top) => {
        const figure = { minX: 100, minY: top, maxX: 160, maxY: top + 60 };
        const boxes = corners(100, top, 160, top + 60);
        const { y } = avoidBoxes(
          { index: 0, x: 100, y: top - labelHeight, width: 40, height: labelHeight },
          figure,
          boxes,
          sight,
        );
        assert.ok(Math.abs(y - (top - labelHeight - 4)) < 1e-5);
      }),
      runs(100),
    );
  });

  it('stays if no place is free', () => {
    const everywhere = [{ minX: 0, minY: 0, maxX: 300, maxY: 200 }];
    assert.deepEqual(avoidBoxes({ index: 0, x: 100, y: 84, width: 40, height: labelHeight }, box, everywhere, sight), {
      index: 0,
      x: 100,
      y: 84,
      width: 40,
      height: labelHeight,
    });
  });
});
