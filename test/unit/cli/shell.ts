/** The command line in a shell, whose output may go to a file. */
import { spawn } from 'node:child_process';

interface Ended {
  readonly code: number | null;
  readonly err: string;
}

/** Runs a line of the shell in which "$@" is the command line. */
export function shell(main: string, cwd: string, line: string): Promise<Ended> {
  const child = spawn('bash', ['-c', line, 'bash', process.execPath, main], {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let err = '';
  child.stderr.on('data', (data: Buffer) => (err += data.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, err });
    });
  });
}

/** A file with so many walls. */
export function manyWalls(count: number): string {
  const walls = Array.from({ length: count }, (_, k) => `{ "x": ${k * 50}, "y": 0, "w": 10, "h": 10 }`);
  return `{ "walls": [${walls.join(', ')}] }\n`;
}
