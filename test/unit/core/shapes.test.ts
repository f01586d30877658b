/** Queries on one shape: validate, bounds, prepare, region, nearestPoint, resizeAboutCenter. */
import assert from 'node:assert/strict';
import {
  bounds,
  contact,
  intersects,
  nearestPoint,
  overlaps,
  prepare,
  region,
  relate,
  resizeAboutCenter,
  validate,
} from '../../../src/core/index.js';
import type { Bounds, Point, Rect, Region, Shape } from '../../../src/core/index.js';
import { cases, capsule, circle, ellipse, generator, point, polygon, rect } from './support.js';

describe('validate', () => {
  const good: readonly [Shape, string][] = [
    [rect(0, 0, 0, 0), 'a point'],
    [rect(-1, -1, 2, 0, 100), 'a segment, any angle'],
    [circle(1e300, -1e300, 0), 'a point far away'],
    [capsule(1, 1, 1, 1, 0), 'ends that coincide'],
    [ellipse(0, 0, 0, 2, 1), 'an ellipse without width'],
    [polygon(0, 0, 4, 0, 4, 4, 2, 1, 0, 4), 'not convex'],
    [polygon(0, 0, 0, 4, 4, 4, 4, 0), 'the other winding'],
    [polygon(0, 0, 1, 0, 2, 0), 'without area'],
    [polygon(0, 0, 4, 0, 4, 4, 0, 0), 'the first point again at the end'],
  ];
  for (const [shape, reason] of good) {
    it(`accepts ${shape.kind}: ${reason}`, () => {
      validate(shape);
    });
  }

  const rejected: readonly [unknown, RegExp, string][] = [
    [rect(NaN, 0, 1, 1), /^RangeError: rect x must be a finite number, got NaN$/, 'NaN'],
    [rect(0, Infinity, 1, 1), /rect y must be a finite number, got Infinity/, 'an infinity'],
    [rect(0, 0, -1, 1), /rect width must be at least 0, got -1/, 'a negative width'],
    [rect(0, 0, 1, -0.5), /rect height must be at least 0, got -0.5/, 'a negative height'],
    [rect(0, 0, 1, 1, NaN), /rect rotation must be a finite number, got NaN/, 'a rotation of NaN'],
    [{ kind: 'rect', x: '1', y: 0, width: 1, height: 1 }, /rect x must be a finite number, got "1"/, 'text'],
    [{ kind: 'rect', x: 1, y: 0, width: 1 }, /rect height must be a finite number, got undefined/, 'a missing field'],
    [circle(0, 0, -2), /circle radius must be at least 0, got -2/, 'a negative radius'],
    [capsule(0, 0, 0, -Infinity, 1), /capsule y2 must be a finite number, got -Infinity/, 'an infinite end'],
    [ellipse(0, 0, 1, -1), /ellipse radiusY must be at least 0, got -1/, 'a negative radius'],
    [polygon(0, 0, 1, 1), /polygon points must be at least 3, got 2/, 'two points'],
    [polygon(0, 0, 1, 1, 2, NaN), /polygon points\[2\]\.y must be a finite number, got NaN/, 'NaN in a point'],
    [{ kind: 'polygon' }, /polygon points must be an array, got undefined/, 'no points'],
    [
      polygon(0, 0, 2, 2, 2, 0, 0, 2),
      /side 0 from \(0, 0\) to \(2, 2\) crosses side 2 from \(2, 0\) to \(0, 2\)/,
      'a bow tie',
    ],
    [{ kind: 'star' }, /kind must be rect, circle, capsule, ellipse or polygon, got "star"/, 'another kind'],
  ];
  for (const [shape, message, reason] of rejected) {
    it(`rejects ${reason}: ${String(message)}`, () => {
      assert.throws(() => {
        validate(shape as Shape);
      }, message);
      assert.throws(() => prepare(shape as Shape), message);
    });
  }

  const whole: readonly Shape[] = [
    rect(1, 2, 3, 4, 5),
    circle(1, 2, 3),
    capsule(1, 2, 3, 4, 5),
    ellipse(1, 2, 3, 4, 5),
  ];
  for (const shape of whole) {
    const fields = Object.keys(shape).filter((field) => field !== 'kind');
    it(`names every field of ${shape.kind}, with the value: ${fields.join(', ')}`, () => {
      validate(shape);
      for (const field of fields) {
        const start = `${shape.kind} ${field} must be`;
        const rejects = (value: unknown, message: string) => {
          assert.throws(
            () => {
              validate({ ...shape, [field]: value });
            },
            { name: 'RangeError', message },
          );
        };
        for (const value of [NaN, Infinity, -Infinity, null, true]) {
          rejects(value, `${start} a finite number, got ${value}`);
        }
        rejects('7', `${start} a finite number, got "7"`);
        rejects({}, `${start} a finite number, got an object`);
        if (field !== 'rotation') rejects(undefined, `${start} a finite number, got undefined`);
        else validate({ ...shape, rotation: undefined } as Shape);
        if (/width|height|radius/.test(field)) rejects(-0.5, `${start} at least 0, got -0.5`);
        else validate({ ...shape, [field]: -0.5 });
        validate({ ...shape, [field]: 0 });
      }
    });
  }

  it('rejects an unknown kind', () => {
    for (const kind of ['toString', undefined, 7, null]) {
      assert.throws(
        () => {
          validate({ kind } as unknown as Shape);
        },
        {
          name: 'RangeError',
          message: `kind must be rect, circle, capsule, ellipse or polygon, got ${typeof kind === 'string' ? `"${kind}"` : kind}`,
        },
      );
    }
  });

  it('an unknown kind is rejected by every query', () => {
    const message = /^kind must be rect, circle, capsule, ellipse or polygon, got (undefined|"box")$/;
    const queries = [relate, overlaps, intersects, contact];
    for (const other of [...whole, polygon(0, 0, 1, 0, 0, 1), ...whole.map((shape) => prepare(shape))]) {
      for (const kind of [undefined, 'box']) {
        const shape = { kind, x: 0, y: 0, width: 1, height: 1 } as unknown as Shape;
        for (const query of queries) {
          assert.throws(() => query(shape, other), { name: 'RangeError', message });
          assert.throws(() => query(other, shape), { name: 'RangeError', message });
        }
      }
    }
  });

  it('names the coordinate of a polygon and every invalid value', () => {
    for (const value of [NaN, Infinity, '3']) {
      const points = [point(0, 0), { x: value, y: 0 }, point(1, 1)];
      assert.throws(
        () => {
          validate({ kind: 'polygon', points } as Shape);
        },
        {
          message: `polygon points[1].x must be a finite number, got ${JSON.stringify(value)}`.replace(
            'null',
            String(value),
          ),
        },
      );
    }
  });

  it('finds the crossing in a long outline', () => {
    const points = Array.from({ length: 3000 }, (_, k) => {
      const angle = (k * 2 * Math.PI) / 3000;
      return point(Math.cos(angle) * (k % 2 ? 90 : 100), Math.sin(angle) * (k % 2 ? 90 : 100));
    });
    validate({ kind: 'polygon', points });
    [points[1000], points[1004]] = [points[1004]!, points[1000]!];
    assert.throws(() => {
      validate({ kind: 'polygon', points });
    }, /polygon points must not cross themselves/);
  });
});

