import ignore, { type Ignore } from 'ignore';

/** Git tells names apart by case where the file system does. */
const ignorecase = process.platform === 'win32' || process.platform === 'darwin';

/** So many selections of patterns are kept. */
const maxKept = 1000;

interface Pattern {
  readonly line: string;
  /** What every path that it matches contains. */
  readonly part: string;
}

/**
 * The patterns of ignore files. Each path is only compared with those of which it contains the longest part without
 * wildcards: one comparison takes microseconds, and there may be thousands of patterns and of files.
 */
export class IgnorePatterns {
  private readonly patterns: readonly Pattern[];
  /** By the numbers of the patterns. */
  private readonly selections = new Map<string, Ignore>();

  constructor(lines: readonly string[]) {
    this.patterns = lines.map((line) => ({ line, part: folded(plainPart(line)) }));
  }

  /** Tests a relative path with slashes, at its end if it is a folder. */
  test(path: string): { readonly ignored: boolean; readonly unignored: boolean } {
    const text = folded(path);
    const chosen: number[] = [];
    for (const [k, { part }] of this.patterns.entries()) if (text.includes(part)) chosen.push(k);
    if (chosen.length === 0) return { ignored: false, unignored: false };
    return this.select(chosen).test(path);
  }

  private select(chosen: readonly number[]): Ignore {
    const key = chosen.join();
    let selection = this.selections.get(key);
    if (selection === undefined) {
      selection = ignore({ ignorecase }).add(chosen.map((k) => this.patterns[k]!.line).join('\n'));
      if (this.selections.size >= maxKept) this.selections.clear();
      this.selections.set(key, selection);
    }
    return selection;
  }
}

/** Returns the longest part of a pattern without special characters; empty if it begins with one that changes others. */
function plainPart(line: string): string {
  const parts = line
    .trimEnd()
    .replace(/^!/, '')
    .replace(/[[\\].*$/s, '')
    .split(/[*?/]/);
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

function folded(text: string): string {
  return ignorecase ? text.toUpperCase() : text;
}
