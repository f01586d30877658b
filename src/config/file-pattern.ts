// Without its look at the operating system: paths here always have slashes.
import picomatch from 'picomatch/posix';

/** Longer patterns are invalid. */
const maxLength = 300;

/**
 * The maximum number of `*` between two slashes, and of `**`. More of them can take minutes to match, and no real
 * pattern needs them.
 */
const maxStars = 3;
const maxGlobstars = 6;

/** Whether a pattern can be matched: patterns that are too long or have too many wildcards never match. */
export function isUsablePattern(pattern: string): boolean {
  if (pattern === '' || pattern.length > maxLength) return false;
  const stars = pattern.split('/').map((part) => (part === '**' ? 0 : (part.match(/\*/g)?.length ?? 0)));
  return Math.max(...stars) <= maxStars && pattern.split('**').length - 1 <= maxGlobstars;
}

/** Whether a pattern stays in its folder. */
export function staysInFolder(pattern: string): boolean {
  return !pattern.replaceAll('\\', '/').split('/').includes('..');
}

/** This many compiled patterns are kept. */
const maxKept = 1000;
const compiled = new Map<string, (path: string) => boolean>();

/**
 * Whether a glob pattern matches a file. Patterns are relative to `base`: `levels/*.json` are files directly in its folder
 * `levels`, `**` is any number of folders, and a slash at the end means everything in a folder. Files outside of `base`
 * only match patterns that begin with `**`.
 *
 * @param file an absolute path with slashes
 */
export function matchesPattern(pattern: string, base: string | null, file: string): boolean {
  let matches = compiled.get(pattern);
  if (matches === undefined) {
    if (compiled.size >= maxKept) compiled.clear();
    compiled.set(pattern, (matches = compilePattern(pattern)));
  }
  return matches(pathFrom(base, file));
}

function compilePattern(pattern: string): (path: string) => boolean {
  if (!isUsablePattern(pattern)) return () => false;
  const anchored = pattern
    .replace(/\/{2,}/g, '/')
    .replace(/^(?:\.?\/)+/, '')
    .replace(/\/$/, '/**')
    // Only wildcards, braces and brackets are special.
    .replace(/\[[^\]/]*\]|[()|+$^@"]/g, (part) => (part.length > 1 ? part.replace(/^\[!/, '[^') : `\\${part}`));
  try {
    return picomatch(anchored, { dot: true, nonegate: true, noextglob: true });
  } catch {
    // A pattern that isn't one matches nothing.
    return () => false;
  }
}

/** Returns the path of a file from a folder; from the top if it isn't in the folder. */
function pathFrom(base: string | null, file: string): string {
  const folder = base?.replace(/\/$/, '') ?? null;
  return folder !== null && file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : file.replace(/^\//, '');
}
