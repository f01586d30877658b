/** Values that are read on request, and again. */
import assert from 'node:assert/strict';
import { Readings } from '../../../src/host/readings.js';

describe('readings', () => {
  /** Readings that end when they are told to. */
  function begin(): {
    readings: Readings<string>;
    ends: ((value: string) => void)[];
    log: string[];
    fetch: () => Promise<string>;
  } {
    const ends: ((value: string) => void)[] = [];
    const log: string[] = [];
    const readings = new Readings<string>((key, now, before) => log.push(`${key}: ${before ?? 'none'}, ${now}`));
    const fetch = () => readings.fetch('a', () => new Promise((resolve) => ends.push(resolve)));
    return { readings, ends, log, fetch };
  }

  it('of one value are shared, and it is known once the first has ended', async () => {
    const { readings, ends, log, fetch } = begin();
    const both = [fetch(), fetch()];
    assert.equal(readings.known('a'), undefined);
    assert.equal(ends.length, 1);
    ends[0]!('x');
    assert.deepEqual(await Promise.all(both), ['x', 'x']);
    assert.equal(readings.known('a'), 'x');
    assert.equal(await fetch(), 'x');
    assert.deepEqual(log, ['a: none, x']);
  });

  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    it(`count if they are the latest, when they end in the order ${order.join()}`, async () => {
      const { readings, ends, log, fetch } = begin();
      const fetched = fetch();
      readings.readAgain('a');
      for (const at of order) ends[at]!(`reading ${at}`);
      assert.equal(await fetched, 'reading 1');
      assert.deepEqual(log, ['a: none, reading 1']);
    });
  }

  it('keep what is known until the next has ended, which a request waits for', async () => {
    const { readings, ends, log, fetch } = begin();
    const first = fetch();
    ends[0]!('x');
    await first;
    readings.readAgain('a', Promise.resolve('y'));
    assert.equal(readings.known('a'), 'x');
    assert.equal(await fetch(), 'y');
    assert.deepEqual(log, ['a: none, x', 'a: x, y']);
  });

  it('of what is forgotten, or was never asked for, change nothing', async () => {
    const { readings, ends, log, fetch } = begin();
    readings.readAgain('b', Promise.resolve('y'));
    const first = fetch();
    readings.clear();
    ends[0]!('x');
    assert.equal(await first, 'x', 'whoever asked for it gets it');
    assert.deepEqual([log, readings.keys], [[], []]);
  });
});
