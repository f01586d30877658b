import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, type Plugin, build } from 'esbuild';
import { type HostSelection, hostEntry, selectFiles } from './bundle-host-suite';
import { project } from './project';

const out = join(project, 'out', 'test', 'host', 'memory');

/** The name of the global function that returns the module `vscode` for an extension. */
export const VSCODE_IN_MEMORY = 'hitboxLensVscodeInMemory';

/** Bundles the extension, and the tests that run in front of VS Code in memory. Each gets a `vscode` of its own. */
export async function bundleMemorySuite(selection: HostSelection): Promise<{ extension: string; suite: string }> {
  const files = selectFiles(selection, 'memory');
  await mkdir(out, { recursive: true });
  const common: BuildOptions = {
    bundle: true,
    format: 'cjs',
    target: 'es2022',
    platform: 'node',
    mainFields: ['module', 'main'],
    sourcemap: 'inline',
    keepNames: true,
    logLevel: 'warning',
    absWorkingDir: project,
    plugins: [vscodeInMemory],
  };
  const [extension, suite] = [join(out, 'extension.js'), join(out, 'suite.js')];
  await Promise.all([
    build({ ...common, entryPoints: [join(project, 'src', 'host', 'extension.ts')], outfile: extension }),
    build({
      ...common,
      stdin: hostEntry('run-in-memory', files, selection.grep ?? ''),
      outfile: suite,
      external: ['mocha'],
    }),
  ]);
  return { extension, suite };
}

const vscodeInMemory: Plugin = {
  name: 'VS Code in memory',
  setup(bundler) {
    bundler.onResolve({ filter: /^vscode$/ }, () => ({ path: 'vscode', namespace: 'in-memory' }));
    bundler.onLoad({ filter: /.*/, namespace: 'in-memory' }, () => ({
      contents: `module.exports = globalThis.${VSCODE_IN_MEMORY}();`,
      loader: 'js',
    }));
  },
};
