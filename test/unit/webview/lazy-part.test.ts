import assert from 'node:assert/strict';
import { effect } from '@preact/signals-core';
import { LazyPart } from '../../../webview/editor/lazy-part.js';

/** A part whose loading attempts end as given. */
function lazyPart(...endings: readonly ('loads' | 'fails')[]) {
  const attempts: number[] = [];
  const errors: string[] = [];
  const part = new LazyPart(
    (before) => {
      attempts.push(before);
      return endings[before] === 'loads' ? Promise.resolve('code') : Promise.reject(new Error(`attempt ${before}`));
    },
    (error) => {
      errors.push((error as Error).message);
    },
  );
  return { part, attempts, errors };
}

/** Lets all pending work finish. */
const done = () => new Promise((resolve) => setImmediate(resolve));

describe('a lazy part', () => {
  const rows: readonly {
    readonly name: string;
    readonly endings: readonly ('loads' | 'fails')[];
    readonly asks: readonly ('load' | 'preload')[];
    readonly value: string | null;
    readonly attempts: readonly number[];
    readonly errors: readonly string[];
  }[] = [
    { name: "isn't requested", endings: ['loads'], asks: [], value: null, attempts: [], errors: [] },
    { name: 'is requested', endings: ['loads'], asks: ['load'], value: 'code', attempts: [0], errors: [] },
    {
      name: 'is requested twice',
      endings: ['loads'],
      asks: ['load', 'load'],
      value: 'code',
      attempts: [0],
      errors: [],
    },
    {
      name: 'is preloaded',
      endings: ['loads'],
      asks: ['preload', 'load'],
      value: 'code',
      attempts: [0],
      errors: [],
    },
    { name: 'fails', endings: ['fails'], asks: ['load'], value: null, attempts: [0], errors: ['attempt 0'] },
    {
      name: 'fails to preload, silently',
      endings: ['fails'],
      asks: ['preload'],
      value: null,
      attempts: [0],
      errors: [],
    },
    {
      name: 'is requested again',
      endings: ['fails', 'fails', 'loads'],
      asks: ['load', 'load', 'load'],
      value: 'code',
      attempts: [0, 1, 2],
      errors: ['attempt 0', 'attempt 1'],
    },
    {
      name: 'is requested after a failed preload',
      endings: ['fails', 'loads'],
      asks: ['preload', 'load'],
      value: 'code',
      attempts: [0, 1],
      errors: [],
    },
  ];
  for (const { name, endings, asks, value, attempts, errors: expectedErrors } of rows) {
    it(`${name}: ${value ?? 'nothing'} after ${attempts.length} attempts`, async () => {
      const lazy = lazyPart(...endings);
      for (const ask of asks) {
        if (ask === 'load') await lazy.part.load();
        else lazy.part.preload();
        await done();
      }
      assert.deepEqual([lazy.part.value, lazy.attempts, lazy.errors], [value, attempts, expectedErrors]);
    });
  }

  it('reports a failed preload to each request that waits for it', async () => {
    const lazy = lazyPart('fails');
    lazy.part.preload();
    assert.equal(await lazy.part.load(), null);
    assert.deepEqual([lazy.attempts, lazy.errors], [[0], ['attempt 0']]);
  });

  it('triggers effects as soon as it is loaded', async () => {
    const { part } = lazyPart('loads');
    const seen: (string | null)[] = [];
    effect(() => {
      seen.push(part.value);
    });
    await part.load();
    assert.deepEqual(seen, [null, 'code']);
  });
});
