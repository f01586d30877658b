import assert from 'node:assert/strict';
import * as esbuild from 'esbuild';
import { mayHoldHitboxes } from '../../../src/read/pretest.js';

describe('files without hitboxes', () => {
  it('are left alone without the parser, which nothing but the readers loads', async () => {
    const { metafile } = await esbuild.build({
      entryPoints: ['src/host/extension.ts'],
      bundle: true,
      write: false,
      metafile: true,
      platform: 'browser',
      format: 'cjs',
      external: ['vscode'],
      logLevel: 'silent',
    });
    const loaded = new Set<string>();
    const visit = (path: string): void => {
      if (loaded.has(path)) return;
      loaded.add(path);
      for (const { path: next, kind } of metafile.inputs[path]?.imports ?? []) {
        if (kind !== 'dynamic-import') visit(next);
      }
    };
    visit('src/host/extension.ts');
    const parsers = /@lezer|jsonc-parser|src\/read\/(?:reader|script|json)/;
    assert.deepEqual(
      [...loaded].filter((path) => parsers.test(path)),
      [],
    );
    assert.ok(
      Object.keys(metafile.inputs).some((path) => parsers.test(path)),
      'the parsers are in the bundle',
    );
    assert.ok(loaded.has('src/read/pretest.ts'));
  });

  const body = [
    'export async function load(source: Source, limit = 100): Promise<Entry[]> {',
    '  const found = await source.list({ limit, deep: true, order: [1, 2] });',
    '  if (found.length === 0) throw new Error(`nothing in ${source.name}`);',
    '  return found.map((entry, index) => ({ ...entry, index, total: found.length + 1 }));',
    '}',
  ];
  const rows: readonly [why: string, line: string, may: boolean][] = [
    ['ordinary code', '', false],
    ['one box', 'const hitbox = { x: 1, y: 2, w: 3, h: 4 };', true],
    ['one row of numbers under a telling name', 'const walls = [[1, 2, 3, 4]];', true],
    ['one call', 'add(new Rect(1, 2, 3, 4));', true],
  ];
  for (const [why, line, may] of rows) {
    it(`10,000 lines: ${why}`, () => {
      const text = [...Array.from({ length: 1000 }, () => body), [line], ...Array.from({ length: 1000 }, () => body)];
      assert.equal(mayHoldHitboxes(text.flat().join('\n')), may);
    });
  }
});
