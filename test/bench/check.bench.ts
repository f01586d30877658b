/**
 * `hitbox-lens check` on the files of a game, beside linters on the same files: the time of the whole process and its
 * peak memory. `npm run bench -- check`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundlesOf } from '../../scripts/bundles.mjs';
import { installLocked } from '../launch/install-locked.js';
import { writeMixedFiles } from './mixed-files.js';
import { printTable } from './texts.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const rounds = 3;
const counts = [500, 2000, 8000];
const compared = 2000;

const eslintConfig = `
import js from '@eslint/js';
import json from '@eslint/json';
import typescript from 'typescript-eslint';
export default [
  { files: ['**/*.{js,ts}'], ...js.configs.recommended },
  ...typescript.configs.recommended.map((config) => ({ files: ['**/*.ts'], ...config })),
  { files: ['**/*.{json,tmj}'], language: 'json/json', ...json.configs.recommended },
];
`;

interface Program {
  readonly name: string;
  readonly command: readonly string[];
}

interface Measured {
  readonly seconds: number;
  /** In MB; null where the system doesn't tell. */
  readonly peak: number | null;
}

/** Runs a program to its end. The peak is that of its process, as Linux counts it. */
function measure({ name, command }: Program, cwd: string): Promise<Measured> {
  const start = performance.now();
  const child = spawn(command[0]!, command.slice(1), { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let peak: number | null = null;
  const look = (): void => {
    const status = `/proc/${child.pid ?? 0}/status`;
    if (!existsSync(status)) return;
    try {
      const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8')) ?? [];
      if (kilobytes !== undefined) peak = Number(kilobytes) / 1024;
    } catch {
      // It has just ended.
    }
  };
  const timer = setInterval(look, 5);
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(timer);
      const seconds = (performance.now() - start) / 1000;
      if (code === 0 || code === 1) resolve({ seconds, peak });
      else reject(new Error(`${name} ended with code ${String(code)}: ${output.slice(0, 2000)}`));
    });
  });
}

/** Measures programs in turns, so that a slow moment of the machine concerns all. */
async function measureAll(programs: readonly (Program & { readonly cwd: string })[]): Promise<Measured[][]> {
  const results: Measured[][] = programs.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [k, program] of programs.entries()) results[k]!.push(await measure(program, program.cwd));
  }
  return results;
}

function row(name: string, files: number, results: readonly Measured[]): string[] {
  const times = results.map(({ seconds }) => seconds).sort((a, b) => a - b);
  const peaks = results.flatMap(({ peak }) => peak ?? []);
  const peak = peaks.length === 0 ? 'not measured' : `${Math.max(...peaks).toFixed(0)} MB`;
  return [
    name,
    String(files),
    `${times[0]!.toFixed(2)} s`,
    `${times[Math.floor(times.length / 2)]!.toFixed(2)} s`,
    peak,
  ];
}

async function buildCli(folder: string): Promise<string> {
  const bundle = bundlesOf(root, { production: true }).find(({ outfile }) => outfile === 'dist/cli.js');
  const outfile = path.join(folder, 'cli.js');
  await build({ ...bundle, outfile });
  return outfile;
}

/** Returns the native program of Biome, without the script that starts it. */
function findBiome(peers: string): string {
  const require = createRequire(path.join(peers, 'node_modules/@biomejs/biome/package.json'));
  const windows = process.platform === 'win32';
  const name = `@biomejs/cli-${process.platform}-${process.arch}/biome${windows ? '.exe' : ''}`;
  return require.resolve(name);
}

async function main(): Promise<void> {
  const peers = await installLocked('bench-peers');
  const folder = mkdtempSync(path.join(tmpdir(), 'hitbox-lens-bench-'));
  try {
    const cli = await buildCli(folder);
    const folders = new Map<number, string>();
    for (const count of counts) {
      const game = path.join(folder, String(count));
      folders.set(count, game);
      mkdirSync(game);
      writeMixedFiles(game, count);
    }
    const game = folders.get(compared)!;
    writeFileSync(path.join(game, 'eslint.config.mjs'), eslintConfig);
    symlinkSync(path.join(peers, 'node_modules'), path.join(game, 'node_modules'), 'junction');
    const check = (name: string, ...options: string[]): Program => ({
      name,
      command: [process.execPath, cli, 'check', '--format', 'compact', ...options],
    });
    const programs = [
      ...counts.map((count) => ({ ...check('hitbox-lens check'), files: count, cwd: folders.get(count)! })),
      { ...check('hitbox-lens check --all', '--all'), files: compared, cwd: game },
      {
        name: 'eslint',
        command: [process.execPath, path.join(peers, 'node_modules/eslint/bin/eslint.js'), '.'],
        files: compared,
        cwd: game,
      },
      {
        name: 'biome lint',
        command: [findBiome(peers), 'lint', '--max-diagnostics=none', '.'],
        files: compared,
        cwd: game,
      },
    ];
    console.log(`The files of a game: levels, Tiled maps, hitbox files, TypeScript and JavaScript with and without hitboxes,
other JSON. ESLint has its recommended rules for JavaScript, TypeScript (without types) and JSON; Biome has its own.
They look for other mistakes, so this says what a check costs beside what projects run anyway. Biome is a native
program with several threads. Best and median of ${rounds} rounds, whole processes.
`);
    const results = await measureAll(programs);
    printTable([
      ['program', 'files', 'best', 'median', 'peak memory'],
      ...programs.map(({ name, files }, k) => row(name, files, results[k]!)),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
