import assert from 'node:assert/strict';
import { effect } from '@preact/signals-core';
import { LazyPart } from '../../../webview/editor/lazy-part.js';

/** A part whose attempts to load end as they are told. */
function lazyPart(...endings: readonly ('loads' | 'fails')[]) {
  const attempts: number[] = [];
  const said: string[] = [];
  const part = new LazyPart(
    (before) => {
      attempts.push(before);
      return endings[before] === 'loads' ? Promise.resolve('code') : Promise.reject(new Error(`attempt ${before}`));
    },
    (error) => {
      said.push((error as Error).message);
    },
  );
  return { part, attempts, said };
}

/** Everything that is already under way. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a part that is loaded later', () => {
  const rows: readonly {
    readonly name: string;
    readonly endings: readonly ('loads' | 'fails')[];
    readonly asks: readonly ('load' | 'preload')[];
    readonly value: string | null;
    readonly attempts: readonly number[];
    readonly said: readonly string[];
  }[] = [
    { name: 'nobody asks', endings: ['loads'], asks: [], value: null, attempts: [], said: [] },
    { name: 'somebody asks', endings: ['loads'], asks: ['load'], value: 'code', attempts: [0], said: [] },
    { name: 'is asked for twice', endings: ['loads'], asks: ['load', 'load'], value: 'code', attempts: [0], said: [] },
    { name: 'is loaded ahead', endings: ['loads'], asks: ['preload', 'load'], value: 'code', attempts: [0], said: [] },
    { name: 'fails', endings: ['fails'], asks: ['load'], value: null, attempts: [0], said: ['attempt 0'] },
    { name: 'fails ahead, unnoticed', endings: ['fails'], asks: ['preload'], value: null, attempts: [0], said: [] },
    {
      name: 'is asked for again',
      endings: ['fails', 'fails', 'loads'],
      asks: ['load', 'load', 'load'],
      value: 'code',
      attempts: [0, 1, 2],
      said: ['attempt 0', 'attempt 1'],
    },
    {
      name: 'is asked for after it failed ahead',
      endings: ['fails', 'loads'],
      asks: ['preload', 'load'],
      value: 'code',
      attempts: [0, 1],
      said: [],
    },
  ];
  for (const { name, endings, asks, value, attempts, said } of rows) {
    it(`${name}: ${value ?? 'nothing'} after ${attempts.length} attempts`, async () => {
      const lazy = lazyPart(...endings);
      for (const ask of asks) {
        if (ask === 'load') await lazy.part.load();
        else lazy.part.preload();
        await settled();
      }
      assert.deepEqual([lazy.part.value, lazy.attempts, lazy.said], [value, attempts, said]);
    });
  }

  it('tells each who waits, where loading ahead fails meanwhile', async () => {
    const lazy = lazyPart('fails');
    lazy.part.preload();
    assert.equal(await lazy.part.load(), null);
    assert.deepEqual([lazy.attempts, lazy.said], [[0], ['attempt 0']]);
  });

  it('is there for effects as soon as it is loaded', async () => {
    const { part } = lazyPart('loads');
    const seen: (string | null)[] = [];
    effect(() => {
      seen.push(part.value);
    });
    await part.load();
    assert.deepEqual(seen, [null, 'code']);
  });
});
