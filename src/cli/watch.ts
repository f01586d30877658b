import path from 'node:path';
import { watch as watchPaths, type FSWatcher } from 'chokidar';
import { isWithin, type FileToRead } from '../disk/files.js';
import { imageFilePlaces } from '../disk/image-files.js';
import { kindOf } from '../disk/read.js';
import { isSkipped } from '../project/files.js';
import { baseOf, type FoundFiles } from '../disk/find-files.js';
import { gitIgnoreFile, ownIgnoreFile } from '../disk/ignore-files.js';
import type { RunContext } from '../disk/run-context.js';
import { configFileName } from '../model/config-file.js';
import { isHitboxFile } from '../model/hitbox-file-name.js';
import type { Import } from '../model/document.js';
import { modulePaths } from '../project/module-paths.js';
import { otherScripts } from '../read/base/plain-script.js';
import { checkFile, type CheckFlags } from './check-files.js';
import { addUp, noCounts, checkSummary, type Summary } from './summary.js';
import { isColored } from './colors.js';
import { complain, complainAll, exitCodes, type Io } from './output.js';
import type { NewReporter } from './reporter.js';
import { ancestorsOf, PlaceWatcher } from './watch-places.js';

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

/** Files that decide how those in their folder are read, or which are read. */
const decisiveNames = [
  'package.json',
  gitIgnoreFile,
  ownIgnoreFile,
  configFileName,
  path.join('.vscode', 'settings.json'),
];

/** The first hitbox file, and the last, decide how others are read too. */
function isDecisive(file: string): boolean {
  return isHitboxFile(file) || decisiveNames.some((name) => file.endsWith(path.sep + name));
}

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
  readonly images: readonly string[];
  /** The files that its settings are from. */
  readonly settings: readonly string[];
}

/** Checks files, and after each change those that it concerns, until the user stops it. */
export function watchAndCheck(options: WatchOptions): Promise<number> {
  const { io } = options;
  const session = new WatchSession(options);
  session.check(null);
  const changes = new Changes(options, session);
  changes.start(() => io.stdout.write('Watching for changes. Press Ctrl+C to stop.\n'));
  return new Promise((resolve) => {
    io.onStop(() => {
      void changes.stop().then(() => {
        resolve(exitCodes.clean);
      });
    });
  });
}

/** Collects what changes, and has it checked. */
class Changes {
  /** The files and folders that the command line names, or in which its globs match. */
  private readonly tops: readonly string[];
  private readonly places: PlaceWatcher;
  private readonly changed = new Set<string>();
  private trees: FSWatcher | null = null;
  private timer: NodeJS.Timeout | null = null;
  private isStopped = false;
  private restarts = Promise.resolve();

  constructor(
    { io, paths }: WatchOptions,
    private readonly session: WatchSession,
  ) {
    const named = paths.filter((one) => !one.startsWith('!'));
    this.tops = named.map((one) => path.resolve(io.cwd, baseOf(one, io.cwd)));
    const complainOnce = onceOnly((error: unknown) => {
      complain(io, `cannot watch: ${error instanceof Error ? error.message : String(error)}`);
    });
    this.onError = complainOnce;
    this.places = new PlaceWatcher((place) => {
      this.add(place);
    }, complainOnce);
  }

  private readonly onError: (error: unknown) => void;

  /** Watches everything in the folders, and elsewhere what the checked files depend on. */
  start(onReady: () => void): void {
    const { tops } = this;
    const trees = watchPaths([...tops], {
      ignoreInitial: true,
      ignored: (file, stats) => !tops.includes(file) && stats?.isDirectory() === true && isSkipped(path.basename(file)),
    });
    this.trees = trees;
    trees.on('all', (event, file) => {
      if (event !== 'addDir' && event !== 'unlinkDir') this.add(file);
    });
    trees.on('error', this.onError);
    trees.on('ready', onReady);
    this.places.watch(this.wantedPlaces());
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
    this.places.close();
    await this.restarts;
    await this.trees?.close();
  }

  private wantedPlaces(): Iterable<string> {
    return new Set([...this.tops, ...this.session.places(this.tops)]);
  }

  private add(file: string): void {
    this.changed.add(file);
    this.timer ??= setTimeout(() => {
      this.timer = null;
      this.check();
    }, pause);
  }

  private check(): void {
    const { changed, tops, session } = this;
    const all = [...changed].some(isDecisive);
    const isNew = tops.some((top) => changed.has(top) && kindOf(top) !== 'file');
    session.check(all || isNew ? null : changed);
    changed.clear();
    // One after the other, so that none goes on unseen.
    if (isNew) this.restarts = this.restarts.then(() => this.restart());
    else this.places.watch(this.wantedPlaces());
  }