describe('bounds', () => {
  const box = (minX: number, minY: number, maxX: number, maxY: number): Bounds => ({ minX, minY, maxX, maxY });
  const table: readonly [Shape, Bounds, string][] = [
    [rect(0.1, 0.2, 0.2, 0.1), box(0.1, 0.2, 0.1 + 0.2, 0.2 + 0.1), 'the rounded sums themselves'],
    [rect(0, 0, 4, 2, Math.PI / 2), box(1, -1, 3, 3), 'a quarter turn is exact'],
    [rect(0, 0, 2, 2, Math.PI / 4), box(1 - Math.SQRT2, 1 - Math.SQRT2, 1 + Math.SQRT2, 1 + Math.SQRT2), 'a diamond'],
    [circle(1, 2, 3), box(-2, -1, 4, 5), 'circle'],
    [capsule(0, 5, 3, 1, 2), box(-2, -1, 5, 7), 'capsule'],
    [ellipse(1, 1, 3, 2), box(-2, -1, 4, 3), 'ellipse'],
    [ellipse(1, 1, 3, 2, Math.PI / 2), box(-1, -2, 3, 4), 'ellipse, a quarter turn'],
    [ellipse(0, 0, 2, 2, 1), box(-2, -2, 2, 2), 'a round ellipse, rotated'],
    [polygon(3, 1, -2, 5, 0, -7), box(-2, -7, 3, 5), 'polygon'],
  ];
  for (const [shape, expected, reason] of table) {
    it(reason, () => {
      const actual = bounds(shape);
      for (const side of ['minX', 'minY', 'maxX', 'maxY'] as const) {
        assert.ok(Math.abs(actual[side] - expected[side]) < 1e-15, `${side} ${actual[side]}`);
      }
      if (shape.kind === 'rect' && !shape.rotation) assert.deepEqual(actual, expected);
      assert.deepEqual(bounds(prepare(shape)), actual);
      assert.deepEqual(prepare(shape).bounds, actual);
    });
  }

  it('contain every point of a rotated ellipse', () => {
    const random = generator(4);
    for (let k = cases(200); k > 0; k--) {
      const [a, b, r, t] = [random() * 5, random() * 5, random() * 7, random() * 7];
      const { maxX, minY } = bounds(ellipse(0, 0, a, b, r));
      assert.ok(a * Math.cos(t) * Math.cos(r) - b * Math.sin(t) * Math.sin(r) <= maxX + 1e-14);
      assert.ok(a * Math.cos(t) * Math.sin(r) + b * Math.sin(t) * Math.cos(r) >= minY - 1e-14);
    }
  });
});

