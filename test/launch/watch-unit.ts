// `npm run watch:test -- PATTERN…`: runs the unit test files whose paths contain a pattern, and again what a save
// touches. `--grep TEXT` runs only the tests whose titles contain a text.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { watch } from 'chokidar';
import { context } from 'esbuild';
import { unitBundle } from './bundle-unit-suite';
import { filesNamed } from './files-named';
import { project } from './project';
import { touchedTests } from './touched-tests';

/** Editors write several files at once, and some replace them. */
const SETTLE = 150;

/** What tests import or read. */
const watched = ['src', 'webview', 'test/unit', 'test/fixtures', 'docs', 'examples', 'schema', 'package.json'];

const out = join(project, 'out', 'test', 'watch');
const pathOf = (file: string): string => relative(project, file).replaceAll('\\', '/');

async function main(): Promise<void> {
  const { positionals: patterns, values } = parseArgs({
    allowPositionals: true,
    options: { grep: { type: 'string' } },
  });
  const tests = filesNamed(join(project, 'test', 'unit'), '.test.ts')
    .map(pathOf)
    .filter((path) => patterns.length === 0 || patterns.some((pattern) => path.includes(pattern)));
  if (tests.length === 0) throw new Error(`No file in test/unit has ${patterns.join(' or ')} in its path.`);
  const bundle = await context({ ...unitBundle(tests, out), logLevel: 'error' });
  const build = () => bundle.rebuild().catch(() => null);
  let running: ChildProcess | null = null;

  const run = (selected: readonly string[]): void => {
    running?.kill();
    console.log(selected.length > 3 ? `\n━━ ${selected.length} files` : `\n━━ ${selected.join(', ')}`);
    const scripts = selected.map((path) => join(out, path.replace(/\.ts$/, '.mjs')));
    const mocha = join(project, 'node_modules', 'mocha', 'bin', 'mocha.js');
    const options = [
      '--reporter=dot',
      '--timeout=60000',
      ...(values.grep === undefined ? [] : [`--fgrep=${values.grep}`]),
    ];
    running = spawn(process.execPath, ['--enable-source-maps', mocha, ...options, ...scripts], {
      cwd: project,
      stdio: 'inherit',
      env: { DEEP: '0.125', ...process.env },
    });
  };

  if ((await build()) !== null) run(tests);
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const settle = async (): Promise<void> => {
    const paths = [...changed];
    changed.clear();
    const result = await build();
    // The bundler has printed what is wrong.
    if (result === null) return;
    const touched = touchedTests(tests, paths, result.metafile.inputs, (test) =>
      readFileSync(join(project, test), 'utf8'),
    );
    if (touched.length > 0) run(touched);
    else console.log(`No test of these imports or names ${paths.join(', ')}.`);
  };
  watch(
    watched.map((path) => join(project, path)),
    { ignoreInitial: true },
  ).on('all', (_event, path) => {
    changed.add(pathOf(path));
    clearTimeout(timer);
    timer = setTimeout(() => void settle(), SETTLE);
  });
  console.log('Watching; Ctrl+C ends.');
}

void main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
