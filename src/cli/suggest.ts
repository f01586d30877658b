import { closestMatch } from 'leven';

/** Returns "; did you mean NAME?" for a name that an unknown one resembles or begins; otherwise an empty text. Two letters that changed places count as one mistake. */
export function suggest(unknown: string, names: readonly string[], write = (name: string): string => name): string {
  const longer = unknown.length < 2 ? undefined : names.find((name) => name.startsWith(unknown));
  const close =
    longer ??
    names.find((name) => isSwapped(unknown, name)) ??
    closestMatch(unknown, names, { maxDistance: Math.ceil(unknown.length / 3) });
  return close === undefined ? '' : `; did you mean ${write(close)}?`;
}

/** Whether swapping two neighboring letters makes one text of the other. */
function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let k = 0;
  while (k < a.length && a[k] === b[k]) k++;
  return k < a.length && a[k] === b[k + 1] && a[k + 1] === b[k] && a.slice(k + 2) === b.slice(k + 2);
}