describe('prepare', () => {
  it('keeps the fields, cos and sin, and is frozen', () => {
    const prepared = prepare(rect(1, 2, 3, 4, Math.PI / 2));
    assert.deepEqual(
      [prepared.kind, prepared.x, prepared.y, prepared.width, prepared.height, prepared.rotation],
      ['rect', 1, 2, 3, 4, Math.PI / 2],
    );
    assert.deepEqual([prepared.cos, prepared.sin], [0, 1]);
    assert.ok(Object.isFrozen(prepared));
  });

  const rotations = [0.1, 1, 0, -0, 0.1, 0.5, Math.PI, undefined, 0.1];
  it('cos and sin are those of the rotation, whatever was queried before', () => {
    const other = circle(17, 3, 4);
    for (const turn of rotations) {
      const rotated = turn === undefined ? rect(0, 0, 20, 6) : rect(0, 0, 20, 6, turn);
      const kept = prepare(rotated);
      assert.ok(Math.abs(kept.cos! - Math.cos(turn ?? 0)) < 1e-15 && Math.abs(kept.sin! - Math.sin(turn ?? 0)) < 1e-15);
      // Plain rectangles share the last computed values; prepared ones don't.
      assert.deepEqual(contact(rotated, other), contact(kept, other), String(turn));
      assert.deepEqual(contact(rect(5, 5, 9, 9, 0.3), rotated), contact(prepare(rect(5, 5, 9, 9, 0.3)), kept));
    }
  });

  it('a changed copy is a plain shape', () => {
    const copy = { ...prepare(rect(0, 0, 2, 2)), x: 10 };
    assert.deepEqual(bounds(copy), { minX: 10, minY: 0, maxX: 12, maxY: 2 });
  });
});

