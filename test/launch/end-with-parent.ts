/** Set by a parent that keeps this process's standard input open while it lives. */
export const ENDS_WITH_PARENT = 'HITBOX_LENS_ENDS_WITH_PARENT';

/**
 * Exits when the parent is gone, even if killed, since its result would be unused. It exits by `process.exit`, also on
 * a signal, so that exit handlers remove temporary data.
 */
export function endWithParent(): void {
  process.once('SIGTERM', () => process.exit(143));
  process.once('SIGHUP', () => process.exit(129));
  if (process.env[ENDS_WITH_PARENT] !== '1') return;
  const { stdin } = process;
  stdin
    .on('end', () => process.exit(1))
    .on('error', () => process.exit(1))
    .resume();
  // Listening must not keep the process alive. A file as input has no `unref`.
  (stdin as Partial<typeof stdin>).unref?.();
}

/** Runs a script that a suite is started with, and exits with the code that it returns. */
export function runToExit(main: () => Promise<number>): void {
  endWithParent();
  void main().then(
    // Anything a test left running must not keep the process alive.
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}
