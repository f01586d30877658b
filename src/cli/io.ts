/** Where the command line writes to; a stream of Node fits. */
export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
}

/** All that the command line knows of the world, apart from the file system. */
export interface Io {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What the process answers: no errors and warnings, some, or bad usage and unreadable files. */
export const exitCodes = { clean: 0, problems: 1, failed: 2 } as const;

/** Text that cannot move the cursor, start a line or colour a terminal, whatever a file or its data is called. */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, (character) => {
    const known = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }[character];
    return known ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** One line for the person at the terminal. */
export function complain(io: Io, message: string): void {
  io.stderr.write(`hitbox-lens: ${visible(message)}\n`);
}

/** "1 file", "2 files" */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
