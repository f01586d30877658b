/** Random sequences of changes and queries, against a plain list. */
import assert from 'node:assert/strict';
import { dynamicBoxIndex } from '../../../../src/core/index.js';
import { cases, generator } from '../support.js';

type Box = [minX: number, minY: number, maxX: number, maxY: number];

const meets = (a: Box, b: Box): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
const squareTo = (x: number, y: number, b: Box): number =>
  Math.max(b[0] - x, x - b[2], 0) ** 2 + Math.max(b[1] - y, y - b[3], 0) ** 2;

/** Checks every query against a list of the same boxes. */
function check(index: ReturnType<typeof dynamicBoxIndex>, list: ReadonlyMap<number, Box>, window: Box): void {
  assert.equal(index.size, list.size);
  const ids = [...list.keys()].sort((a, b) => a - b);
  const visited: number[] = [];
  index.window(...window, (id) => visited.push(id));
  assert.deepEqual(
    visited,
    ids.filter((id) => meets(list.get(id)!, window)),
    'window',
  );
  const [x, y] = window;
  visited.length = 0;
  index.point(x, y, (id) => visited.push(id));
  assert.deepEqual(
    visited,
    ids.filter((id) => meets(list.get(id)!, [x, y, x, y])),
    'point',
  );
  let nearest = -1;
  let least = Infinity;
  for (const id of ids) {
    const square = squareTo(x, y, list.get(id)!);
    if (square < least) [nearest, least] = [id, square];
  }
  assert.equal(index.nearest(x, y), nearest, 'nearest');
  // A ray to the right visits what is in its row, and may visit others only by rounding.
  visited.length = 0;
  index.raycast({ x, y }, { x: 10, y: 0 }, (id) => {
    visited.push(id);
    return undefined;
  });
  assert.deepEqual(
    visited.sort((a, b) => a - b),
    ids.filter((id) => meets(list.get(id)!, [x, y, x + 10, y])),
    'ray',
  );
}

function checkPairs(index: ReturnType<typeof dynamicBoxIndex>, list: ReadonlyMap<number, Box>): void {
  const expected: string[] = [];
  for (const [a, box] of list)
    for (const [b, other] of list) if (a < b && meets(box, other)) expected.push(`${a} ${b}`);
  const found: string[] = [];
  index.pairs((a, b) => found.push(`${a} ${b}`));
  assert.deepEqual(found.sort(), expected.sort());
}

