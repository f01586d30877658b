/** What slopes, walls, ceilings, steps and ledges leave of a motion: exact numbers, with up in every direction. */
import assert from 'node:assert/strict';
import { moveAndSlide } from '../../../src/core/index.js';
import type { Point, Rect, Shape, Slide, SlideOptions } from '../../../src/core/index.js';
import { mirrored, point, polygon, quarterTurned, rect } from './support.js';

type Row = readonly [
  name: string,
  hero: Rect,
  motion: readonly [number, number],
  solids: readonly Shape[],
  options: SlideOptions,
  done: readonly [dx: number, dy: number],
  left: readonly [motionX: number, motionY: number],
  touched: string,
];

const ground = rect(-100, 0, 200, 10);
const hero = rect(0, -10, 10, 10);
/** Rises to the right by 3 in 4, from where the hero stands; its normal is (-0.6, -0.8). */
const slope = polygon(10, 0, 50, -30, 50, 0);
const halfway = rect(20, -25, 10, 10);
const ceiling = polygon(-30, -40, 50, -40, 50, 20);
const steep = { slopeLimit: 0.5 };
const step = rect(13, -4, 50, 4);
const ledge = [rect(-100, 0, 108, 10), rect(8, 3, 100, 10)];

const table: readonly Row[] = [
  ['walks to the right', hero, [5, 2], [ground], {}, [5, 0], [5, 0], 'floor'],
  ['walks to the left', hero, [-5, 2], [ground], {}, [-5, 0], [-5, 0], 'floor'],
  ['stands', hero, [0, 2], [ground], {}, [0, 0], [0, 0], 'floor'],
  ['jumps', hero, [1, -3], [ground], {}, [1, -3], [1, -3], ''],
  ['lands', rect(0, -12, 10, 10), [4, 8], [ground], {}, [4, 2], [4, 0], 'floor'],
  ['lands on a slope', rect(20, -30, 10, 10), [0, 9], [slope], {}, [0, 5], [0, 0], 'floor'],
  ['walks up a slope', hero, [5, 2], [ground, slope], {}, [4, -3], [5, 0], 'floor'],
  ['walks down a slope', halfway, [-5, 2], [ground, slope], {}, [-4, 3], [-5, 0], 'floor'],
  ['walks down to the ground', rect(4, -13, 10, 10), [-10, 2], [ground, slope], {}, [-9, 3], [-10, 0], 'floor'],
  ['stands on a slope', halfway, [0, 3], [ground, slope], {}, [0, 0], [0, 0], 'floor'],
  ['jumps into a slope', hero, [10, -2], [ground, slope], {}, [7.36, -5.52], [7.36, -5.52], 'floor'],
  ['jumps off a slope', halfway, [5, -5], [ground, slope], {}, [5, -5], [5, -5], ''],
  ['slides down a steep slope', halfway, [0, 5], [ground, slope], steep, [-2.4, 1.8], [-2.4, 1.8], 'wall'],
  ['falls against a steep slope', halfway, [5, 5], [ground, slope], steep, [-2.4, 1.8], [-2.4, 1.8], 'wall'],
  ['is lifted by no steep slope', hero, [10, -2], [ground, slope], steep, [0, -2], [0, -2], 'wall'],
  ['walks against a steep slope', hero, [5, 0], [ground, slope], steep, [0, 0], [0, 0], 'floor wall'],
  ['a limit just below the slope', halfway, [0, 5], [slope], { slopeLimit: 0.643 }, [-2.4, 1.8], [-2.4, 1.8], 'wall'],
  ['a limit just above the slope', halfway, [0, 5], [slope], { slopeLimit: 0.644 }, [0, 0], [0, 0], 'floor'],
  ['hits a sloped ceiling', hero, [0, -5], [ceiling], {}, [-2.4, -1.8], [-2.4, -1.8], 'ceiling'],
  ['a steep ceiling is a wall', hero, [0, -5], [ceiling], steep, [-2.4, -1.8], [-2.4, -1.8], 'wall'],
  ['slides down a wall', hero, [4, 6], [rect(10, -50, 9, 99)], {}, [0, 6], [0, 6], 'wall'],
  ['slides up a wall', hero, [4, -6], [rect(10, -50, 9, 99)], {}, [0, -6], [0, -6], 'wall'],
  ['between floor and wall', hero, [4, 6], [ground, rect(13, -50, 9, 99)], {}, [3, 0], [0, 0], 'floor wall'],
  [
    'wedged between a slope and a ceiling',
    halfway,
    [5, 0],
    [slope, rect(-99, -35, 300, 10)],
    {},
    [0, 0],
    [0, 0],
    'floor ceiling',
  ],
  ['out of that wedge', halfway, [-5, 0], [slope, rect(-99, -35, 300, 10)], {}, [-4, 3], [-5, 0], 'floor'],
  ['into that wedge', halfway, [5, 0], [slope, rect(-99, -36.5, 300, 10)], {}, [2, -1.5], [0, 0], 'floor ceiling'],
  [
    'off a wall and a steep slope',
    halfway,
    [5, 5],
    [rect(30, -60, 9, 44), slope],
    steep,
    [-2.4, 1.8],
    [-2.4, 1.8],
    'wall',
  ],
  ['climbs a step', hero, [10, 2], [ground, step], { stepHeight: 4 }, [10, -4], [10, 0], 'floor'],
  ['a lower step', hero, [10, 2], [ground, step], { stepHeight: 9 }, [10, -4], [10, 0], 'floor'],
  ['too high a step', hero, [10, 2], [ground, step], { stepHeight: 3 }, [3, 0], [0, 0], 'floor wall'],
  [
    'no room above',
    hero,
    [10, 2],
    [ground, step, rect(-9, -22, 99, 9)],
    { stepHeight: 4 },
    [3, 0],
    [0, 0],
    'floor wall',
  ],
  ['room above', hero, [10, 2], [ground, step, rect(-9, -23, 99, 9)], { stepHeight: 9 }, [10, -4], [10, 0], 'floor'],
  [
    'a wall on a step',
    hero,
    [20, 2],
    [ground, step, rect(20, -50, 9, 50)],
    { stepHeight: 4 },
    [10, -4],
    [0, 0],
    'floor wall',
  ],
  ['no step in the air', rect(0, -11, 10, 10), [10, 0], [ground, step], { stepHeight: 4 }, [3, 0], [0, 0], 'wall'],
  ['no step on the way up', hero, [10, -1], [ground, step], { stepHeight: 4 }, [3, -1], [0, -1], 'wall'],
  ['follows a ledge down', hero, [9, 1], ledge, { snapDistance: 3 }, [9, 3], [9, 0], 'floor'],
  ['too deep a ledge', hero, [9, 1], ledge, { snapDistance: 2 }, [9, 0], [9, 0], ''],
  ['a ledge without following', hero, [9, 1], ledge, {}, [9, 0], [9, 0], ''],
  ['no ledge on the way up', hero, [9, -1], ledge, { snapDistance: 9 }, [9, -1], [9, -1], ''],
  ['no snap from the air', rect(0, -10.5, 10, 10), [9, 0], ledge, { snapDistance: 9 }, [9, 0], [9, 0], ''],
  [
    'a steep slope is no floor to follow',
    rect(20, -30, 10, 10),
    [0, 1],
    [slope],
    { ...steep, snapDistance: 9 },
    [0, 1],
    [0, 1],
    '',
  ],
  [
    'down over a crest',
    rect(49, -40, 10, 10),
    [-9, 1],
    [slope, rect(50, -30, 20, 30)],
    { snapDistance: 9 },
    [-9, 0],
    [-9, 0],
    'floor',
  ],
];

