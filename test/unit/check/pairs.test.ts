import assert from 'node:assert/strict';
import type { Shape } from '../../../src/core/index.js';
import { collidingPairs, visitCollidingPairs, visitOverlaps } from '../../../src/check/pairs.js';
import { PairRules, shapeReason, Verdicts, type Judged } from '../../../src/check/verdict.js';
import { coexist, type Spaces } from '../../../src/model/coexistence.js';
import { cases, generator } from '../core/support.js';
import { circle, rect } from './support.js';

/** The spaces where these sprites share a world. */
function inWorld(...shared: string[]): Spaces {
  return { shared: new Set(shared) };
}

function thing(rest: Partial<Judged> = {}): Judged {
  return { role: 'solid', sprite: 'a', animation: null, frames: null, shape: rect(0, 0, 10, 10), ...rest };
}

/** Whether one of two hitboxes is a neutral one that contains the other and more; by trying all. */
function isInArea(things: readonly Judged[], a: number, b: number, rules: PairRules): boolean {
  const held = (outer: number): number[] =>
    [...things.keys()].filter((inner) => {
      if (inner === outer || !isInside(things[outer]!, things[inner]!)) return false;
      return inactive(things[inner]!) || !rules.mayCollide(things[outer]!, things[inner]!) ? false : true;
    });
  const isArea = (outer: number, inner: number): boolean => {
    const all = held(outer);
    return all.length >= 2 && all.includes(inner);
  };
  return isArea(a, b) || isArea(b, a);
}

function inactive({ shape }: Judged): boolean {
  return shape?.kind !== 'rect' || (shape.width === 0 && shape.height === 0);
}

/** Whether a neutral rectangle contains another one and isn't equal to it. */
function isInside({ role, shape: outer }: Judged, { shape: inner }: Judged): boolean {
  if (role !== 'other' || outer?.kind !== 'rect' || inner?.kind !== 'rect') return false;
  const isCovered =
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height;
  // A line on a side only touches it.
  const isOnSide =
    (inner.width === 0 && (inner.x === outer.x || inner.x === outer.x + outer.width)) ||
    (inner.height === 0 && (inner.y === outer.y || inner.y === outer.y + outer.height));
  return isCovered && !isOnSide && (inner.width < outer.width || inner.height < outer.height);
}

describe('coexist', () => {
  type Time = Pick<Judged, 'animation' | 'frames' | 'state'>;
  const always: Time = { animation: null, frames: null };
  const stand: Time = { ...always, state: 'stand' };
  const crouch: Time = { ...always, state: 'crouch' };
  const table: [Time, Time, boolean, string][] = [
    [always, always, true, 'both always exist'],
    [always, { animation: 'run', frames: [3, 3] }, true, 'one always exists'],
    [{ animation: 'run', frames: null }, { animation: 'run', frames: [3, 3] }, true, 'through the whole animation'],
    [{ animation: 'run', frames: null }, { animation: 'jump', frames: null }, false, 'two animations'],
    [stand, crouch, false, 'two states of one owner'],
    [stand, stand, true, 'one state'],
    [stand, always, true, 'a state and a box of all states'],
    [{ animation: null, frames: [0, 4] }, { animation: 'run', frames: [4, 9] }, true, 'both ends are included'],
    [{ animation: null, frames: [0, 4] }, { animation: null, frames: [5, 9] }, false, 'one after the other'],
    [{ animation: null, frames: [0, null] }, { animation: null, frames: [5, 5] }, true, 'to the end'],
    [{ animation: null, frames: [6, null] }, { animation: null, frames: [0, 5] }, false, 'starts after the other'],
    [{ animation: null, frames: [6, null] }, { animation: null, frames: [0, null] }, true, 'two that last to the end'],
  ];
  for (const [first, second, expected, reason] of table) {
    it(reason, () => {
      assert.equal(coexist(thing(first), thing(second)), expected);
      assert.equal(coexist(thing(second), thing(first)), expected, 'swapped');
    });
  }
});