describe('dynamicBoxIndex', () => {
  const worlds: readonly [name: string, insert: number, remove: number, teleport: number, size: number][] = [
    ['grows', 0.6, 0.1, 0.1, 60],
    ['shrinks and grows', 0.35, 0.3, 0.3, 30],
    ['moves a little', 0.06, 0.05, 0.02, 100],
    ['jumps', 0.1, 0.08, 0.9, 300],
    ['is a pile', 0.3, 0.2, 0.5, 4],
  ];
  for (const [name, insert, remove, teleport, size] of worlds) {
    it(`finds what a list finds in a world that ${name}`, () => {
      for (let seed = 0; seed < cases(3, 20); seed++) {
        const r = generator(seed);
        const whole = (limit: number): number => Math.floor(r() * limit);
        const box = (): Box => {
          const [x, y] = [whole(size), whole(size)];
          return [x, y, x + whole(9), y + whole(9)];
        };
        const index = dynamicBoxIndex();
        const list = new Map<number, Box>();
        const add = (): void => {
          const next = box();
          const id = index.insert(...next);
          assert.ok(!list.has(id), 'a new id');
          list.set(id, next);
        };
        for (let k = whole(300); k > 0; k--) add();
        for (let k = 0; k < 3000; k++) {
          const ids = [...list.keys()];
          const id = ids[whole(ids.length)];
          const choice = r();
          if (id === undefined || choice < insert) add();
          else if (choice < insert + remove) {
            index.remove(id);
            list.delete(id);
          } else if (choice < 0.97) {
            const old = list.get(id)!;
            const [dx, dy] = [whole(3) - 1, whole(3) - 1];
            const next: Box = r() < teleport ? box() : [old[0] + dx, old[1] + dy, old[2] + dx, old[3] + dy];
            index.update(id, ...next);
            list.set(id, next);
          } else check(index, list, box());
          if (k % 600 === 0) checkPairs(index, list);
        }
        // Everything moves at once.
        for (const [id, old] of list) {
          const next: Box = [old[0] + 2, old[1], old[2] + 2, old[3]];
          index.update(id, ...next);
          list.set(id, next);
        }
        check(index, list, box());
        checkPairs(index, list);
        for (const id of list.keys()) index.remove(id);
        list.clear();
        check(index, list, box());
        checkPairs(index, list);
      }
    });
  }

  it('visits boxes along a ray from the nearest, and leaves out what is beyond the returned time', () => {
    const index = dynamicBoxIndex();
    for (let k = 0; k < 100; k++) index.insert(k * 10, 0, k * 10 + 5, 10);
    const visited: number[] = [];
    index.raycast({ x: -10, y: 5 }, { x: 1000, y: 0 }, (id) => {
      visited.push(id);
      return (id * 10 + 10) / 1000;
    });
    assert.deepEqual(visited, [0]);
    index.raycast({ x: -10, y: 5 }, { x: 1000, y: 0 }, () => undefined, 0.5);
    visited.length = 0;
    index.raycast(
      { x: 1000, y: 5 },
      { x: -1, y: 0 },
      (id) => {
        visited.push(id);
        return undefined;
      },
      30,
    );
    assert.deepEqual(visited, [99, 98, 97]);
    for (const [origin, direction] of [
      [
        { x: NaN, y: 0 },
        { x: 1, y: 0 },
      ],
      [
        { x: 0, y: 0 },
        { x: Infinity, y: 0 },
      ],
    ] as const) {
      index.raycast(origin, direction, () => assert.fail('visited'));
    }
  });

  it('lets a visit change the index, which later queries see', () => {
    for (const count of [5, 300]) {
      const index = dynamicBoxIndex();
      for (let k = 0; k < count; k++) index.insert(0, 0, 1, 1);
      const visited: number[] = [];
      index.window(0, 0, 1, 1, (id) => {
        visited.push(id);
        if (id % 2 === 0 && id + 1 < count) index.remove(id + 1);
        if (id === 0) assert.equal(index.insert(0, 0, 1, 1), count, 'the id of the removed box waits');
      });
      const even = Array.from({ length: Math.ceil(count / 2) }, (_, k) => k * 2);
      assert.deepEqual(visited, even);
      let pairs = 0;
      index.pairs((a, b) => {
        pairs++;
        assert.equal(a, 0, 'all others are removed');
        index.update(0, 50, 50, 60, 60);
        index.remove(b);
      });
      assert.equal(pairs, even.length, 'each box with the first one');
      assert.equal(index.size, 1);
      assert.ok(index.insert(0, 0, 1, 1) <= count, 'ids are used again');
    }
  });

  it('refuses changes while a ray is cast', () => {
    const index = dynamicBoxIndex();
    const id = index.insert(0, 0, 1, 1);
    for (const change of [
      () => index.insert(0, 0, 1, 1),
      () => {
        index.update(id, 0, 0, 1, 1);
      },
      () => {
        index.remove(id);
      },
    ]) {
      index.raycast({ x: -1, y: 0.5 }, { x: 5, y: 0 }, () => {
        assert.throws(change, /^RangeError: an index must not be changed by the visit of its own raycast$/);
        return undefined;
      });
    }
    index.remove(id);
  });

  it('forgets what failed', () => {
    const index = dynamicBoxIndex();
    index.insert(0, 0, 1, 1);
    assert.throws(() => {
      index.window(0, 0, 1, 1, () => {
        throw new Error('mine');
      });
    }, /mine/);
    const visited: number[] = [];
    index.window(0, 0, 1, 1, (id) => visited.push(id));
    assert.deepEqual(visited, [0]);
  });

  const bad: readonly [Box, RegExp][] = [
    [[NaN, 0, 1, 1], /^RangeError: box minX must be a finite number, got NaN$/],
    [[0, 0, Infinity, 1], /^RangeError: box maxX must be a finite number, got Infinity$/],
    [[0, 2, 1, 1], /^RangeError: box maxY must be at least minY, which is 2, got 1$/],
  ];
  for (const [box, message] of bad) {
    it(`rejects ${box.join(', ')} and keeps what it had`, () => {
      const index = dynamicBoxIndex();
      const id = index.insert(0, 0, 1, 1);
      assert.throws(() => index.insert(...box), message);
      assert.throws(() => {
        index.update(id, ...box);
      }, message);
      check(index, new Map([[id, [0, 0, 1, 1] as Box]]), [0, 0, 1, 1]);
    });
  }

  for (const id of [-1, 1, 2, 0.5, NaN]) {
    it(`rejects the id ${id}`, () => {
      const index = dynamicBoxIndex();
      index.insert(0, 0, 1, 1);
      index.remove(index.insert(0, 0, 1, 1));
      const message = new RegExp(`^RangeError: id must be in the index, got ${id}$`);
      assert.ok(!index.has(id));
      assert.throws(() => {
        index.update(id, 0, 0, 1, 1);
      }, message);
      assert.throws(() => {
        index.remove(id);
      }, message);
    });
  }

  it('finds nothing where nothing can be', () => {
    const index = dynamicBoxIndex();
    const never = (): never => assert.fail('visited');
    index.window(-Infinity, -Infinity, Infinity, Infinity, never);
    index.pairs(never);
    assert.equal(index.nearest(0, 0), -1);
    index.insert(0, 0, 1, 1);
    index.window(NaN, 0, 1, 1, never);
    index.window(1, 0, 0, 1, never);
    assert.equal(index.nearest(NaN, 0), -1);
    assert.equal(index.nearest(4, 0, 2), -1);
    assert.equal(index.nearest(4, 0, 3), 0);
    assert.equal(index.nearest(4, 0, NaN), -1);
  });

  it('widens boxes by a margin', () => {
    const index = dynamicBoxIndex();
    index.insert(0, 0, 1, 1);
    index.insert(3, 0, 4, 1);
    let pairs = 0;
    index.pairs(() => pairs++, 0.5);
    assert.equal(pairs, 0);
    index.pairs(() => pairs++, 1);
    assert.equal(pairs, 1);
  });
});
