import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { bundlesOf, commonOptions, previewPage } from '../../scripts/bundles.mjs';
import { bundlePage } from '../../scripts/page-bundle.mjs';
import { pageScripts } from '../bench/page-sizes.js';

const root = join(import.meta.dirname, '../..');

/** Whether a file is packaged, by an ignore file that excludes everything except the `!` patterns. */
function isShipped(ignoreFile: string, file: string): boolean {
  const patterns = readFileSync(join(root, ignoreFile), 'utf8')
    .split(/\r?\n/)
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  return patterns.some((pattern) => matches(file, pattern));
}

/** An output of the build, by its path in the project. */
interface BuiltFile {
  readonly file: string;
  readonly text: string;
}

/** The page of previews as shipped, for all tests. */
let page: ReturnType<typeof bundlePage> | undefined;
function productionPage(): ReturnType<typeof bundlePage> {
  page ??= bundlePage(previewPage, commonOptions(root, { production: true }));
  return page;
}

/** Returns the outputs of the build that are packaged; bundles outside of the package aren't built. */
async function shippedFiles(ignoreFile: string, production: boolean): Promise<BuiltFile[]> {
  const isPageShipped = isShipped(ignoreFile, 'dist/webview/main.js');
  const bundles = bundlesOf(root, { production }).filter(
    ({ outfile }) => outfile === undefined || isShipped(ignoreFile, outfile),
  );
  const results = await Promise.all([
    ...(isPageShipped ? [productionPage()] : []),
    ...bundles.map((options) => build({ ...options, write: false })),
  ]);
  return results
    .flatMap(({ outputFiles }) => outputFiles)
    .map(({ path, text }) => ({ file: relative(root, path).replaceAll('\\', '/'), text }))
    .filter(({ file }) => isShipped(ignoreFile, file));
}

/** Whether a path matches a pattern with `*` and `**`. */
function matches(file: string, pattern: string): boolean {
  const source = pattern.replace(/[.]/g, '\\.').replace(/\*\*/g, '\0').replace(/\*/g, '[^/]*').replace(/\0/g, '.*');
  return new RegExp(`^${source}$`).test(file);
}

describe('what is bundled', () => {
  const packages: [name: string, ignoreFile: string, production: boolean, files: string[]][] = [
    [
      'the npm package of a development build',
      '.npmignore',
      false,
      ['dist/cli.js', 'dist/core/index.js', 'dist/core/pairs/index.js', 'dist/mcp-connection.cjs'],
    ],
    [
      'the npm package',
      '.npmignore',
      true,
      ['dist/cli.js', 'dist/core/index.js', 'dist/core/pairs/index.js', 'dist/mcp-connection.cjs'],
    ],
    [
      'the extension',
      '.vscodeignore',
      true,
      [
        'dist/extension.js',
        'dist/webview/collision-tools.js',
        'dist/webview/from-art.js',
        'dist/webview/later-panels.js',
        'dist/webview/main.css',
        'dist/webview/main.js',
        'dist/webview/stage.css',
        'dist/webview/stage.js',
        'dist/webview/trace-worker.js',
      ],
    ],
  ];
  for (const [name, ignoreFile, production, files] of packages) {
    it(`references no source map missing from ${name}`, async function () {
      this.timeout(60_000);
      const shipped = await shippedFiles(ignoreFile, production);
      const scripts = shipped.map(({ file }) => file).filter((file) => !file.endsWith('.map'));
      assert.deepEqual(scripts.sort(), files);
      for (const { file, text } of shipped) {
        const [, map] = /[#@] sourceMappingURL=(?!data:)(\S+?)(?: \*\/)?\s*$/.exec(text) ?? [];
        if (map === undefined) continue;
        const target = join(dirname(file), map).replaceAll('\\', '/');
        assert.ok(isShipped(ignoreFile, target), `${file} names ${target}`);
      }
    });
  }

  it('ships every script that a preview can load', async function () {
    this.timeout(60_000);
    const { outputFiles } = await productionPage();
    const scripts = outputFiles.map(({ path }) => relative(root, path).replaceAll('\\', '/'));
    assert.deepEqual(
      scripts.filter((file) => !isShipped('.vscodeignore', file)),
      [],
    );
  });

  it('starts a preview with a small script, without the parts that load later', async function () {
    this.timeout(60_000);
    const [preview, ...others] = await pageScripts(await productionPage());
    assert.ok(preview!.gzipped <= 121_500, `${preview!.gzipped} bytes gzipped`);
    const later: readonly (readonly [module: string, script: string])[] = [
      ['webview/collision-card.tsx', 'webview/collision-tools.tsx'],
      ['webview/explain/decision.ts', 'webview/collision-tools.tsx'],
      ['webview/canvas/paint-decision.ts', 'webview/collision-tools.tsx'],
      ['webview/editor/motion-previews.ts', 'webview/collision-tools.tsx'],
      ['webview/panels/images.tsx', 'webview/panels/later-panels.ts'],
      ['webview/panels/image-cut.tsx', 'webview/panels/later-panels.ts'],
      ['webview/panels/cut-canvas.tsx', 'webview/panels/later-panels.ts'],
      ['webview/panels/cheat-sheet.tsx', 'webview/panels/later-panels.ts'],
      ['webview/panels/away.tsx', 'webview/panels/later-panels.ts'],
      ['webview/panels/empty-content.tsx', 'webview/panels/later-panels.ts'],
      ['webview/panels/conventions.tsx', 'webview/panels/later-panels.ts'],
      ['webview/panels/guide-lines.tsx', 'webview/panels/later-panels.ts'],
      ['webview/panels/minimap.tsx', 'webview/panels/later-panels.ts'],
      ['webview/commands/later-commands.ts', 'webview/panels/later-panels.ts'],
      ['webview/panels/inspector.tsx', 'webview/panels/later-panels.ts'],
      ['webview/panels/matrix.tsx', 'webview/panels/later-panels.ts'],
      ['webview/tools/art-tool.ts', 'webview/panels/from-art.tsx'],
      ['src/trace/cover.ts', 'webview/panels/from-art.tsx'],
    ];
    for (const [module, script] of later) {
      assert.ok(!preview!.modules.has(module), `${module} is in the first script`);
      assert.ok(others.find(({ name }) => name === script)!.modules.has(module), `${module} is in ${script}`);
    }
    assert.deepEqual(
      [...preview!.modules.keys()].filter((module) => module.startsWith('webview/stage/')),
      [],
    );
  });
});
