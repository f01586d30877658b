import { mkdir } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { filesNamed } from './files-named.mjs';

const project = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const host = join(project, 'test', 'host');
const out = join(project, 'out', 'test', 'host');

/**
 * Bundles the test files of `test/host/suite` into one module for Node's extension host and one for the browser's.
 * A name that ends in `.node.test.ts` stays out of the browser's.
 * @returns {Promise<{ node: string, web: string }>} the modules; each exports `run()`
 */
export async function bundleHostSuite() {
  const files = filesNamed(join(host, 'suite'), '.test.ts');
  const node = join(out, 'node.js');
  const web = join(out, 'web.js');
  await mkdir(out, { recursive: true });
  const common = {
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
    stdin: entry('run-in-node', files),
    outfile: node,
    platform: 'node',
    external: ['vscode', 'mocha'],
  });
  const assert = join(host, 'assert-in-browser.ts');
  await build({
    ...common,
    stdin: entry(
      'run-in-browser',
      files.filter((file) => !file.endsWith('.node.test.ts')),
    ),
    outfile: web,
    platform: 'browser',
    external: ['vscode'],
    alias: { 'node:assert': assert, 'node:assert/strict': assert },
    define: { global: 'globalThis' },
  });
  return { node, web };
}

/** A module that hands every test file to the runner; the runner loads them once mocha's words are there. */
function entry(runner, files) {
  const loaders = files.map((file) => `() => import('./${relative(host, file).replaceAll('\\', '/')}')`);
  return {
    contents: `import { runSuite } from './${runner}';\nexport const run = () => runSuite([${loaders.join(', ')}]);\n`,
    resolveDir: host,
    sourcefile: 'suite.ts',
    loader: 'ts',
  };
}
