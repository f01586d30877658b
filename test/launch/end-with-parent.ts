/** Set by a parent that holds this process's standard input open for as long as it lives. */
export const ENDS_WITH_PARENT = 'HITBOX_LENS_ENDS_WITH_PARENT';

/**
 * Ends this process when its parent is gone, killed ones included: nobody would look at what it does. Such an end, and
 * one by a signal, is one by `process.exit`, so that what is to be removed at the end is removed.
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
  // Listening alone is no reason to go on. A file as the input has no such reason to take back.
  (stdin as Partial<typeof stdin>).unref?.();
}
