import assert from 'node:assert/strict';
import { chownSync, mkdtempSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Io } from '../../../src/cli/output.js';
import { run } from '../../../src/cli/run.js';

export const fixtures = fileURLToPath(new URL('../../fixtures/check', import.meta.url));

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line in a folder and collects its output. No time passes. */
export function cli(cwd: string, argv: readonly string[], env: Record<string, string> = {}, isTTY = false): Ran {
  const { io, ended } = collect(cwd, env, isTTY);
  const code = run(argv, io);
  assert.ok(typeof code === 'number', 'it waits for something');
  return ended(code);
}

/** Runs the command line with a text in its standard input. */
export async function cliWithInput(cwd: string, argv: readonly string[], input: string | Uint8Array): Promise<Ran> {
  const { io, ended } = collect(cwd);
  return ended(await run(argv, { ...io, readStdin: () => Promise.resolve(Buffer.from(input)) }));
}

/** Returns an environment that collects the output, and a function that returns it. */
export function collect(
  cwd: string,
  env: Record<string, string> = {},
  isTTY = false,
): { readonly io: Io; readonly ended: (code: number) => Ran } {
  let out = '';
  let err = '';
  const io: Io = {
    stdout: { write: (text) => (out += text), isTTY },
    stderr: { write: (text) => (err += text) },
    readStdin: () => Promise.reject(new Error('there is no input')),
    cwd,
    env,
    now: () => 0,
    onStop: () => undefined,
  };
  return { io, ended: (code) => ({ code, out, err }) };
}

type Files = Readonly<Record<string, string | Uint8Array | null>>;

/** Creates a folder with these files (null: a folder), and returns it with a function to remove it. */
export function folderWith(files: Files): { readonly folder: string; readonly remove: () => void } {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'hitbox-lens-')));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(content === null ? file : path.dirname(file), { recursive: true });
    if (content !== null) writeFileSync(file, content);
  }
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a folder with these files for `body` and removes it. */
export function inFolder<T>(files: Files, body: (folder: string) => T): T {
  const { folder, remove } = folderWith(files);
  try {
    return body(folder);
  } finally {
    remove();
  }
}

/** The same for a `body` that waits for something. */
export async function inFolderAsync<T>(files: Files, body: (folder: string) => Promise<T>): Promise<T> {
  const { folder, remove } = folderWith(files);
  try {
    return await body(folder);
  } finally {
    remove();
  }
}

/** Runs work on files of a folder without superuser rights, which override permissions. */
export function withoutSuperuser<T>(folder: string, names: readonly string[], run: () => T): T {
  if (process.getuid?.() !== 0) return run();
  const nobody = 65534;
  for (const name of ['.', ...names]) chownSync(path.join(folder, name), nobody, nobody);
  process.setegid!(nobody);
  process.seteuid!(nobody);
  try {
    return run();
  } finally {
    process.seteuid!(0);
    process.setegid!(0);
  }
}

/** A file with two touching walls. */
export const clean = '{ "walls": [{ "x": 0, "y": 0, "w": 10, "h": 10 }, { "x": 10, "y": 0, "w": 10, "h": 10 }] }\n';

/** A file with two overlapping walls: information. */
export const overlapping =
  '{ "walls": [{ "x": 0, "y": 0, "w": 10, "h": 10 }, { "x": 5, "y": 0, "w": 10, "h": 10 }] }\n';

/** A file with a flat wall: a warning. */
export const flat = '{ "walls": [{ "x": 0, "y": 0, "w": 10, "h": 0 }, { "x": 50, "y": 0, "w": 10, "h": 10 }] }\n';
