import assert from 'node:assert/strict';
import * as esbuild from 'esbuild';
import { mayHoldHitboxes, mayShowHitboxes } from '../../../src/read/base/prefilter.js';
import type { ReadOptions } from '../../../src/read/reader.js';

describe('files without hitboxes', () => {
  it('are skipped without the parser, which only the readers load', async () => {
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
    assert.ok(loaded.has('src/read/base/prefilter.ts'));
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

  const box = '{ x: 1, y: 2, width: 3, height: 4 }';
  const filler = 'f(1, 2);\n'.repeat(30_000);
  const texts: readonly [why: string, text: string, may: boolean, options?: ReadOptions][] = [
    ['four numbers alone are no evidence', `const a = ${box};`, false],
    ['a telling name', `const hitbox = ${box};`, true],
    ['a telling name, in a comment only', `// hitbox of it\nconst a = ${box};`, false],
    ['a telling name, without numbers', 'const hitbox = make();', false],
    ['a name with the same start', `const wallet = ${box};`, false],
    ['a game word in another program', `const button = ${box};`, false],
    ['a game word in a game', `const button = ${box};`, true, { isGame: true }],
    ['a game word beside an engine', `import 'phaser';\nconst button = ${box};`, true],
    ['a declared file', `const a = ${box};`, true, { isDeclared: true }],
    ['a file with a telling name', `[${box}]`, true, { path: 'a/hitboxes.json' }],
    ['a comment', `// hitbox-lens-hitboxes\nconst a = ${box};`, true],
    ['a call of a physics engine', 'Bodies.circle(1, 2, 3);', true],
    ['what CSS calls solid', "a({ border: '1px solid red', x: 1, y: 2, width: 3 });", false],
    ['the platform of a process', "if (process.platform === 'linux') a({ x: 1, y: 2, width: 3 });", false],
    [
      'a bundle where a telling name has no numbers',
      `(function () { solid = f(1); })();\nvar b = ${box};\n${filler}`,
      false,
    ],
    ['a bundle where it has numbers', `(function () { var walls = [${box}]; })();\n${filler}`, true],
    [
      'a bundle with the role of a box',
      `(function () { a({ type: 'wall', x: 1, y: 2, width: 3 }); })();\n${filler}`,
      true,
    ],
    ['a bundle with the keys of an export', `(function () { a({ layers: [], tilesets: [] }); })();\n${filler}`, false],
    [
      'a library of charts with its own groups',
      `(function () { this.group = new Group(); set({ width: 1, x: 2 }); })();\n${filler}`,
      false,
    ],
    ['a library with areas', `(function () { return area(contour, 1); })();\nconst b = [${box}];\n${filler}`, false],
    ['an export that is as long', `{"layers": [], "tilesets": [], "rest": "${filler.replaceAll('\n', '')}"}`, true],
  ];
  for (const [why, text, may, options = {}] of texts) {
    it(`${may ? 'is shown' : 'is not shown before it is opened'}: ${why}`, () => {
      assert.equal(mayShowHitboxes(text, options), may);
    });
  }
});
