import { mkdtempSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../../src/cli/run.js';

export const fixtures = fileURLToPath(new URL('../../fixtures/check', import.meta.url));

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command line in a folder and collects its output. */
export function cli(cwd: string, argv: readonly string[], env: Record<string, string> = {}, isTTY = false): Ran {
  let out = '';
  let err = '';
  const code = run(argv, {
    stdout: { write: (text) => (out += text), isTTY },
    stderr: { write: (text) => (err += text) },
    cwd,
    env,
  });
  return { code, out, err };
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

/** A file with two touching walls. */
export const clean = '{ "walls": [{ "x": 0, "y": 0, "w": 10, "h": 10 }, { "x": 10, "y": 0, "w": 10, "h": 10 }] }\n';

/** A file with two overlapping walls: information. */
export const overlapping =
  '{ "walls": [{ "x": 0, "y": 0, "w": 10, "h": 10 }, { "x": 5, "y": 0, "w": 10, "h": 10 }] }\n';

/** A file with a flat wall: a warning. */
export const flat = '{ "walls": [{ "x": 0, "y": 0, "w": 10, "h": 0 }, { "x": 50, "y": 0, "w": 10, "h": 10 }] }\n';