describe('move and slide: exact numbers', () => {
  for (const [name, mover, [x, y], solids, options, [dx, dy], [motionX, motionY], touched] of table) {
    it(name, () => {
      for (const flip of [false, true]) {
        let turn = (p: Point): Point => (flip ? point(-p.x, p.y) : p);
        let shape: Shape = flip ? mirrored(mover) : mover;
        let level: readonly Shape[] = flip ? solids.map(mirrored) : solids;
        for (let quarter = 0; quarter < 4; quarter++) {
          const slide = moveAndSlide(shape, turn(point(x, y)), level, { ...options, up: upAt(quarter) });
          const message = `${flip} ${quarter} ${JSON.stringify(slide)}`;
          const near = (actual: Point, expected: Point) => {
            assert.ok(Math.hypot(actual.x - expected.x, actual.y - expected.y) < 1e-12, message);
          };
          near(point(slide.dx, slide.dy), turn(point(dx, dy)));
          near(point(slide.motionX, slide.motionY), turn(point(motionX, motionY)));
          assert.equal(describeTouch(slide), touched, message);
          assert.equal(slide.floorId >= 0, slide.onFloor, message);
          const before = turn;
          turn = (p) => {
            const { x: px, y: py } = before(p);
            return point(-py, px);
          };
          shape = quarterTurned(shape);
          level = level.map(quarterTurned);
        }
      }
    });
  }
});

const upAt = (quarter: number): Point => [point(0, -1), point(1, 0), point(0, 1), point(-1, 0)][quarter]!;
const describeTouch = ({ onFloor, onWall, onCeiling }: Slide): string =>
  [onFloor && 'floor', onWall && 'wall', onCeiling && 'ceiling'].filter(Boolean).join(' ');
