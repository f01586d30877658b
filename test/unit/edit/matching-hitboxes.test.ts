import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findMatchingHitboxes, type TimedHitbox } from '../../../src/edit/matching-hitboxes.js';
import type { Frames } from '../../../src/model/document.js';
import { readText } from '../../../src/read/reader.js';
import { runs } from '../core/support.js';

const b = '{ x: 1, y: 2, w: 3, h: 4 }';

describe('the same hitbox in other frames', () => {
  const cases: readonly [text: string, index: number, expected: readonly number[], reason: string][] = [
    [`const hero = { hitboxesPerFrame: [${b}, ${b}, ${b}] };`, 1, [0, 2], 'a box for each frame'],
    [`const hero = { frameBoxes: [[${b}, ${b}], [${b}], [${b}, ${b}]] };`, 1, [4], 'the second of each'],
    [`const hero = { frames: [{ hurt: [${b}], hit: [${b}] }, { hurt: [${b}] }] };`, 0, [2], 'of the same role'],
    [`const hero = { hitboxes: { frame1: [${b}], frame4: [${b}] } };`, 0, [1], 'frames by key'],
    [
      `const hitboxes = [{ name: 'fist', frame: 2, x: 1, y: 2, w: 3, h: 4 }, { name: 'foot', frame: 3, x: 1, y: 2, w: 3, h: 4 }, { name: 'fist', frame: 4, x: 1, y: 2, w: 3, h: 4 }];`,
      0,
      [2],
      'of the same name',
    ],
    [
      `const hitboxes = [{ frame: 2, x: 1, y: 2, w: 3, h: 4 }, { frame: 2, x: 9, y: 2, w: 3, h: 4 }, { frame: 3, x: 1, y: 2, w: 3, h: 4 }];`,
      1,
      [],
      'the second of two has no match if there is only one',
    ],
    [
      `const moves = { jab: { frames: 2, hurt: [${b}, ${b}] }, kick: { frames: 2, hurt: [${b}, ${b}] } };`,
      0,
      [1],
      'of the same animation',
    ],
    [`const hitboxes = [${b}, ${b}];`, 0, [], 'in all frames'],
    [`const jab = { keys: [{ frame: 0, hurtbox: ${b} }, { frame: 4, hurtbox: ${b} }] };`, 1, [0], 'of another key'],
  ];
  for (const [text, index, expected, reason] of cases) {
    it(reason, () => {
      assert.deepEqual(findMatchingHitboxes(readText(text, 'typescript').hitboxes, index), expected);
    });
  }
});

/** Whether two hitboxes have the same name, or their paths differ in one number. */
function areAlike(a: TimedHitbox, b: TimedHitbox): boolean {
  if (a.sprite !== b.sprite || a.animation !== b.animation || a.role !== b.role) return false;
  const named = (one: TimedHitbox): boolean => !one.path.endsWith(one.name);
  if (named(a) || named(b)) return named(a) && named(b) && a.name === b.name;
  const [first, second] = [a, b].map(({ path }) => path.split(/[.[\]]+/));
  const differing = first!.map((part, k) => [part, second![k] ?? ''] as const).filter(([one, two]) => one !== two);
  if (first!.length !== second!.length || differing.length !== 1) return false;
  const [one, two] = differing[0]!.map((part) => /^(.*?)\d+$/.exec(part)?.[1]);
  return one !== undefined && one === two;
}

const apart = (a: Frames, b: Frames): boolean => a[0] > (b[1] ?? Infinity) || b[0] > (a[1] ?? Infinity);

/** The matching hitboxes, found by comparing all pairs. */
function compared(hitboxes: readonly TimedHitbox[], index: number): number[] {
  const own = hitboxes[index]!;
  if (own.frames === null) return [];
  const framesByKey = new Map<string, number[]>();
  hitboxes.forEach((other, at) => {
    if (other.frames === null || !areAlike(own, other)) return;
    framesByKey.set(String(other.frames), [...(framesByKey.get(String(other.frames)) ?? []), at]);
  });
  return [...framesByKey.values()].flatMap((members) => {
    const one = hitboxes[members[0]!]!;
    if (!apart(one.frames!, own.frames!)) return [];
    const beside = [...hitboxes.keys()].filter((at) => String(hitboxes[at]!.frames) === String(own.frames));
    const rank = beside.filter((at) => areAlike(hitboxes[at]!, one)).indexOf(index);
    return members[rank] ?? [];
  });
}

describe('the same hitboxes in other frames', () => {
  const hitbox = fc
    .record({
      path: fc.constantFrom(
        'a[0][0]',
        'a[0][1]',
        'a[1][0]',
        'a[1][1]',
        'a[10].b2',
        'a[1].b2',
        'a[1].b',
        'f1.b',
        'f2.b',
      ),
      name: fc.constantFrom('', 'fist', 'foot'),
      role: fc.constantFrom('hit', 'hurt'),
      first: fc.nat(3),
      length: fc.constantFrom(0, 0, 0, 1, null),
      always: fc.constantFrom(false, false, false, true),
    })
    .map(({ path, name, role, first, length, always }): TimedHitbox => {
      const frames: Frames = [first, length === null ? null : first + length];
      return { path, name, role, sprite: '', animation: null, frames: always ? null : frames };
    });

  it('equal those found by comparing all pairs', () => {
    fc.assert(
      fc.property(fc.array(hitbox, { minLength: 1, maxLength: 9 }), (hitboxes) => {
        for (const index of hitboxes.keys()) {
          const expected = compared(hitboxes, index);
          assert.deepEqual(findMatchingHitboxes(hitboxes, index), expected);
          const inRange = expected.filter((at) => !apart(hitboxes[at]!.frames!, [1, 2]));
          assert.deepEqual(findMatchingHitboxes(hitboxes, index, [[1, 2]]), inRange);
        }
      }),
      runs(1000),
    );
  });
});
