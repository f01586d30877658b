import { visible } from '../disk/plain-text.js';

/** The output of the command line; a Node stream fits. */
export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
}

/** The environment of the command line, except for the file system. */
export interface Io {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Exit codes: no errors and warnings, some, or bad usage and unreadable files. */
export const exitCodes = { clean: 0, problems: 1, failed: 2 } as const;

/** Writes one line for the user. */
export function complain(io: Io, message: string): void {
  io.stderr.write(`hitbox-lens: ${visible(message)}\n`);
}
