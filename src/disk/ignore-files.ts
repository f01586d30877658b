import path from 'node:path';
import { isReallyWithin } from './files.js';
import { IgnorePatterns } from './ignore-patterns.js';
import { visible } from './plain-text.js';
import { kindOf, readTextFile } from './read.js';

/** The ignore file of Git. */
export const gitIgnoreFile = '.gitignore';

/** The ignore file of Hitbox Lens. */
export const ownIgnoreFile = '.hitboxlensignore';

/** Larger ignore files aren't read. */
const maxBytes = 1_000_000;

/**
 * Only this many patterns of a file hold, and none with more `**` or more `*` in a name: one of the others can take
 * minutes for one file.
 */
const maxPatterns = 5000;
const maxGlobstars = 3;
const maxStars = 5;

/** The patterns of the ignore files in one folder. */
interface FolderRules {
  readonly folder: string;
  /** The patterns of both files, those of `.hitboxlensignore` last, so that they can bring files back. */
  readonly all: IgnorePatterns;
  readonly own: IgnorePatterns | null;
}

/**
 * Which files `.gitignore` and `.hitboxlensignore` leave out. The files of a folder hold for everything in it, and the
 * nearest one decides, as in Git. Each is read once.
 */
export class IgnoreFiles {
  private readonly rules = new Map<string, FolderRules | null>();
  private readonly above = new Map<string, readonly FolderRules[]>();
  /** The folder whose ignore files are the outermost. */
  private readonly top: string;

  /**
   * @param folder the folder to look in. The ignore files above it hold too, up to the root of its Git repository.
   * @param note called with what doesn't hold of an ignore file
   */
  constructor(
    folder: string,
    private readonly note: (file: string, reason: string) => void = () => {},
  ) {
    this.top = repositoryAround(folder) ?? folder;
  }

  /** Whether an ignore file leaves out a file or folder. */
  ignores(file: string, isFolder: boolean): boolean {
    return isIgnored(file, isFolder, this.rulesFor(path.dirname(file)), ({ all }) => all);
  }

  /** Returns the name of the ignore file that leaves out a file or folder; null if none does. */
  listedIn(file: string, isFolder: boolean): string | null {
    if (!this.ignores(file, isFolder)) return null;
    const isOwn = isIgnored(file, isFolder, this.rulesFor(path.dirname(file)), ({ own }) => own);
    return isOwn ? ownIgnoreFile : gitIgnoreFile;
  }

  /** Returns the rules that hold in a folder, the outermost first. */
  private rulesFor(folder: string): readonly FolderRules[] {
    const known = this.above.get(folder);
    if (known !== undefined) return known;
    const parent = path.dirname(folder);
    const isTop = parent === folder || folder === this.top;
    const own = this.rulesIn(folder);
    const rules = [...(isTop ? [] : this.rulesFor(parent)), ...(own === null ? [] : [own])];
    this.above.set(folder, rules);
    return rules;
  }

  private rulesIn(folder: string): FolderRules | null {
    let rules = this.rules.get(folder);
    if (rules === undefined) {
      const git = this.patternsIn(path.join(folder, gitIgnoreFile));
      const own = this.patternsIn(path.join(folder, ownIgnoreFile));
      const isEmpty = git === null && own === null;
      const all = new IgnorePatterns([...(git ?? []), ...(own ?? [])]);
      rules = isEmpty ? null : { folder, all, own: own === null ? null : new IgnorePatterns(own) };
      this.rules.set(folder, rules);
    }
    return rules;
  }

  /** There is usually none. One that can't be read is no reason to check nothing. */
  private patternsIn(file: string): readonly string[] | null {
    const text = readTextFile(file, maxBytes);
    if (typeof text !== 'string' || !isReallyWithin([this.top], file)) return null;
    const patterns = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
    const usable = patterns.filter(isUsable);
    if (usable.length < patterns.length) {
      const slow = patterns.find((pattern) => !isUsable(pattern))!;
      this.note(file, `patterns with too many wildcards don't hold: ${shorten(slow)}`);
    }
    if (usable.length > maxPatterns) {
      this.note(file, `only the first ${maxPatterns.toLocaleString('en')} of ${usable.length} patterns hold`);
    }
    return usable.slice(0, maxPatterns);
  }
}

/** Whether the last of these rules that has a pattern for a path leaves it out. */
function isIgnored(
  file: string,
  isFolder: boolean,
  rules: readonly FolderRules[],
  patternsOf: (rules: FolderRules) => IgnorePatterns | null,
): boolean {
  for (let k = rules.length - 1; k >= 0; k--) {
    const patterns = patternsOf(rules[k]!);
    if (patterns === null) continue;
    const relative = path.relative(rules[k]!.folder, file).split(path.sep).join('/');
    const { ignored, unignored } = patterns.test(isFolder ? `${relative}/` : relative);
    if (ignored || unignored) return ignored;
  }
  return false;
}

function isUsable(pattern: string): boolean {
  if (pattern.split('**').length - 1 > maxGlobstars) return false;
  return pattern.split('/').every((name) => name.split('*').length - 1 <= maxStars);
}

function shorten(pattern: string): string {
  return visible(pattern.length > 60 ? `${pattern.slice(0, 59)}…` : pattern);
}

/** Returns the root of the Git repository around a folder; null if there is none. */
function repositoryAround(folder: string): string | null {
  if (kindOf(path.join(folder, '.git')) !== null) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? null : repositoryAround(parent);
}