describe('region', () => {
  const box = rect(0, 0, 10, 10);
  const table: readonly [Point, Rect, Region | null, string][] = [
    [point(-1, -1), box, 1, 'top left'],
    [point(5, -1), box, 2, 'above'],
    [point(11, -1), box, 3, 'top right'],
    [point(-1, 5), box, 4, 'left'],
    [point(5, 5), box, 5, 'within'],
    [point(11, 5), box, 6, 'right'],
    [point(-1, 11), box, 7, 'bottom left'],
    [point(5, 11), box, 8, 'below'],
    [point(11, 11), box, 9, 'bottom right'],
    [point(0, 0), box, 5, 'the corner belongs to the rectangle'],
    [point(10, 5), box, 5, 'the border belongs to the rectangle'],
    [point(10 + 2 ** -49, 5), box, 6, 'one unit in the last place beyond'],
    [point(0.1 + 0.2, 0), rect(0.1, 0, 0.2, 1), 5, 'the border is the rounded sum'],
    [point(5, -1), rect(0, 0, 10, 10, Math.PI / 2), 4, 'in the own frame of the rectangle: its left side is on top'],
    [point(5, 5 - 7.5), rect(0, 0, 10, 10, Math.PI / 4), 1, 'beyond the corner of a diamond'],
    [point(5 + 5 * Math.SQRT1_2, 5 - 5 * Math.SQRT1_2), rect(0, 0, 10, 10, Math.PI / 4), 5, 'on its top side'],
    [point(5, 5), rect(5, 5, 0, 0), 5, 'a point on a point'],
    [point(NaN, 5), box, null, 'NaN'],
    [point(5, 5), rect(0, 0, Infinity, 10), null, 'an infinite rectangle'],
    [point(5, 5), rect(0, 0, -1, 10), null, 'a negative width'],
  ];
  for (const [p, r, expected, reason] of table) {
    it(`${expected}: ${reason}`, () => {
      assert.equal(region(p, r), expected);
      if (expected !== null) assert.equal(region(p, prepare(r)), expected);
    });
  }
  it('a tolerance widens the rectangle', () => {
    assert.equal(region(point(10.5, -0.5), box, 0.5), 5);
    assert.equal(region(point(10.5, -0.5), box, 0.25), 3);
  });
});

describe('nearestPoint', () => {
  const table: readonly [Shape, Point, Point | null, string][] = [
    [rect(0, 0, 4, 2), point(6, 1), point(4, 1), 'region 6'],
    [rect(0, 0, 4, 2), point(6, 5), point(4, 2), 'region 9'],
    [rect(0, 0, 4, 2), point(1, 1), point(1, 1), 'within'],
    [rect(0, 0, 4, 2, Math.PI / 2), point(2, -9), point(2, -1), 'rotated: before the upper end'],
    [rect(0, 0, 4, 2, 1), point(2.1, 1.1), point(2.1, 1.1), 'rotated, inside: the point itself'],
    [circle(0, 0, 5), point(6, 8), point(3, 4), 'circle'],
    [circle(0, 0, 5), point(1, 1), point(1, 1), 'within'],
    [circle(2, 3, 0), point(9, 9), point(2, 3), 'a point'],
    [capsule(0, 0, 4, 0, 1), point(2, 5), point(2, 1), 'beside the axis'],
    [capsule(0, 0, 4, 0, 5), point(7, 4), point(7, 4), 'on the round end'],
    [capsule(0, 0, 4, 0, 5), point(10, 8), point(7, 4), 'beyond the round end'],
    [capsule(0, 0, 4, 0, -1), point(10, 8), null, 'a negative radius'],
    [polygon(0, 0, 9, 0, 9, 9, 5, 2, 0, 9), point(1, 1), point(1, 1), 'within'],
    [polygon(0, 9, 5, 2, 9, 9, 9, 0, 0, 0), point(1, 1), point(1, 1), 'within, the other winding'],
    [polygon(0, 0, 9, 0, 9, 9, 5, 2, 0, 9), point(12, 4), point(9, 4), 'beside'],
    [polygon(0, 0, 8, 0, 8, 8, 4, 4, 0, 8), point(4, 6), point(5, 5), 'in the bay: on a tie the first side'],
    [polygon(0, 0, 8, 0, 8, 8, 4, 4, 0, 8), point(4, 4), point(4, 4), 'the inner corner'],
    [polygon(0, 0, 8, 0, 8, NaN), point(4, 4), null, 'NaN'],
    [circle(0, 0, NaN), point(1, 1), null, 'NaN'],
    [rect(0, 0, -1, 1), point(1, 1), null, 'a negative width'],
    [rect(0, 0, 1, 1), point(Infinity, 1), null, 'an infinite point'],
  ];
  for (const [shape, p, expected, reason] of table) {
    it(`${shape.kind}: ${reason}`, () => {
      assert.deepEqual(nearestPoint(shape, p), expected);
    });
  }
});

