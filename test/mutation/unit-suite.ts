import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Metafile, type Plugin, build } from 'esbuild';
import { unitBundle } from '../launch/bundle-unit-suite';
import { filesNamed, isInTier } from '../launch/files-named';
import { project } from '../launch/project';
import type { Mutant } from './mutant';
import { instrument } from './stryker';
import { runUnitTests } from './test-process';
import type { MutatedSuite } from './suite';

const runner = join(project, 'test', 'mutation', 'run-tests.ts');

/** Bundles the unit tests of the first tier, with the mutants in the code. */
export async function mutatedUnitSuite(mutants: readonly Mutant[]): Promise<MutatedSuite> {
  const files = filesNamed(join(project, 'test', 'unit'), '.test.ts').filter((file) => isInTier(file, 'first'));
  const out = join(project, 'out', 'test', 'mutation');
  const options = unitBundle([runner, ...files], out);
  const bundled = (path: string): string => join(out, relative(project, path)).replace(/\.ts$/, '.mjs');
  await rm(out, { recursive: true, force: true });
  const { metafile } = await build({ ...options, plugins: [mutantSwitches(mutants), ...(options.plugins ?? [])] });
  const tests = files.map((path) => {
    const file = relative(project, path).replaceAll('\\', '/');
    const sources = sourcesOf(metafile, file);
    return { file, path: bundled(path), mayReach: (source: string) => sources.has(source) };
  });
  return { tests, run: (order) => runUnitTests(bundled(runner), order) };
}

/** Places the mutants, each behind a switch, while the sources are bundled. */
export function mutantSwitches(mutants: readonly Mutant[]): Plugin {
  return {
    name: 'mutant switches',
    setup(bundler) {
      bundler.onLoad({ filter: /[\\/](?:src|webview)[\\/].*\.tsx?$/ }, async ({ path }) => {
        const file = relative(project, path).replaceAll('\\', '/');
        const placed = mutants.filter((mutant) => mutant.file === file);
        if (placed.length === 0) return null;
        const { text } = await instrument(
          await readFile(path, 'utf8'),
          file,
          ({ mutator, start, replacement }) =>
            placed.find(
              (mutant) =>
                mutant.mutator === mutator &&
                mutant.replacement === replacement &&
                mutant.line === start.line + 1 &&
                mutant.column === start.column + 1,
            )?.id,
        );
        return { contents: text, loader: file.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}

/** The product's files that a test imports, directly or not. */
function sourcesOf({ inputs }: Metafile, file: string): Set<string> {
  const sources = new Set<string>();
  const visit = (path: string): void => {
    if (sources.has(path)) return;
    sources.add(path);
    for (const { path: imported, external } of inputs[path]?.imports ?? []) if (!external) visit(imported);
  };
  visit(file);
  return sources;
}
