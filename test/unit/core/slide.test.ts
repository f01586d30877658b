/** Characters that move and slide: a table of situations, and properties over random levels. */
import assert from 'node:assert/strict';
import {
  contact,
  emptySlide,
  moveAndSlide,
  moveAndSlideInto,
  overlaps,
  relate,
  transform,
} from '../../../src/core/index.js';
import type { Group, Rect, Shape, Shapes, ShapeSource, Slide, SlideOptions } from '../../../src/core/index.js';
import { list, moved, near, row, walk } from './slide-support.js';
import { capsule, circle, ellipse, point, polygon, rect, shifted } from './support.js';

const hero = rect(0, 16, 10, 16);
const floor = row(-64, 16, 32);

describe('move and slide: one step', () => {
  type Row = readonly [
    name: string,
    mover: Shape,
    motion: readonly [number, number],
    solids: readonly Shape[],
    options: SlideOptions,
    expected: Partial<Slide>,
  ];
  const wall = rect(20, 0, 16, 32);
  const table: readonly Row[] = [
    ['free', hero, [3, -4], [], {}, { x: 3, y: 12, dx: 3, dy: -4, motionX: 3, motionY: -4, onFloor: false }],
    ['still', hero, [0, 0], floor, {}, { x: 0, y: 16, onFloor: true, floorNy: -1, contactCount: 1 }],
    ['stands', hero, [0, 2], floor, {}, { x: 0, y: 16, motionY: 0, onFloor: true, floorId: 4 }],
    ['lands', rect(0, 10, 10, 16), [8, 12], floor, {}, { x: 8, y: 16, motionX: 8, motionY: 0, onFloor: true }],
    ['walks', hero, [7, 2], floor, {}, { x: 7, y: 16, motionX: 7, motionY: 0, onFloor: true, onWall: false }],
    ['jumps', hero, [7, -9], floor, {}, { x: 7, y: 7, motionY: -9, onFloor: false, floorId: -1 }],
    ['meets a wall', hero, [30, 2], [...floor, wall], {}, { x: 10, y: 16, motionX: 0, onWall: true, onFloor: true }],
    [
      'slides down a wall',
      rect(10, 0, 10, 16),
      [9, 5],
      [wall],
      {},
      { x: 10, y: 5, motionX: 0, motionY: 5, onWall: true },
    ],
    [
      'hits a ceiling',
      hero,
      [4, -20],
      [rect(-99, 0, 300, 10)],
      {},
      { x: 4, y: 10, motionX: 4, motionY: 0, onCeiling: true },
    ],
    [
      'a corner of two walls',
      hero,
      [30, 30],
      [rect(20, 0, 9, 99), rect(0, 40, 99, 9)],
      {},
      { x: 10, y: 24, motionX: 0, motionY: 0 },
    ],
    [
      'seen from above',
      hero,
      [30, 30],
      [wall],
      { up: point(0, 0) },
      { x: 10, y: 46, onWall: true, onFloor: false, motionY: 30 },
    ],
    [
      'up is right',
      rect(4, 0, 8, 8),
      [-9, 3],
      [rect(-9, -50, 9, 99)],
      { up: point(1, 0) },
      { x: 0, y: 3, onFloor: true, motionX: 0 },
    ],
    ['walks off a ledge', rect(186, 16, 10, 16), [9, 2], floor, {}, { x: 195, y: 16, onFloor: false, floorId: -1 }],
    ['no slides', hero, [30, 2], [...floor, wall], { maxSlides: 0 }, { x: 10, y: 16, motionX: 0 }],
    ['sunk in the floor', rect(3, 20, 10, 16), [0, 0], [rect(-50, 32, 200, 40)], {}, { x: 3, y: 16, onFloor: true }],
    ['sunk in tiles', rect(3, 20, 10, 16), [0, 0], floor, {}, { x: 3, y: 16, onFloor: true }],
    ['sunk at a seam', rect(13, 20, 10, 16), [0, 0], floor, {}, { x: 13, y: 16, onFloor: true }],
    ['NaN', rect(NaN, 0, 9, 9), [1, 1], floor, {}, { onFloor: false, contactCount: 0 }],
    ['a motion of NaN', hero, [NaN, 1], floor, {}, { x: 0, y: 16, dx: 0, dy: 0, onFloor: false }],
    ['an infinite motion', hero, [Infinity, 1], floor, {}, { x: 0, y: 16, dx: 0, dy: 0, onFloor: false }],
    ['a negative size', rect(0, 16, -9, 16), [1, 30], floor, {}, { dx: 0, dy: 0, onFloor: false }],
    ['a broken solid', hero, [3, 2], [rect(NaN, 0, 9, 9), ...floor], {}, { x: 3, y: 16, floorId: 5, onFloor: true }],
  ];
  for (const [name, mover, [x, y], solids, options, expected] of table) {
    it(name, () => {
      const slide = moveAndSlide(mover, { x, y }, solids, options);
      for (const [field, value] of Object.entries(expected)) {
        assert.equal(slide[field as keyof Slide], value, `${field} ${JSON.stringify(slide)}`);
      }
      const source: ShapeSource = {
        shapesIn: (_a, _b, _c, _d, visit) => {
          solids.forEach(visit);
        },
      };
      assert.deepEqual(moveAndSlide(mover, { x, y }, source, options), slide);
      const group: Group = { shapes: [shifted(mover, -5, -7)], x: 5, y: 7 };
      const asGroup = moveAndSlide(group, { x, y }, solids, options);
      if (!(Math.abs(slide.dx) >= 0)) return;
      near(asGroup.dx, slide.dx, 'dx');
      near(asGroup.dy, slide.dy, 'dy');
      assert.deepEqual(
        [asGroup.onFloor, asGroup.onWall, asGroup.onCeiling],
        [slide.onFloor, slide.onWall, slide.onCeiling],
      );
    });
  }

  it('reports every contact once, and reuses the record', () => {
    const out = emptySlide();
    assert.equal(moveAndSlideInto(out, hero, point(30, 2), [...floor, wall]), out);
    assert.deepEqual(
      list(out),
      [
        { id: 16, nx: -1, ny: 0 },
        { id: 4, nx: 0, ny: -1 },
      ].sort((a, b) => a.nx - b.nx),
    );
    const kept = out.contacts[0];
    moveAndSlideInto(out, hero, point(0, -3), floor);
    assert.deepEqual([out.contactCount, out.onFloor, out.onWall, out.floorId], [0, false, false, -1]);
    moveAndSlideInto(out, hero, point(0, 3), floor);
    assert.equal(out.contacts[0], kept);
    assert.deepEqual([out.contactCount, out.floorId, out.floorNx, out.floorNy], [1, 4, 0, -1]);
  });

  describe('refuses options', () => {
    const degrees = / \(degrees \* Math\.PI \/ 180\), got /;
    const table: readonly [options: object, message: RegExp, reason: string][] = [
      [
        { slopeLimit: Math.PI / 2 },
        /^slide slopeLimit must be radians from 0 to below Math\.PI \/ 2, got 1\.57/,
        'walls',
      ],
      [{ slopeLimit: 45 }, degrees, 'degrees'],
      [{ slopeLimit: 1.58 }, degrees, 'just above a right angle'],
      [{ slopeLimit: NaN }, /slopeLimit must be radians .*2, got NaN$/, 'NaN'],
      [{ slopeLimit: -1 }, /slopeLimit must be radians .*2, got -1$/, 'below 0'],
      [{ up: point(0, -2) }, /^slide length of up must be 1 or 0, got 2$/, 'would create velocity'],
      [{ up: point(0.6, -0.79) }, /length of up must be 1 or 0, got 0\.99/, 'not quite a unit'],
      [{ up: point(0, NaN) }, /length of up must be 1 or 0, got NaN/, 'NaN'],
      [{ up: -1 }, /length of up must be 1 or 0, got NaN/, 'no point'],
      [{ maxSlides: 1.5 }, /^slide maxSlides must be a whole number of at least 0, got 1\.5$/, 'a fraction'],
      [{ maxSlides: -1 }, /maxSlides .* got -1$/, 'below 0'],
      [{ maxSlides: NaN }, /maxSlides .* got NaN$/, 'NaN'],
      [{ maxSlides: Infinity }, /maxSlides .* got Infinity$/, 'endless'],
      [{ oneWay: 3 }, /^slide oneWay must be a list, a set or a function of ids, got 3$/, 'one id'],
      [{ oneWay: '3' }, /oneWay must be .* got "3"$/, 'text'],
      [{ oneWay: {} }, /oneWay must be .* got an object$/, 'an object'],
    ];
    for (const [options, message, reason] of table) {
      it(`${JSON.stringify(options)}: ${reason}`, () => {
        assert.throws(() => moveAndSlide(hero, point(1, 0), floor, options), { name: 'RangeError', message });
      });
    }

    const allowed: readonly [options: SlideOptions, reason: string][] = [
      [{ slopeLimit: 0 }, 'only level floors'],
      [{ slopeLimit: undefined, up: undefined, maxSlides: undefined, oneWay: undefined }, 'as if absent'],
      [{ up: point(Math.fround(0.6), -Math.fround(0.8)) }, '32 bits'],
      [{ up: point(Math.sin(0.3), -Math.cos(0.3)) }, 'rounded'],
      [{ oneWay: Uint8Array.of(1) as unknown as number[] }, 'a typed list'],
    ];
    for (const [options, reason] of allowed) {
      it(`but not ${JSON.stringify(options)}: ${reason}`, () => {
        assert.equal(moveAndSlide(hero, point(0, 4), floor, options).floorId, 4);
      });
    }

    it('whatever the limit, a wall is no floor', () => {
      for (const slopeLimit of [1.57, Math.PI / 2 - 1e-9, Math.PI / 2 - 2 ** -52]) {
        const slide = moveAndSlide(rect(40, 5, 8, 12), point(20, 5), [rect(50, 0, 10, 32)], { slopeLimit });
        assert.deepEqual([slide.x, slide.y, slide.onWall, slide.onFloor], [42, 10, true, false]);
      }
    });
  });

  it('the result of a shape without x, y is that of its own point, and dx, dy moves every shape', () => {
    const table: readonly (readonly [Shape | Group, number, number])[] = [
      [capsule(6, 10, 6, 14, 4), 6, 10],
      [polygon(2, 18, 10, 18, 6, 6), 2, 18],
      [circle(6, 14, 4), 6, 14],
      [{ shapes: [rect(-4, -6, 8, 12)], x: 6, y: 12 }, 6, 12],
    ];
    for (const [mover, x, y] of table) {
      const slide = moveAndSlide(mover, point(9, 99), floor);
      near(slide.dx, 9, 'dx');
      near(slide.dy, 14, 'dy');
      near(slide.x, x + 9, 'x');
      near(slide.y, y + 14, 'y');
      if ('shapes' in mover) continue;
      const at = transform(mover, { x: slide.dx, y: slide.dy });
      near(moveAndSlide(at, point(0, 9), floor).dy, 0, 'it stands');
      assert.equal(relate(at, rect(-64, 32, 512, 16)), 'touching');
    }
  });

  it('refuses a group without a place, instead of leaving it where it is not', () => {
    const group = { shapes: [hero] } as unknown as Group;
    assert.throws(() => moveAndSlide(group, point(1, 0), floor), {
      name: 'RangeError',
      message: 'group x must be a number, got undefined',
    });
    assert.equal(moveAndSlide({ ...group, x: NaN, y: 0 }, point(1, 0), floor).dx, NaN);
  });

  it('refuses what is no shape, also after an error of the source', () => {
    const refuses = (run: () => unknown, text: RegExp) => {
      assert.throws(run, { message: text });
    };
    refuses(() => moveAndSlide({ kind: 'box' } as unknown as Rect, point(1, 0), floor), /kind must be rect/);
    refuses(() => moveAndSlide(hero, point(1, 0), {} as unknown as Shapes), /shapes must be/);
    const source: ShapeSource = {
      shapesIn() {
        throw new Error('no tiles');
      },
    };
    refuses(() => moveAndSlide(hero, point(1, 0), source, { oneWay: () => true }), /no tiles/);
    assert.equal(moveAndSlide(hero, point(0, 4), floor).onFloor, true);
  });
});

