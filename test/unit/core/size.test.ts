/** Bundle size for a game that imports one function, or all: minified and compressed, with all the code it needs. */
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';

const root = fileURLToPath(new URL('../../../', import.meta.url));

function bytes(names = '*'): number {
  const { outputFiles } = buildSync({
    stdin: { contents: `export ${names} from './src/core/index.ts';`, resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  return gzipSync(outputFiles[0]!.contents, { level: 9 }).length;
}

describe('size of one function, minified and compressed', () => {
  const table: readonly [string, number, string][] = [
    ['circlesOverlap', 1000, ''],
    ['circlesIntersect', 1000, ''],
    ['circleRectOverlap', 1000, ''],
    ['circleRectIntersect', 1000, ''],
    ['rectsOverlap', 1000, ''],
    ['rectsIntersect', 1300, ': corners within the tolerance need the gap between rotated rectangles'],
  ];
  for (const [name, limit, reason] of table) {
    it(`${name}: below ${limit} bytes${reason}`, () => {
      const size = bytes(`{ ${name} }`);
      assert.ok(size < limit, `${size} bytes`);
    });
  }

  it('everything: below 42,600 bytes, 1 KB of it for errors that name a mistake', () => {
    const size = bytes();
    assert.ok(size < 42_600, `${size} bytes`);
  });
});