describe('hit areas that differ from the sprite in size', () => {
  // An image of 100 by 100 that collides as 60 by 80: 20 less on the left and right, 10 less at the top and bottom.
  const sprite = rect(0, 0, 100, 100);
  const hit = resizeAboutCenter(sprite, 60, 80);
  const table: readonly [Shape, boolean, boolean, string][] = [
    [rect(81, 40, 10, 10), false, false, 'over the sprite, beside the hit area'],
    [rect(80, 40, 10, 10), true, false, 'touches the hit area'],
    [rect(79, 40, 10, 10), true, true, 'reaches into the hit area'],
    [rect(40, 91, 10, 10), false, false, 'over the sprite, below the hit area'],
    [rect(40, 90, 10, 10), true, false, 'touches it from below'],
    [circle(85, 50, 5), true, false, 'a circle that touches'],
    [circle(85, 50, 5.5), true, true, 'a circle that reaches in'],
    [circle(85, 50, 4.5), false, false, 'a circle that does not'],
  ];
  it('keeps the center', () => {
    assert.deepEqual(hit, rect(20, 10, 60, 80));
  });
  for (const [other, touching, inside, reason] of table) {
    it(reason, () => {
      assert.equal(intersects(hit, other), touching);
      assert.equal(overlaps(hit, other), inside);
      assert.ok(overlaps(sprite, other));
    });
  }
  it('resizes a circle by its radius', () => {
    const ball = circle(50, 50, 50);
    const hitArea = { ...ball, radius: 30 };
    assert.ok(overlaps(ball, rect(81, 45, 10, 10)));
    assert.ok(!intersects(hitArea, rect(81, 45, 10, 10)));
    assert.ok(intersects(hitArea, rect(80, 45, 10, 10)));
    assert.ok(!overlaps(hitArea, rect(80, 45, 10, 10)));
    assert.ok(overlaps({ ...prepare(ball), radius: 60 }, rect(105, 45, 10, 10)), 'larger than the sprite, and plain');
  });
});

describe('resizeAboutCenter', () => {
  it('keeps the center and the rotation', () => {
    assert.deepEqual(resizeAboutCenter(rect(0, 0, 10, 4, 1), 6, 8), rect(2, -2, 6, 8, 1));
    assert.deepEqual(resizeAboutCenter(rect(0.1, 0.2, 0.3, 0.4), 0.3, 0.4), rect(0.1, 0.2, 0.3, 0.4));
    assert.deepEqual(resizeAboutCenter(prepare(rect(0, 0, 2, 2)), 0, 0), rect(1, 1, 0, 0, 0));
  });
  it('rejects what is no rectangle', () => {
    for (const [shape, got] of [
      [circle(5, 5, 2), '"circle"'],
      [ellipse(5, 5, 2, 2), '"ellipse"'],
      [{ x: 0, y: 0, width: 1, height: 1 }, 'undefined'],
      [undefined, 'undefined'],
    ] as const) {
      assert.throws(() => resizeAboutCenter(shape as unknown as Rect, 3, 3), {
        name: 'RangeError',
        message: `kind of what is resized must be rect, got ${got}`,
      });
    }
  });
  it('rejects an invalid size', () => {
    assert.throws(
      () => resizeAboutCenter(rect(0, 0, 1, 1), 1, NaN),
      /^RangeError: rect height must be a finite number/,
    );
    assert.throws(
      () => resizeAboutCenter(rect(0, 0, 1, 1), -1, 1),
      /^RangeError: rect width must be at least 0, got -1$/,
    );
    assert.throws(() => resizeAboutCenter(rect(0, NaN, 1, 1), 1, 1), /^RangeError: rect y must be a finite number/);
  });
});
