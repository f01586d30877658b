// Without its look at the operating system: paths here always have slashes.
import picomatch from 'picomatch/posix';

/** Longer patterns are invalid. */
const maxLength = 300;

/**
 * The maximum number of `*` between two slashes, of `**`, and of texts that the braces of a pattern stand for. More of
 * them can take minutes to match, and no real pattern needs them. Neither does a file have more folders around it.
 */
const maxStars = 3;
const maxGlobstars = 3;
const maxAlternatives = 200;
const maxFolders = 100;

/** Whether a pattern can be matched: patterns that are too long or have too many wildcards or alternatives never match. */
export function isUsablePattern(pattern: string): boolean {
  if (pattern === '' || pattern.length > maxLength) return false;
  const stars = pattern.split('/').map((part) => (part === '**' ? 0 : (part.match(/\*/g)?.length ?? 0)));
  if (Math.max(...stars) > maxStars || pattern.split('**').length - 1 > maxGlobstars) return false;
  return countAlternatives(pattern) <= maxAlternatives;
}

/** Returns how many texts the braces of a pattern stand for: `{a,b}{c,{d,e}}` is six. */
function countAlternatives(pattern: string): number {
  // For each open brace: the texts of its finished alternatives, and of the current one.
  const open = [{ sum: 0, product: 1 }];
  const close = (): void => {
    const { sum, product } = open.pop()!;
    open.at(-1)!.product *= sum + product;
  };
  for (const character of pattern) {
    const current = open.at(-1)!;
    if (character === '{') open.push({ sum: 0, product: 1 });
    else if (character === '}' && open.length > 1) close();
    else if (character === ',' && open.length > 1) {
      current.sum += current.product;
      current.product = 1;
    }
  }
  while (open.length > 1) close();
  return open[0]!.product;
}

/** Whether a pattern stays in its folder. */
export function staysInFolder(pattern: string): boolean {
  return !pattern.replaceAll('\\', '/').split('/').includes('..');
}

/** Only this many patterns of one setting apply: each is compared with every file. */
export const maxPatterns = 1000;

/** This many compiled patterns are kept: more than all settings of a file usually have. */
const maxKept = 10 * maxPatterns;
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
  const path = pathFrom(base, file);
  return path.split('/', maxFolders + 2).length <= maxFolders + 1 && matches(path);
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
