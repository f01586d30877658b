import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type BuildOptions, type StdinOptions, build } from 'esbuild';
import { type Tier, filesNamed } from './files-named';
import { type HostPlace, placesOf } from './host-files';
import { project } from './project';

const host = join(project, 'test', 'host');
const out = join(project, 'out', 'test', 'host');

/** The bundled modules; each exports `run()`. */
export interface HostSuite {
  readonly node: string;
  readonly web: string;
}

/** Which tests to run. */
export interface HostSelection {
  readonly tier: Tier;
  readonly only?: string | undefined;
  readonly grep?: string | undefined;
}

/**
 * Bundles the test files of `test/host/suite` into one module for Node's extension host and one for the browser's.
 */
export async function bundleHostSuite(selection: HostSelection): Promise<HostSuite> {
  const { grep = '' } = selection;
  const node = join(out, 'node.js');
  const web = join(out, 'web.js');
  await mkdir(out, { recursive: true });
  const common: BuildOptions = {
    bundle: true,
    format: 'cjs',
    target: 'es2022',
    sourcemap: 'inline',
    keepNames: true,
    logLevel: 'warning',
    absWorkingDir: project,
  };
  await build({
    ...common,
    stdin: hostEntry('run-in-node', selectFiles(selection, 'node'), grep),
    outfile: node,
    platform: 'node',
    // As in the extension's own bundle: a UMD build, often `main`, hides its files from a bundler.
    mainFields: ['module', 'main'],
    external: ['vscode', 'mocha'],
  });
  const assert = join(host, 'assert-in-browser.ts');
  await build({
    ...common,
    stdin: hostEntry('run-in-browser', selectFiles(selection, 'web'), grep),
    outfile: web,
    platform: 'browser',
    // Mocha's browser build assigns `module.exports` if it exists, so ours comes last.
    format: 'iife',
    globalName: 'suite',
    footer: { js: 'module.exports = suite;' },
    external: ['vscode'],
    alias: { 'node:assert': assert, 'node:assert/strict': assert },
    define: { global: 'globalThis' },
  });
  return { node, web };
}

/** The test files of a selection that run in a place. */
export function selectFiles({ tier, only = '' }: HostSelection, place: HostPlace): string[] {
  return filesNamed(join(host, 'suite'), '.test.ts').filter(
    (file) => file.includes(only) && placesOf(file, tier).includes(place),
  );
}

/** A module that passes each test file to the runner, which loads them once mocha's globals exist. */
export function hostEntry(runner: string, files: readonly string[], grep: string): StdinOptions {
  const loaders = files.map((file) => `() => import('./${relative(host, file).replaceAll('\\', '/')}')`);
  return {
    contents: `import { runSuite } from './${runner}';\nexport const run = (...args) => runSuite([${loaders.join(', ')}], ${JSON.stringify(grep)}, ...args);\n`,
    resolveDir: host,
    sourcefile: 'suite.js',
    loader: 'js',
  };
}