  /** Forgets a folder that was deleted and may be there again, and finds what happens in the meantime. */
  private async restart(): Promise<void> {
    await this.trees?.close();
    if (this.isStopped) return;
    this.start(() => {
      this.session.check(null, false);
    });
  }
}

/** Returns a function that does something once per message. */
function onceOnly(say: (error: unknown) => void): (error: unknown) => void {
  const said = new Set<string>();
  return (error) => {
    const text = String(error);
    if (!said.has(text)) say(error);
    said.add(text);
  };
}

class WatchSession {
  private readonly known = new Map<string, WatchedFile>();
  /** What was shown last; empty before that. */
  private shown = '';

  constructor(private readonly options: WatchOptions) {}

  /**
   * Checks the files that a change of these files concerns, and shows all problems; null: every file.
   *
   * @param repeats whether to show what was shown last
   */
  check(changed: ReadonlySet<string> | null, repeats = true): void {
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
    const state = JSON.stringify([
      flags.quiet ? failed : troubles,
      all.map(({ shown, errors }) => [shown, errors]),
      counts,
    ]);
    if (!repeats && state === this.shown) return;
    // As in other watchers, a terminal shows the current state alone, and when that was.
    if (io.stdout.isTTY === true) {
      io.stdout.write('\u001b[2J\u001b[3J\u001b[H');
      if (this.shown !== '') io.stdout.write(`${separator(new Date())}\n`);
    }
    this.shown = state;
    complainAll(io, troubles, flags.quiet);
    // Mistakes in settings concern several files, and are shown once.
    const errorLines = new Set(all.flatMap(({ errors }) => errors.match(/.+\n?/g) ?? []));
    for (const line of errorLines) io.stderr.write(line);
    for (const { shown } of all) {
      if (shown !== '') io.stdout.write(shown);
    }
    io.stdout.write(checkSummary(counts, (io.now() - start) / 1000, flags));
  }

  /**
   * Returns the paths at which files may be that the checked ones depend on: settings in the folders around, imports and
   * images. Many of them don't exist.
   */
  *places(tops: readonly string[]): Iterable<string> {
    const { cwd } = this.options.io;
    const around = new Set([cwd, ...ancestorsOf(cwd), ...tops.flatMap(ancestorsOf)]);
    for (const folder of around) for (const name of decisiveNames) yield path.join(folder, name);
    for (const [file, { imports, images, settings }] of this.known) {
      // A link is reported at the file itself, which may be elsewhere.
      if (!tops.some((top) => isWithin(top, file))) yield file;
      yield* settings;
      yield* importedPaths(file, imports, cwd);
      for (const image of images) yield* imageFilePlaces(image, path.dirname(file), cwd);
    }
  }

  private checkOne(file: FileToRead, context: RunContext): WatchedFile {
    const { newReporter, flags, io } = this.options;
    let [shown, errors] = ['', ''];
    const output = { write: (text: string) => (shown += text) };
    const stderr = { write: (text: string) => (errors += text) };
    const { report, counts, imports, images } = checkFile(file, flags, context, { ...io, stderr });
    const reporter = newReporter(output, { colored: isColored(io.stdout, io.env), summary: () => '' });
    if (report !== null) reporter.file(report);
    return { shown, errors, counts, imports, images, settings: context.settings.sourcesOf(file.path) };
  }

  private isConcerned(file: string, { imports, images }: WatchedFile, changed: ReadonlySet<string>): boolean {
    if (changed.has(file)) return true;
    // An image may be in any folder that the game could be served from.
    if (images.some((image) => [...changed].some((one) => hasName(one, image)))) return true;
    // The other scripts of a page are found by its HTML.
    const readsPage = imports.some(({ specifier }) => specifier === otherScripts);
    if (readsPage && [...changed].some((one) => /\.(html?|js)$/.test(one))) return true;
    return importedPaths(file, imports, this.options.io.cwd).some((one) => changed.has(one));
  }
}

/** Formats "── 15:04:05 ──". */
function separator(time: Date): string {
  const parts = [time.getHours(), time.getMinutes(), time.getSeconds()];
  return `── ${parts.map((part) => String(part).padStart(2, '0')).join(':')} ──`;
}

/** Returns the paths at which imports may be, whether or not there is a file. */
function importedPaths(file: string, imports: readonly Import[], cwd: string): string[] {
  const own = path.relative(cwd, file).split(path.sep).join('/');
  return imports.flatMap(({ from, specifier }) =>
    specifier === otherScripts ? [] : modulePaths(from ?? own, specifier).map((one) => path.join(cwd, one)),
  );
}

/** Whether a file has the name of an image, as written. */
function hasName(file: string, image: string): boolean {
  const name = image.replace(/[?#].*$/s, '').replace(/^.*[\\/]/s, '');
  return path.basename(file).toLowerCase() === name.toLowerCase();
}
