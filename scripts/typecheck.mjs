// Checks the types of every program with the native compiler, which takes a sixth of the processor time of the one that
// the linter and the build use; both are installed as `tsc`, so it is called by path. Each file is checked once, with
// the libraries of its room: a program sees the declarations of those that it uses. They are kept below node_modules, so
// that the next run only checks changes.
//   node scripts/typecheck.mjs [PROGRAM…]
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const compiler = 'node_modules/typescript-native/bin/tsc';
const cache = resolve('node_modules/.cache/typecheck');

/** The programs, each a folder with a `tsconfig.json`, and those whose declarations it uses. */
const programs = {
  'src/core': [],
  '.': ['src/core'],
  'src/draw': ['src/core', '.'],
  'src/host': ['src/core', '.'],
  'src/disk': ['src/core', '.'],
  'src/mcp': ['.', 'src/disk'],
  'src/cli': ['src/core', '.', 'src/disk', 'src/mcp'],
  'src/plugin': ['src/core', '.', 'src/disk'],
  webview: ['src/core', '.', 'src/draw'],
  'examples/play': [],
};

/** What no other program uses: nothing is declared for others, and it may import files that no program includes. */
const tests = ['test', 'test/bench/peers'];
const all = [...Object.keys(programs), 'test'];

/** Files of `src/draw` that programs without a document use: they are checked with those. */
const drawnWithoutDocument = ['src/draw/look.ts', 'src/draw/role-appearance.ts'].map((file) => resolve(file));

const nameOf = (/** @type {string} */ program) => (program === '.' ? 'pure' : program.replaceAll('/', '-'));
const configOf = (/** @type {string} */ program) => join(cache, `tsconfig.${nameOf(program)}.json`);

/** Writes the configuration that builds a program: its own, with references. */
function writeConfig(/** @type {string} */ program) {
  const own = resolve(program, 'tsconfig.json');
  const references = tests.includes(program)
    ? Object.keys(programs).filter((one) => one !== 'examples/play')
    : programs[program];
  if (references === undefined) throw new Error(`no program is called ${program}; there are ${all.join(', ')}`);
  const { include, exclude = [] } = JSON.parse(readFileSync(own, 'utf8'));
  const more = program === '.' ? drawnWithoutDocument : [];
  const less = program === 'src/draw' ? drawnWithoutDocument : [];
  const at = (/** @type {string[]} */ paths) => paths.map((path) => resolve(program, path));
  const declares = program.startsWith('src/') || program === '.' || program === 'webview';
  const config = {
    extends: own,
    compilerOptions: {
      rootDir: resolve('.'),
      outDir: join(cache, 'declarations'),
      tsBuildInfoFile: join(cache, `${nameOf(program)}.json`),
      incremental: true,
      ...(declares ? { composite: true, noEmit: false, declaration: true, emitDeclarationOnly: true } : {}),
    },
    include: [...at(include), ...more],
    exclude: [...at(exclude), ...less],
    references: references.map((one) => ({ path: configOf(one) })),
  };
  mkdirSync(cache, { recursive: true });
  const text = `${JSON.stringify(config, null, 2)}\n`;
  writeFileSync(configOf(program), text);
}

const selected = process.argv.length > 2 ? process.argv.slice(2) : all;
for (const program of new Set([...Object.keys(programs), ...selected])) writeConfig(program);
const { status } = spawnSync(process.execPath, [compiler, '--build', ...selected.map(configOf)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
