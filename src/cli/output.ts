import { displayPath, type Trouble } from '../disk/files.js';
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
  /** Reads the standard input to its end. */
  readonly readStdin: () => Promise<Uint8Array>;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Returns the milliseconds since the program started. */
  readonly now: () => number;
  /** Is told what `complainAbout` says. */
  readonly onComplaint?: (complaint: Complaint) => void;
  /** Calls back when the user stops the program with Ctrl+C, which would otherwise end it at once. */
  readonly onStop: (listener: () => void) => void;
}

/** The output can't be written; the message says why. */
export class OutputError extends Error {}

/** Exit codes: no errors, some, or bad usage and unreadable files. */
export const exitCodes = { clean: 0, problems: 1, failed: 2 } as const;

/** What is wrong with a file, or why it is skipped. */
export interface Complaint {
  /** The path for reports. */
  readonly file: string;
  readonly message: string;
  /** Where, in a file of settings; both from 1. */
  readonly line?: number;
  readonly column?: number;
  /** Skipping on purpose is no failure. */
  readonly failed: boolean;
}

/** Writes one line about a file for the user. */
export function complainAbout(io: Io, complaint: Complaint): void {
  const { file, line, column, message } = complaint;
  io.onComplaint?.(complaint);
  complain(io, `${file}${line === undefined ? '' : `:${line}:${column ?? 1}`}: ${message}`);
}

/** Says what couldn't be found or is skipped; `quiet`: nothing of the latter. */
export function complainAll(io: Io, troubles: readonly Trouble[], quiet = false): void {
  for (const { path, reason, failed } of troubles)
    if (failed || !quiet) complainAbout(io, { file: displayPath(path, io.cwd), message: reason, failed });
}

/** Writes one line for the user. */
export function complain(io: Io, message: string): void {
  io.stderr.write(`hitbox-lens: ${visible(message)}\n`);
}
