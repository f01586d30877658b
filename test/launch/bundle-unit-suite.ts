import { readFile, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, type Plugin, build } from 'esbuild';
import { filesNamed, isInTier } from './files-named';
import { project } from './project';
import { slowFiles } from './slow-files';

/** Keeps the source path in `import.meta` of tests and scripts, because they look for files beside their source. */
const sourcePaths: Plugin = {
  name: 'own places',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/](?:test|scripts)[\\/].*\.m?ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes('import.meta.')) return null;
      const contents = source
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: 'ts' };
    });
  },
};

/** The bundle, below `out`. */
export interface UnitSuite {
  /** The script that runs it: `run-mocha.ts`. */
  readonly script: string;
  /** The folder of its tests. */
  readonly folder: string;
}

/**
 * Bundles the unit tests and their runner into modules with shared chunks. Compiled one by one on load, modules access
 * each other through getters, and each function is named when created: the tests, most of which run the readers
 * thousands of times, took a third more CPU time.
 *
 * @param choice the tier, or the first one without its slow files; in the second one, its own files and all that have
 *   random cases
 */
export async function bundleUnitSuite(choice: 'first' | 'rare' | 'quick'): Promise<UnitSuite> {
  const runner = join(project, 'test', 'launch', 'run-mocha.ts');
  const tests = join(project, 'test', 'unit');
  const out = join(project, 'out', 'test', `unit${choice === 'first' ? '' : `-${choice}`}`);
  const isRare = choice === 'rare';
  const slow = new Set(choice === 'quick' ? slowFiles.map((file) => join(tests, file)) : []);
  const files: string[] = [];
  for (const file of filesNamed(tests, '.test.ts')) {
    if (slow.has(file)) continue;
    if (isInTier(file, isRare ? 'rare' : 'first') || (isRare && (await hasRandomCases(file)))) files.push(file);
  }
  // The output of a renamed file would otherwise run as well.
  await rm(out, { recursive: true, force: true });
  const outputPath = (path: string): string => join(out, relative(project, path));
  await build(unitBundle([runner, ...files], out));
  return { script: outputPath(runner).replace(/\.ts$/, '.mjs'), folder: outputPath(tests) };
}

/** The options of a bundle of unit tests; each output is at the path of its source, below `out`. */
export function unitBundle(
  entryPoints: readonly string[],
  out: string,
): BuildOptions & { outdir: string; metafile: true } {
  return {
    entryPoints: [...entryPoints],
    outdir: out,
    outbase: project,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Shipped dependencies are bundled, as in the product; only tests have the others, and l10n differs in a browser.
    external: [
      '@modelcontextprotocol/sdk',
      '@vscode/l10n',
      'ajv',
      'esbuild',
      'fast-check',
      'happy-dom',
      'mocha',
      'playwright-core',
      'pngjs',
      'typescript',
      'yaml',
    ],
    mainFields: ['module', 'main'],
    // Inline, so that `StallWatch` can report where a test hangs.
    sourcemap: 'inline',
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
    absWorkingDir: project,
    plugins: [sourcePaths],
  };
}

async function hasRandomCases(file: string): Promise<boolean> {
  return /core\/support|from 'fast-check'|\b(?:cases|generator)\(/.test(await readFile(file, 'utf8'));
}