describe('collidingPairs', () => {
  const pairs = (...shapes: (Shape | null)[]): string =>
    collidingPairs(
      shapes.map((shape) => thing({ shape })),
      inWorld('a'),
      {},
    )
      .map(({ a, b }) => `${String(a)}-${String(b)}`)
      .join(' ');

  const table: [shapes: (Shape | null)[], expected: string, reason: string][] = [
    [[], '', 'nothing'],
    [[rect(0, 0, 10, 10)], '', 'one alone'],
    [[rect(0, 0, 10, 10), rect(9, 9, 10, 10)], '0-1', 'overlapping'],
    [[rect(0, 0, 10, 10), rect(10, 0, 10, 10)], '', "touching isn't a collision"],
    [[rect(0, 0, 10, 10), rect(10, 10, 10, 10)], '', "touching at a corner isn't a collision"],
    [[rect(0.1, 0, 0.2, 1), rect(0.1 + 0.2, 0, 1, 1)], '', 'sides computed the same way touch'],
    [[rect(0, 0, 10, 10), rect(2, 2, 4, 4)], '0-1', 'one in the other'],
    [[circle(0, 0, 5), rect(4, -1, 10, 2)], '0-1', 'a circle and a rectangle'],
    [[circle(0, 0, 5), circle(10, 0, 5)], '', 'circles that touch'],
    [[circle(0, 0, 5), rect(4, 4, 10, 10)], '', 'bounds overlap, shapes do not'],
    [[rect(0, 0, 10, 10), null, rect(5, 5, 10, 10)], '0-2', 'indices include hitboxes without a shape'],
    [[rect(0, 0, 10, 10), rect(5, 5, -4, 4)], '', 'a negative size collides with nothing'],
    [[rect(0, 0, 10, 10), rect(NaN, 5, 4, 4)], '', 'NaN collides with nothing'],
    [[rect(0, 0, 10, 10), rect(-Infinity, 0, Infinity, 10)], '', 'infinite sizes collide with nothing'],
    [[rect(0, 0, 10, 10), rect(-8e307, 0, 1.6e308, 1), rect(1, 1, 2, 2)], '0-1 0-2', 'far away, but finite'],
    [[rect(0, 0, 10, 10), circle(0, 0, 1.7e308), rect(1, 1, 2, 2)], '0-2', 'bounds that overflow'],
    [[rect(8, 0, 4, 4), rect(4, 0, 5, 4), rect(0, 0, 5, 4)], '0-1 1-2', 'in the order of the indices'],
  ];
  for (const [shapes, expected, reason] of table) {
    it(reason, () => {
      assert.equal(pairs(...shapes), expected);
    });
  }

  it('agrees with trying all pairs, over spaces, worlds, animations, states and frames', () => {
    const next = generator(7);
    const random = (below: number): number => Math.floor(next() * below);
    for (let round = cases(60); round > 0; round--) {
      const things = Array.from({ length: 5 + random(60) }, () => {
        const first = random(8);
        return thing({
          sprite: ['a', 'b', 'c', 'd'][random(4)]!,
          role: ['hit', 'hurt', 'solid', 'ui', 'mine', 'other', 'other'][random(7)]!,
          ...[{}, { owner: 'a' }, { owner: 'b' }][random(3)]!,
          animation: [null, 'run', 'jump'][random(3)]!,
          ...[{}, { state: 'stand' }, { state: 'crouch' }][random(3)]!,
          frames: [null, [first, first], [first, first + random(3)], [first, null]][random(4)] as Judged['frames'],
          shape: rect(random(40), random(40), random(24), random(24)),
        });
      });
      const spaces: Spaces = { shared: new Set(['a', 'b']) };
      const rules = new PairRules(spaces, {});
      const verdicts = new Verdicts(things, spaces, {});
      const expected = things.flatMap((first, a) =>
        things.flatMap((second, b) => {
          const shapes = b <= a ? null : verdicts.overlapping(a, b);
          if (shapes === null || !verdicts.isActive(a) || !verdicts.isActive(b) || !rules.mayCollide(first, second))
            return [];
          const isLit = shapeReason(first, second, ...shapes) === null && !isInArea(things, a, b, rules);
          return isLit ? [{ a, b }] : [];
        }),
      );
      assert.deepEqual(collidingPairs(things, spaces, {}), expected, `round ${String(round)}`);
      const lit = new Set<string>();
      visitOverlaps(verdicts, (a, b, _shapeA, _shapeB, verdict) => {
        if (verdict === 'lit') lit.add(`${String(a)} ${String(b)}`);
        return true;
      });
      assert.deepEqual(lit, new Set(expected.map(({ a, b }) => `${String(a)} ${String(b)}`)), `round ${String(round)}`);
    }
  });

  it('stops when the visitor has enough', () => {
    let visits = 0;
    const pile = Array.from({ length: 100 }, () => thing());
    visitCollidingPairs(new Verdicts(pile, inWorld('a'), {}), null, () => ++visits < 5);
    assert.equal(visits, 5);
  });

  const alternatives: [what: string, one: (index: number) => Partial<Judged>][] = [
    ['animations', (index) => ({ animation: `a${index}`, frames: [0, 1] })],
    ['states', (index) => ({ state: `s${index}` })],
  ];
  for (const [what, one] of alternatives) {
    it(`does not compare ${what} with all other ${what}`, () => {
      const things = [...Array.from({ length: 2000 }, (_, index) => thing(one(index))), thing()];
      let pairs = 0;
      const visit = (): boolean => ++pairs > 0;
      const all = visitCollidingPairs(new Verdicts(things, inWorld(), {}), null, visit, 2000);
      assert.equal(all, true, 'only existing pairs are visited');
      assert.equal(pairs, 2000, 'each with the box that always exists');
    });
  }

  it('stops where a pile has no pairs that may collide', () => {
    const heap = Array.from({ length: 200 }, (_, index) => thing({ frames: [index % 2, index % 2] }));
    const shared = inWorld('a');
    const visitAll = (most?: number): boolean =>
      visitCollidingPairs(new Verdicts(heap, shared, {}), null, () => true, most);
    assert.equal(visitAll(), true, '19,900 pairs are below the default maximum');
    assert.equal(visitAll(19_900), true, 'exactly the maximum');
    assert.equal(visitAll(19_899), false);
  });

  it('does not compare frames with all other frames', () => {
    const sheet = Array.from({ length: 20_000 }, (_, frame) => thing({ frames: [frame, frame] }));
    const few = visitCollidingPairs(new Verdicts(sheet, inWorld(), {}), null, () => true, 0);
    assert.equal(few, true, 'no pair is visited');
  });
});
