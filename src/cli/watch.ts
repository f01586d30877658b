import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { watch as watchPaths } from 'chokidar';
import { displayPath, type FileToRead } from '../disk/files.js';
import { baseOf, isSkipped, type FoundFiles } from '../disk/find-files.js';
import type { RunContext } from '../disk/run-context.js';
import type { Import } from '../model/document.js';
import { modulePaths } from '../read/modules/module-paths.js';
import { otherScripts } from '../read/base/plain-script.js';
import { checkFile, type CheckFlags } from './check-files.js';
import { addUp, noCounts, checkSummary, type Summary } from './summary.js';
import { isColored } from './colors.js';
import { complain, exitCodes, type Io } from './output.js';
import type { NewReporter } from './reporter.js';

export interface WatchOptions {
  readonly find: () => FoundFiles;
  /** Returns the context for reading, without what earlier ones remember of files. */
  readonly newContext: () => RunContext;
  readonly newReporter: NewReporter;
  /** The paths of the command line. */
  readonly paths: readonly string[];
  readonly flags: CheckFlags;
  readonly io: Io;
}

/** Files that decide how others are read, or which are read. */
const decisive =
  /^(package\.json|\.gitignore|\.hitboxlensignore|.*\.hitbox\.json|hitbox-lens\.config\.json|settings\.json)$/;

/** Several changes in this many milliseconds, such as those of a branch switch, are checked together. */
const pause = 60;

/** What is known of a file since it was last checked. */
interface WatchedFile {
  /** Its problems, as they are shown. */
  readonly shown: string;
  /** Why it couldn't be read, as it is shown. */
  readonly errors: string;
  readonly counts: Summary;
  readonly imports: readonly Import[];
  /** The files that its settings are from. */
  readonly settings: readonly string[];
}

/** Checks files, and after each change those that it concerns, until the user stops it. */
export function watchAndCheck(options: WatchOptions): Promise<number> {
  const { io, paths } = options;
  const tops = paths.filter((one) => !one.startsWith('!')).map((one) => path.resolve(io.cwd, baseOf(one, io.cwd)));
  const session = new WatchSession(options);
  session.check(null);
  const watcher = watchPaths(tops, {
    ignoreInitial: true,
    ignored: (file, stats) => !tops.includes(file) && stats?.isDirectory() === true && isSkipped(path.basename(file)),
  });
  return new Promise((resolve) => {
    const changed = new Set<string>();
    let timer: NodeJS.Timeout | null = null;
    const check = (): void => {
      timer = null;
      const all = [...changed].some((file) => decisive.test(path.basename(file)));
      session.check(all ? null : changed);
      changed.clear();
      watcher.add(session.imported());
    };
    watcher.on('all', (event, file) => {
      if (event === 'addDir' || event === 'unlinkDir') return;
      changed.add(path.resolve(io.cwd, file));
      timer ??= setTimeout(check, pause);
    });
    watcher.on('error', (error) => {
      complain(io, `cannot watch: ${error instanceof Error ? error.message : String(error)}`);
    });
    watcher.add(session.imported());
    watcher.on('ready', () => io.stdout.write('Watching for changes. Press Ctrl+C to stop.\n'));
    io.onStop(() => {
      if (timer !== null) clearTimeout(timer);
      void watcher.close().then(() => {
        resolve(exitCodes.clean);
      });
    });
  });
}

class WatchSession {
  private readonly known = new Map<string, WatchedFile>();

  constructor(private readonly options: WatchOptions) {}

  /** Checks the files that a change of these files concerns, and shows all problems; null: every file. */
  check(changed: ReadonlySet<string> | null): void {
    const { find, newContext, io, flags } = this.options;
    const start = io.now();
    const { files, troubles } = find();
    const found = new Set(files.map((file) => file.path));
    let isOther = changed === null;
    for (const file of this.known.keys()) {
      if (found.has(file)) continue;
      this.known.delete(file);
      isOther = true;
    }
    const context = newContext();
    for (const file of files) {
      const last = this.known.get(file.path);
      if (changed !== null && last !== undefined && !this.isConcerned(file.path, last, changed)) continue;
      this.known.set(file.path, this.checkOne(file, context));
      isOther = true;
    }
    if (!isOther) return;
    const all = [...this.known.values()];
    const failed = troubles.filter((trouble) => trouble.failed);
    const counts = addUp([...all.map((one) => one.counts), { ...noCounts, failed: failed.length }]);
    // As in other watchers, a terminal shows the current state alone.
    if (io.stdout.isTTY === true) io.stdout.write('\u001b[2J\u001b[3J\u001b[H');
    for (const { path: place, reason } of failed) complain(io, `${displayPath(place, io.cwd)}: ${reason}`);
    // Mistakes in settings concern several files, and are shown once.
    const errorLines = new Set(all.flatMap(({ errors }) => errors.match(/.+\n?/g) ?? []));
    for (const line of errorLines) io.stderr.write(line);
    for (const { shown } of all) {
      if (shown !== '') io.stdout.write(shown);
    }
    io.stdout.write(checkSummary(counts, (io.now() - start) / 1000, flags));
  }

  /** Returns the files that others import, and those with settings. */
  imported(): string[] {
    const files = new Set<string>();
    for (const [file, { imports, settings }] of this.known) {
      for (const one of settings) files.add(one);
      for (const one of importedPaths(file, imports, this.options.io.cwd)) if (isFile(one)) files.add(one);
    }
    return [...files];
  }

  private checkOne(file: FileToRead, context: RunContext): WatchedFile {
    const { newReporter, flags, io } = this.options;
    let [shown, errors] = ['', ''];
    const output = { write: (text: string) => (shown += text) };
    const stderr = { write: (text: string) => (errors += text) };
    const { report, counts, imports } = checkFile(file, flags, context, { ...io, stderr });
    const reporter = newReporter(output, { colored: isColored(io.stdout, io.env), summary: () => '' });
    if (report !== null) reporter.file(report);
    return { shown, errors, counts, imports, settings: context.settingsSources(file.path) };
  }

  private isConcerned(file: string, { imports }: WatchedFile, changed: ReadonlySet<string>): boolean {
    if (changed.has(file)) return true;
    // The other scripts of a page are found by its HTML.
    const readsPage = imports.some(({ specifier }) => specifier === otherScripts);
    if (readsPage && [...changed].some((one) => /\.(html?|js)$/.test(one))) return true;
    return importedPaths(file, imports, this.options.io.cwd).some((one) => changed.has(one));
  }
}

/** Returns the paths at which imports may be, whether or not there is a file. */
function importedPaths(file: string, imports: readonly Import[], cwd: string): string[] {
  const own = path.relative(cwd, file).split(path.sep).join('/');
  return imports.flatMap(({ from, specifier }) =>
    specifier === otherScripts ? [] : modulePaths(from ?? own, specifier).map((one) => path.join(cwd, one)),
  );
}

function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}
