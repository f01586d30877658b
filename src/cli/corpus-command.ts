import path from 'node:path';
import { compare, type FileScore } from './corpus-compare.js';
import { parseLabels } from './corpus-labels.js';
import { loadFile, maxBytes } from '../disk/files.js';
import { openText, readOpenFile } from '../disk/open-file.js';
import { readPlainFile } from '../disk/read.js';
import { count, visible, visibleJson } from '../disk/plain-text.js';
import { UsageError, type Command } from './command.js';
import { complain, exitCodes, type Io } from './output.js';
import type { RunContext } from '../disk/run-context.js';
import { contextFor, readingOptions } from './reading-options.js';
import { describeShape } from './report-text.js';

/** The scores of all files in a labeled folder. */
export interface CorpusScore {
  readonly files: number;
  /** The number of files without any error. */
  readonly right: number;
  readonly labeled: number;
  /** The share of labeled hitboxes that are read with the right numbers; null if none are labeled. */
  readonly recall: number | null;
  /** The share of the certain hitboxes, and of all, that are labeled; null if none were read. */
  readonly certainPrecision: number | null;
  readonly precision: number | null;
  /** The number of files without hitboxes, and how many of them show certain ones, or any. */
  readonly empty: number;
  readonly noisy: number;
  readonly emptyWithAny: number;
}

/** `hitbox-lens corpus FOLDER LABELS`: measures how well the files of a labeled folder are read. */
export const corpusCommand: Command = {
  name: 'corpus',
  summary: 'Compare the hitboxes read in a folder with your labels.',
  parameters: 'FOLDER LABELS',
  description:
    'Compares the hitboxes that are read in a folder with your labels: recall, precision, and noise. Possible hitboxes ' +
    'are always included.',
  options: [
    { title: 'Output', options: [{ name: 'json', about: 'Write JSON.' }] },
    { title: 'Reading', options: readingOptions },
  ],
  examples: ['hitbox-lens corpus games labels.json'],
  exitCodes: { 0: 'The files were compared.', 2: 'Bad usage, or files that could not be read.' },
  instead: { format: 'use --json', all: 'it always includes possible hitboxes' },
  run: (args, io) => {
    const [folder, labels, ...more] = args.paths;
    if (folder === undefined || labels === undefined || more.length > 0)
      throw new UsageError('corpus needs a folder and a label file');
    return compareWithLabels(folder, labels, args.has('json'), contextFor(args, io), io);
  },
};

function compareWithLabels(folder: string, labelsFile: string, json: boolean, context: RunContext, io: Io): number {
  const bytes = readPlainFile(path.resolve(io.cwd, labelsFile), maxBytes);
  if (!(bytes instanceof Uint8Array)) {
    complain(io, `${labelsFile}: ${bytes.reason}`);
    return exitCodes.failed;
  }
  const labels = parseLabels(bytes.toString());
  if (typeof labels === 'string') {
    complain(io, `${labelsFile}: ${labels}`);
    return exitCodes.failed;
  }
  const scores: FileScore[] = [];
  let failed = false;
  for (const labeled of labels) {
    const file = path.resolve(io.cwd, folder, labeled.file);
    const named = { path: file, named: true };
    const loaded = loadFile(named, context.settings.for(named).maxFileSize);
    if ('reason' in loaded) {
      complain(io, `${labeled.file}: ${loaded.reason}`);
      failed = true;
      continue;
    }
    const { hitboxes, sprites } = readOpenFile(openText(loaded, named, context));
    scores.push(compare(labeled, hitboxes, sprites));
  }
  const score = corpusScore(scores);
  io.stdout.write(json ? `${visibleJson({ score, files: scores.map(fileJson) })}\n` : corpusText(scores, score));
  return failed ? exitCodes.failed : exitCodes.clean;
}

export function corpusScore(scores: readonly FileScore[]): CorpusScore {
  const sum = (of: (score: FileScore) => number): number => scores.reduce((total, score) => total + of(score), 0);
  const share = (part: number, all: number): number | null => (all === 0 ? null : part / all);
  const empty = scores.filter(({ labeled }) => labeled === 0);
  const matched = sum((score) => score.matched);
  return {
    files: scores.length,
    right: scores.filter(({ isRight }) => isRight).length,
    labeled: sum((score) => score.labeled),
    recall: share(
      matched,
      sum((score) => score.labeled),
    ),
    certainPrecision: share(
      sum((score) => score.certainMatched),
      sum((score) => score.certain),
    ),
    precision: share(
      matched,
      sum((score) => score.read),
    ),
    empty: empty.length,
    noisy: empty.filter(({ certain }) => certain > 0).length,
    emptyWithAny: empty.filter(({ read }) => read > 0).length,
  };
}

function corpusText(scores: readonly FileScore[], score: CorpusScore): string {
  const lines = scores.filter(({ isRight }) => !isRight).flatMap(fileLines);
  const { files, right, labeled, recall, certainPrecision, precision, empty, noisy, emptyWithAny } = score;
  return [
    ...lines,
    `${count(files, 'file')}, ${right} entirely correct (${percent(right / Math.max(1, files))})`,
    `${count(labeled, 'labeled hitbox', 'labeled hitboxes')}: recall ${percent(recall)}`,
    `precision: certain ${percent(certainPrecision)}, all ${percent(precision)}`,
    `noise: ${count(empty, 'file')} without hitboxes, ${noisy} show certain ones, ${emptyWithAny} show any`,
    '',
  ].join('\n');
}

function percent(share: number | null): string {
  return share === null ? 'none' : `${(share * 100).toFixed(1)}%`;
}

function fileLines({ file, missed, extra, differences }: FileScore): string[] {
  return [
    file,
    ...missed.map(({ shape, name = '' }) => `  missed ${name} ${JSON.stringify(shape)}`),
    ...extra.map(
      (hitbox) => `  ${hitbox.certain === null ? 'possible' : 'extra'} ${hitbox.path} ${describeShape(hitbox.shape)}`,
    ),
    ...differences.map(
      ({ hitbox, part, expected, actual }) => `  ${part} of ${hitbox.path}: ${expected}, read as ${actual}`,
    ),
  ].map(visible);
}

function fileJson({ missed, extra, differences, ...score }: FileScore): object {
  return {
    ...score,
    missed,
    extra: extra.map(({ path: at, shape, certain, start, end }) => ({
      path: at,
      shape,
      certain: certain !== null,
      start,
      end,
    })),
    differences: differences.map(({ hitbox, ...difference }) => ({ path: hitbox.path, ...difference })),
  };
}
