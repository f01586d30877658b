/** Set by a parent that holds this process's standard input open for as long as it lives. */
export const ENDS_WITH_PARENT = 'HITBOX_LENS_ENDS_WITH_PARENT';

/** Ends this process when its parent is gone, killed ones included: nobody would look at what it does. */
export function endWithParent(): void {
  if (process.env[ENDS_WITH_PARENT] !== '1') return;
  process.stdin
    .on('end', () => process.exit(1))
    .on('error', () => process.exit(1))
    .resume()
    // Listening alone is no reason to go on.
    .unref();
}