describe('move and slide: slopes, steps, one-way platforms', () => {
  /** Level ground, 45° up, level, 45° down, level. */
  const hill: Shape[] = [
    rect(-64, 32, 128, 16),
    polygon(64, 32, 96, 0, 96, 32),
    rect(64, 32, 32, 16),
    rect(96, 0, 32, 48),
    polygon(128, 0, 160, 32, 128, 32),
    rect(128, 32, 96, 16),
  ];
  const movers: readonly [string, Shape][] = [
    ['rect', hero],
    ['capsule', capsule(5, 21, 5, 27, 5)],
    ['circle', circle(5, 27, 5)],
    ['ellipse', ellipse(5, 24, 4, 8)],
    ['polygon', polygon(0, 16, 10, 16, 10, 28, 5, 32, 0, 28)],
  ];
  for (const [name, mover] of movers) {
    it(`${name}: walks over a hill and stays on it`, () => {
      for (const gravity of [0.5, 2, 9]) {
        let shape = mover;
        let { x: before, y: level } = moveAndSlide(mover, point(0, 0), []);
        const start = level;
        let top = level;
        for (let k = 0; k < 90; k++) {
          const slide = moveAndSlide(shape, point(3, gravity), hill, { snapDistance: 6 });
          const message = `${gravity} ${k} ${JSON.stringify(slide)}`;
          assert.ok(slide.onFloor && !slide.onWall, message);
          assert.deepEqual([slide.motionX, slide.motionY], [3, 0], message);
          assert.ok(slide.x > before, message);
          shape = moved(shape, slide);
          for (const solid of hill) assert.ok(!overlaps(shape, solid, 1e-12), message);
          if (slide.x > 190) break;
          ({ x: before, y: level } = slide);
          top = Math.min(top, level);
        }
        near(top, start - 32, 'top');
        near(level, start, 'end');
      }
    });

    it(`${name}: stands still on a slope`, () => {
      let shape = shifted(mover, 72, -44);
      let slide = moveAndSlide(shape, point(0, 60), hill);
      shape = moved(shape, slide);
      assert.ok(slide.onFloor);
      for (let k = 0; k < 50; k++) {
        slide = moveAndSlide(shape, point(0, 3), hill, { snapDistance: 4 });
        near(slide.dx, 0, 'dx', 1e-12);
        near(slide.dy, 0, 'dy', 1e-12);
        assert.ok(slide.onFloor && slide.motionY === 0);
        shape = moved(shape, slide);
      }
    });

    it(`${name}: a slope steeper than the limit is a wall`, () => {
      const slope = { slopeLimit: 0.7 };
      const last = walk(mover, point(3, 2), 40, hill, slope).at(-1)!;
      assert.ok(last.onWall && last.onFloor && last.motionX === 0, JSON.stringify(last));
      near(last.y, moveAndSlide(mover, point(0, 0), []).y, 'y');
      // It slides down.
      const shape = shifted(mover, 74, -40);
      const down = walk(shape, point(0, 3), 60, hill, slope);
      assert.ok(down.at(-1)!.onFloor, JSON.stringify(down.at(-1)));
      near(down.at(-1)!.y, last.y, 'bottom');
    });

    it(`${name}: climbs stairs, and walks down again`, () => {
      const stairs: Shape[] = [rect(-64, 32, 400, 16)];
      for (let k = 0; k < 4; k++) stairs.push(rect(40 + k * 12, 28 - k * 4, 148 - k * 24, 4));
      const start = moveAndSlide(mover, point(0, 0), []).y;
      for (const speed of [0.25, 1, 5]) {
        const up = walk(mover, point(speed, 2), 90 / speed, stairs, { stepHeight: 4, snapDistance: 5 });
        near(Math.min(...up.map(({ y }) => y)), start - 16, `${speed}`);
        const all = walk(mover, point(speed, 2), 220 / speed, stairs, { stepHeight: 4.5, snapDistance: 5 });
        near(all.at(-1)!.y, start, 'down again');
        assert.ok(all.every(({ onFloor }) => onFloor));
        assert.ok(all.every(({ dx }) => dx > -1e-9));
        const low = walk(mover, point(speed, 2), 90 / speed, stairs, { stepHeight: 3.5, snapDistance: 5 });
        if (mover.kind === 'rect') assert.ok(low.at(-1)!.onWall && low.at(-1)!.y === start, 'too high');
      }
    });

    it(`${name}: passes a one-way platform from below and from the sides, and lands on it`, () => {
      const solids = [rect(-99, 60, 300, 9), rect(-99, 0, 300, 4)];
      const from = shifted(mover, 0, 28);
      const { y: ground } = moveAndSlide(from, point(0, 0), []);
      for (const oneWay of [[1], new Set([1]), (id: number) => id === 1]) {
        const up = moveAndSlide(from, point(1, -62), solids, { oneWay });
        near(up.dy, -62, 'up');
        assert.equal(up.contactCount, 0);
        let shape = moved(from, up);
        const land = moveAndSlide(shape, point(0, 50), solids, { oneWay });
        assert.ok(land.onFloor && land.floorId === 1, JSON.stringify(land));
        near(land.y, ground - 60, 'on it');
        shape = moved(shape, land);
        assert.ok(moveAndSlide(shape, point(2, 3), solids, { oneWay }).floorId === 1);
        const drop = moveAndSlide(shape, point(0, 3), solids, { oneWay, dropThrough: true });
        near(drop.dy, 3, 'drops');
        assert.ok(!drop.onFloor);
        shape = moved(shape, drop);
        const fall = walk(shape, point(0, 3), 30, solids, { oneWay });
        near(fall.at(-1)!.y, ground, 'falls');
        // In small steps: it isn't lifted onto it while it rises.
        for (const { dy } of walk(from, point(0, -1.9), 33, solids, { oneWay })) near(dy, -1.9, 'rises');
        // Up inside it, then down.
        const within = moved(from, moveAndSlide(from, point(0, -40), solids, { oneWay }));
        const back = moveAndSlide(within, point(0, 40), solids, { oneWay });
        near(back.y, ground, 'back');
        const side = shifted(from, -150, -46);
        near(moveAndSlide(side, point(100, 0), solids, { oneWay }).dx, 100, 'side');
      }
      assert.ok(moveAndSlide(from, point(1, -62), solids).onCeiling, 'solid');
    });
  }

  it('an acute corner stops without jitter', () => {
    const wedge = [polygon(0, 40, 60, 40, 60, 20), polygon(0, 0, 60, 0, 60, 19, 50, 19)];
    let shape = rect(0, 20, 4, 4);
    const xs: number[] = [];
    for (let k = 0; k < 60; k++) {
      const slide = moveAndSlide(shape, point(2, 1), wedge);
      shape = moved(shape, slide);
      xs.push(slide.x);
      for (const solid of wedge) assert.ok(!overlaps(shape, solid, 1e-12), `${k}`);
    }
    near(xs[59]!, xs[58]!, 'still', 1e-12);
    near(xs[59]!, xs[50]!, 'still', 1e-12);
  });

  it('overlapping two walls, it goes no deeper', () => {
    const walls = [rect(-20, 0, 24, 40), rect(8, 0, 24, 40)];
    const slide = moveAndSlide(rect(0, 10, 12, 12), point(0, 0), walls);
    const depth = Math.max(...walls.map((wall) => -contact(rect(slide.x, slide.y, 12, 12), wall).separation));
    assert.ok(depth <= 4, JSON.stringify(slide));
  });
});
