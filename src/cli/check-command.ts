import path from 'node:path';
import type { FileToRead } from '../disk/files.js';
import { realPath } from '../disk/read.js';
import { findFiles, findUnsaved, type FindOptions, type FoundFiles } from '../disk/find-files.js';
import type { Arguments } from './arguments.js';
import { checkFile, type CheckFlags } from './check-files.js';
import {
  checkOptionGroups,
  fixModeFor,
  isWatching,
  listsOverlaps,
  maxWarningsFor,
  reporterFor,
  severitiesFor,
  stdinFileFor,
} from './check-options.js';
import { isColored } from './colors.js';
import { UsageError, type Command } from './command.js';
import { FileOutput } from './file-output.js';
import { nothingFound } from './nothing-found.js';
import { complainAll, exitCodes, type Complaint, type Io } from './output.js';
import { contextFor } from './reading-options.js';
import type { NewReporter } from './reporter.js';
import { addUp, noCounts, checkSummary, type Summary } from './summary.js';
import { watchAndCheck } from './watch.js';

/** `hitbox-lens check [PATH…]`: reports the problems of files and folders. */
export const checkCommand: Command = {
  name: 'check',
  summary: 'Report mistakes in the hitboxes of files and folders, and fix some.',
  parameters: '[PATH…]',
  description:
    'Reports mistakes in the hitboxes of files, folders and globs. Without a path, it checks the working folder. In ' +
    'folders, it leaves out node_modules, dist, out and hidden folders. What .gitignore or .hitboxlensignore list is ' +
    'left out even if you name it. A path that begins with ! leaves out what it matches.',
  options: checkOptionGroups,
  examples: [
    'hitbox-lens check',
    'hitbox-lens check src "levels/**/*.tmj" --max-warnings 0',
    'hitbox-lens check --fix --rule overlap=off',
    'hitbox-lens check src/hero.ts --overlaps all',
    'hitbox-lens check --format sarif --output-file hitboxes.sarif',
    'hitbox-lens check --stdin-filename src/hero.ts < src/hero.ts',
  ],
  exitCodes: {
    0: 'No errors. Warnings alone are no failure.',
    1: 'Errors, or more warnings than --max-warnings.',
    2: 'Bad usage, mistakes in the configuration, or files that could not be read or written.',
  },
  instead: { json: 'use --format json', possible: 'use --all', out: 'use --output-file' },
  run: (args, io) => {
    const run = new CheckRun(args, reporterFor(args), io);
    const stdinFile = stdinFileFor(args);
    if (isWatching(args)) return run.watch();
    return stdinFile === null ? run.checkPaths() : run.checkStdin(stdinFile);
  },
};

class CheckRun {
  private readonly paths: readonly string[];
  private readonly flags: CheckFlags;
  private readonly findOptions: FindOptions;

  constructor(
    private readonly args: Arguments,
    private readonly newReporter: NewReporter,
    private readonly io: Io,
  ) {
    this.paths = args.paths.some((one) => !one.startsWith('!')) ? args.paths : ['.', ...args.paths];
    this.findOptions = { ignoreFiles: !args.has('no-ignore') };
    this.flags = {
      all: args.has('all'),
      quiet: args.has('quiet'),
      overlaps: listsOverlaps(args),
      fix: fixModeFor(args),
      maxWarnings: maxWarningsFor(args),
      severities: severitiesFor(args),
      stdin: null,
    };
  }

  checkPaths(): number {
    const found = findFiles(this.paths, this.io.cwd, this.findOptions);
    return this.check(found, this.flags);
  }

  watch(): Promise<number> {
    const { args, io, flags } = this;
    return watchAndCheck({
      find: () => findFiles(this.paths, io.cwd, this.findOptions),
      newContext: () => contextFor(args, io),
      newReporter: this.newReporter,
      paths: this.paths,
      flags,
      io,
    });
  }

  async checkStdin(name: string): Promise<number> {
    const found = findUnsaved(name, this.io.cwd, this.findOptions);
    const bytes = await this.io.readStdin();
    return this.check(found, { ...this.flags, stdin: bytes });
  }

  private check({ files, troubles }: FoundFiles, flags: CheckFlags): number {
    const { args } = this;
    const failures: Complaint[] = [];
    const onComplaint = (complaint: Complaint): void => {
      if (complaint.failed) failures.push(complaint);
    };
    const io = { ...this.io, onComplaint };
    const context = contextFor(args, io);
    const output = this.openOutput(files);
    complainAll(io, troubles, flags.quiet);
    let counts: Summary = { ...noCounts, failed: troubles.filter(({ failed }) => failed).length };
    const looked: string[] = [];
    const summary = (): string => {
      const lines = checkSummary(counts, io.now() / 1000, flags);
      if (context.settings.hasTroubles || !this.foundNothing(files, counts)) return lines;
      return lines + nothingFound(looked, counts, this.findOptions.ignoreFiles !== false);
    };
    const colored = output === null && isColored(io.stdout, io.env);
    const reporter = this.newReporter(output ?? io.stdout, { colored, summary });
    for (const file of files) {
      if (output?.isAt(file.path) === true) continue;
      const checked = checkFile(file, flags, context, io);
      counts = addUp([counts, checked.counts]);
      if (checked.counts.files > 0) looked.push(file.path);
      if (checked.report !== null) reporter.file(checked.report);
    }
    reporter.end(counts, failures);
    if (output !== null) {
      output.close();
      io.stdout.write(summary());
    }
    if (counts.failed > 0 || context.settings.hasTroubles) return exitCodes.failed;
    return counts.problems.error > 0 || counts.warnings > flags.maxWarnings ? exitCodes.problems : exitCodes.clean;
  }

  /** Whether a run on folders, for people, found nothing at all. A hook names the files that changed. */
  private foundNothing(files: readonly FileToRead[], { hitboxes, problems, failed }: Summary): boolean {
    const isForPeople = (this.args.text('format') ?? 'text') === 'text' && !this.flags.quiet;
    const isEmpty = hitboxes === 0 && failed === 0 && Object.values(problems).every((number) => number === 0);
    return isForPeople && isEmpty && !files.some(({ named }) => named);
  }

  /** Returns the file of `--output-file`; null without it. */
  private openOutput(files: readonly FileToRead[]): FileOutput | null {
    const name = this.args.text('output-file');
    if (name === null) return null;
    const file = path.resolve(this.io.cwd, name);
    if (files.some((one) => one.named && realPath(one.path) === realPath(file)))
      throw new UsageError(`--output-file ${name}: is one of the files to check`);
    return new FileOutput(file, name);
  }
}
