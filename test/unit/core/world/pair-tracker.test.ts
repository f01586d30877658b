import assert from 'node:assert/strict';
import fc from 'fast-check';
import { pairTracker, type PairListeners } from '../../../../src/core/index.js';
import { runs } from '../support.js';

type Tracker = ReturnType<typeof pairTracker>;

function step(tracker: Tracker): string[] {
  const events: string[] = [];
  tracker.step({
    begin: (a, b) => events.push(`begin ${a} ${b}`),
    stay: (a, b) => events.push(`stay ${a} ${b}`),
    end: (a, b) => events.push(`end ${a} ${b}`),
  });
  return events;
}

describe('pairTracker', () => {
  it('reports what ended, then the pairs of the step in the order in which they were added', () => {
    const tracker = pairTracker();
    tracker.add(5, 6);
    tracker.add(1, 2);
    tracker.add(5, 6);
    assert.deepEqual(step(tracker), ['begin 5 6', 'begin 1 2']);
    tracker.add(2, 1);
    tracker.add(1, 2);
    assert.deepEqual(step(tracker), ['end 5 6', 'begin 2 1', 'stay 1 2']);
    assert.deepEqual(step(tracker), ['end 2 1', 'end 1 2']);
    assert.deepEqual(step(tracker), []);
  });

  it('ends the pairs of a removed id, even if another object has it in the same step', () => {
    const tracker = pairTracker();
    tracker.add(1, 2);
    tracker.add(3, 4);
    step(tracker);
    tracker.add(1, 2);
    tracker.add(3, 4);
    tracker.add(2, 7);
    tracker.remove(2);
    tracker.add(2, 5);
    assert.deepEqual(step(tracker), ['end 1 2', 'stay 3 4', 'begin 2 5']);
    tracker.remove(2);
    tracker.add(2, 5);
    tracker.add(3, 4);
    assert.deepEqual(step(tracker), ['end 2 5', 'begin 2 5', 'stay 3 4']);
    tracker.add(2, 5);
    tracker.remove(2);
    tracker.add(2, 5);
    assert.deepEqual(step(tracker), ['end 2 5', 'end 3 4', 'begin 2 5']);
    tracker.add(2, 5);
    assert.deepEqual(step(tracker), ['stay 2 5']);
  });

  it('agrees with two sets of strings in any sequence', () => {
    const ids = fc.integer({ min: 0, max: 12 });
    const action = fc.oneof(
      { weight: 12, arbitrary: fc.record({ add: fc.tuple(ids, ids) }) },
      { weight: 1, arbitrary: fc.record({ remove: ids }) },
      { weight: 2, arbitrary: fc.constant({ step: true }) },
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 300 }), (actions) => {
        const tracker = pairTracker();
        let last = new Set<string>();
        let now = new Set<string>();
        let ended = new Set<string>();
        const has = (pair: string, id: number) => pair.split(' ').includes(String(id));
        for (const entry of actions) {
          if ('add' in entry) {
            tracker.add(...entry.add);
            now.add(entry.add.join(' '));
          } else if ('remove' in entry) {
            tracker.remove(entry.remove);
            for (const pair of last) if (has(pair, entry.remove)) ended.add(pair);
            for (const pair of now) if (has(pair, entry.remove)) now.delete(pair);
          } else {
            const expected = [
              ...[...last].filter((pair) => ended.has(pair) || !now.has(pair)).map((pair) => `end ${pair}`),
              ...[...now].map((pair) => (last.has(pair) && !ended.has(pair) ? `stay ${pair}` : `begin ${pair}`)),
            ];
            assert.deepEqual(step(tracker), expected);
            [last, now, ended] = [now, new Set(), new Set()];
          }
        }
      }),
      runs(300),
    );
  });

  it('keeps many pairs, and forgets them when it is cleared', () => {
    const tracker = pairTracker();
    for (let k = 0; k < 5000; k++) tracker.add(k, k * 7);
    assert.equal(step(tracker).length, 5000);
    for (let k = 0; k < 5000; k++) tracker.add(k, k * 7);
    assert.ok(step(tracker).every((event) => event.startsWith('stay')));
    tracker.clear();
    assert.deepEqual(step(tracker), []);
  });

  it('needs no listeners, and goes on after one that throws', () => {
    const tracker = pairTracker();
    tracker.add(1, 2);
    tracker.step({});
    tracker.add(1, 2);
    assert.throws(() => {
      tracker.step({
        stay: () => {
          throw new Error('mine');
        },
      });
    }, /mine/);
    tracker.add(1, 2);
    assert.deepEqual(step(tracker), ['stay 1 2']);
  });

  it('lets a listener remove an id: a bullet hits once, its pairs end in the next step', () => {
    const tracker = pairTracker();
    const [bullet, other] = [9, 8];
    const events: string[] = [];
    const listeners = (removing: string): PairListeners => {
      const say = (kind: string) => (a: number, b: number) => {
        events.push(`${kind} ${a} ${b}`);
        if (`${kind} ${a} ${b}` === removing) tracker.remove(bullet);
      };
      return { begin: say('begin'), stay: say('stay'), end: say('end') };
    };
    const stepsTo = (removing: string, expected: string[]): void => {
      events.length = 0;
      tracker.step(listeners(removing));
      assert.deepEqual(events, expected);
    };
    tracker.add(1, bullet);
    tracker.add(2, bullet);
    tracker.add(1, other);
    stepsTo('begin 1 9', ['begin 1 9', 'begin 1 8']);
    // Another bullet with the same id.
    tracker.add(1, bullet);
    tracker.add(2, bullet);
    stepsTo('', ['end 1 9', 'end 1 8', 'begin 1 9', 'begin 2 9']);
    tracker.add(1, bullet);
    tracker.add(2, bullet);
    stepsTo('stay 1 9', ['stay 1 9']);
    stepsTo('', ['end 1 9', 'end 2 9']);
    tracker.add(1, other);
    tracker.add(1, bullet);
    stepsTo('', ['begin 1 8', 'begin 1 9']);
    tracker.add(1, bullet);
    stepsTo('end 1 8', ['end 1 8']);
    stepsTo('', ['end 1 9']);
    stepsTo('', []);
  });

  it('refuses other calls by its own listeners', () => {
    const tracker = pairTracker();
    tracker.add(1, 2);
    tracker.step({
      begin() {
        for (const call of [
          () => {
            tracker.add(1, 2);
          },
          () => {
            tracker.step({});
          },
          () => {
            tracker.clear();
          },
        ]) {
          assert.throws(call, /^RangeError: a pair tracker must not be called by its own listeners$/);
        }
      },
    });
  });

  for (const id of [-1, 0.5, NaN, 2 ** 31, Infinity]) {
    it(`rejects the id ${id}`, () => {
      const tracker = pairTracker();
      const must = `must be an integer from 0 to 2147483647, got ${id}`;
      assert.throws(
        () => {
          tracker.add(id, 0);
        },
        new RangeError(`a ${must}`),
      );
      assert.throws(
        () => {
          tracker.add(0, id);
        },
        new RangeError(`b ${must}`),
      );
      assert.throws(
        () => {
          tracker.remove(id);
        },
        new RangeError(`id ${must}`),
      );
    });
  }
});
