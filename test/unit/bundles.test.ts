import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { bundlesOf } from '../../scripts/bundles.mjs';

const root = join(import.meta.dirname, '../..');

/** Whether a file is in a package, by a list that leaves out everything first and then says what goes in. */
function isShipped(ignoreFile: string, file: string): boolean {
  const patterns = readFileSync(join(root, ignoreFile), 'utf8')
    .split(/\r?\n/)
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  return patterns.some((pattern) => matches(file, pattern));
}

/** The patterns of these lists: a path with `*` and `**` in it. */
function matches(file: string, pattern: string): boolean {
  const source = pattern.replace(/[.]/g, '\\.').replace(/\*\*/g, '\0').replace(/\*/g, '[^/]*').replace(/\0/g, '.*');
  return new RegExp(`^${source}$`).test(file);
}

describe('what is bundled', () => {
  const packages: [name: string, ignoreFile: string, production: boolean, files: string[]][] = [
    ['the npm package of a build for development', '.npmignore', false, ['dist/cli.js', 'dist/core/index.js']],
    ['the npm package', '.npmignore', true, ['dist/cli.js', 'dist/core/index.js']],
    [
      'the extension',
      '.vscodeignore',
      true,
      [
        'dist/extension.js',
        'dist/webview/main.css',
        'dist/webview/main.js',
        'dist/webview/stage.css',
        'dist/webview/stage.js',
      ],
    ],
  ];
  for (const [name, ignoreFile, production, files] of packages) {
    it(`names no source map that is not in ${name}`, async function () {
      this.timeout(60_000);
      const shipped = bundlesOf(root, { production }).filter(({ outfile }) => isShipped(ignoreFile, outfile!));
      assert.deepEqual(shipped.map(({ outfile }) => outfile!).sort(), files);
      for (const options of shipped) {
        const { outputFiles } = await build({ ...options, write: false });
        for (const { path, text } of outputFiles) {
          const [, map] = /[#@] sourceMappingURL=(?!data:)(\S+?)(?: \*\/)?\s*$/.exec(text) ?? [];
          if (map === undefined) continue;
          const file = relative(root, join(dirname(path), map)).replaceAll('\\', '/');
          assert.ok(isShipped(ignoreFile, file), `${options.outfile!} names ${file}`);
        }
      }
    });
  }
});
