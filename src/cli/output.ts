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

/** Escapes text so that file names and data can't move the cursor, start a line or color a terminal. */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, (character) => {
    const escape = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }[character];
    return escape ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** Writes one line for the user. */
export function complain(io: Io, message: string): void {
  io.stderr.write(`hitbox-lens: ${visible(message)}\n`);
}

/** Formats "1 file", "2 files". */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
