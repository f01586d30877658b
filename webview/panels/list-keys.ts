/**
 * Returns the row that a key moves to from a position in a list (-1: none), with `page` visible rows; null if the key
 * doesn't move.
 */
export function rowAfterKey(key: string, at: number, count: number, page?: number): number | null {
  const last = count - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? last : at - 1,
    Home: 0,
    End: last,
    ...(page === undefined ? {} : { PageDown: at + page, PageUp: at - page }),
  };
  const target = targets[key];
  return target === undefined ? null : Math.max(0, Math.min(last, target));
}

/** Tells whether a key is pressed with modifiers. */
export function isChord({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey;
}
