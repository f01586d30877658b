/** Bundle size for a game that imports one function, or all: minified and compressed, with all the code it needs. */
import assert from 'node:assert/strict';
import { bundleSizes } from './bundle-sizes.js';

describe('size of one function, minified and compressed', () => {
  const table: readonly [string, number, string][] = [
    ['circleCircleOverlap', 1000, ''],
    ['circleCircleIntersect', 1000, ''],
    ['circleRectOverlap', 1000, ''],
    ['circleRectIntersect', 1000, ''],
    ['rectRectOverlap', 1000, ''],
    ['rectRectIntersect', 1300, ': corners within the tolerance need the gap between rotated rectangles'],
  ];
  let sizes: ReadonlyMap<string, number>;
  before(async () => {
    sizes = await bundleSizes('src/core/index.ts', ['*', ...table.map(([name]) => `{ ${name} }`)]);
  });

  for (const [name, limit, reason] of table) {
    it(`${name}: below ${limit} bytes${reason}`, () => {
      const size = sizes.get(`{ ${name} }`)!;
      assert.ok(size < limit, `${size} bytes`);
    });
  }

  it('everything: below 43,780 bytes, 1 KB of it for errors that name a mistake, 1 KB for outlines that cross themselves', () => {
    const size = sizes.get('*')!;
    assert.ok(size < 43_780, `${size} bytes`);
  });
});
