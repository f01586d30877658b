import { readFile, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, build } from 'esbuild';
import { filesNamed } from './files-named';
import { project } from './project';

/**
 * Modules keep what they know about their own place: tests look for fixtures beside their source, not beside a bundle.
 * Only modules of the tests ask.
 */
const ownPlaces: Plugin = {
  name: 'own places',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]test[\\/].*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes('import.meta.')) return null;
      const contents = source
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: 'ts' };
    });
  },
};

/** What was bundled, below `out`. */
export interface UnitSuite {
  /** The script that runs it: `run-mocha.ts`. */
  readonly script: string;
  /** The folder with its tests. */
  readonly folder: string;
}

/**
 * Bundles the unit tests, and what runs them, into modules that share what they have in common. Compiled one by one as
 * they are loaded, modules reach each other through accessors, and each function is given its name when it is made: the
 * tests, most of which run the readers thousands of times, took a third more processor time.
 */
export async function bundleUnitSuite(): Promise<UnitSuite> {
  const runner = join(project, 'test', 'launch', 'run-mocha.ts');
  const tests = join(project, 'test', 'unit');
  const out = join(project, 'out', 'test', 'unit');
  // What is left of a file that was renamed would run as well.
  await rm(out, { recursive: true, force: true });
  const built = (path: string): string => join(out, relative(project, path));
  await build({
    entryPoints: [runner, ...filesNamed(tests, '.test.ts')],
    outdir: out,
    outbase: project,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // What ships is bundled with us, as it ships; only the tests have these, and l10n is another one in a browser.
    external: ['@vscode/l10n', 'ajv', 'esbuild', 'fast-check', 'happy-dom', 'mocha', 'playwright-core', 'typescript'],
    mainFields: ['module', 'main'],
    // In the modules: `StallWatch` says with them where a test hangs.
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'warning',
    absWorkingDir: project,
    plugins: [ownPlaces],
  });
  return { script: built(runner).replace(/\.ts$/, '.mjs'), folder: built(tests) };
}
