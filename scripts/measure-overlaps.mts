// `npm run measure -- planted PROJECT…`: in each list of certain hitboxes, moves one onto its nearest neighbor by 25, 50
// and 75 % of its size with the editor's own edits, and counts how many of these overlaps are reported.
// `npm run measure -- shown PROJECT…`: what is shown in files without a preview, and all problems.
// `npm run measure -- icons PROJECT…`: how many files have the preview's icon in the editor's title, because of certain or
// likely hitboxes, JSON counted separately.
// A PROJECT is a folder; `--list` prints what was missed, or each file that shows something.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { check, defaultCheckOptions } from '../src/check/check.js';
import { withoutPossible } from '../src/check/certain.js';
import { visitCollidingPairs } from '../src/check/pairs.js';
import { Verdicts } from '../src/check/verdict.js';
import { WrittenTogether } from '../src/check/written-together.js';
import { bounds } from '../src/core/index.js';
import { loadFile } from '../src/disk/files.js';
import { findFiles } from '../src/disk/find-files.js';
import { openText, readOpenFile, type OpenFile } from '../src/disk/open-file.js';
import { RunContext } from '../src/disk/run-context.js';
import { dimensionOf } from '../src/check/size.js';
import { moveShape } from '../src/edit/move.js';
import { planVerified, type Rereading } from '../src/edit/plan-verified.js';
import { pairKey } from '../src/model/matrix.js';
import { groupBySpace } from '../src/model/coexistence.js';
import type { Hitbox, HitboxDocument } from '../src/model/document.js';
import { applyEdits } from '../src/model/span.js';
import { mayHoldLikelyHitboxes, mayShowHitboxes } from '../src/read/base/prefilter.js';
import { createReader } from '../src/read/reader.js';

interface ReadFile extends OpenFile {
  readonly name: string;
  readonly document: HitboxDocument;
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { list: { type: 'boolean' } } });
const [measure, ...projects] = positionals;
const overlapRules: ReadonlySet<string> = new Set(['overlap', 'contained', 'ui-overlap', 'duplicate', 'inside-solid']);

/** Reads all files of the projects, with what their folders say about them. */
function* readFiles(): Generator<ReadFile> {
  for (const project of projects) {
    const cwd = path.resolve(project);
    const context = new RunContext(cwd);
    for (const file of findFiles([cwd], cwd, { ignoreFiles: false }).files) {
      const loaded = loadFile(file, context.settings.for(file).maxFileSize);
      if ('reason' in loaded) continue;
      const opened = openText(loaded, file, context);
      const document = readOpenFile(opened);
      yield { ...opened, name: path.relative(path.dirname(cwd), file.path), document };
    }
  }
}

function plant(): void {
  const counts = new Map<string, number>();
  const count = (key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
  let reported = 0;
  let files = 0;
  for (const file of readFiles()) {
    const lists = listsIn(file.document);
    if (lists.length > 0) files++;
    for (const list of lists) {
      for (const share of [0.25, 0.5, 0.75]) {
        const result = plantIn(file, list, share);
        count(result.outcome);
        if (result.outcome === 'reported') reported++;
        if (values.list === true && result.outcome !== 'reported')
          console.log(`${result.outcome}: ${file.name} ${result.moved} onto ${result.neighbor} by ${share * 100} %`);
      }
    }
  }
  const missed = counts.get('not reported') ?? 0;
  const unwritten = (counts.get('not editable') ?? 0) + (counts.get('apart') ?? 0);
  const all = [...counts.values()].reduce((sum, number) => sum + number, 0) - unwritten;
  const ignored = all - reported - missed;
  console.log(`${files} files with lists; ${all} overlaps planted, ${unwritten} could not be written`);
  console.log(`ignored: ${ignored} of ${all} (${percent(ignored, all)})`);
  for (const [key, number] of [...counts].sort((a, b) => b[1] - a[1]))
    if (key.startsWith('ignored')) console.log(`  ${key.slice('ignored '.length)}: ${number}`);
  console.log(`reported: ${reported} of ${reported + missed} (${percent(reported, reported + missed)})`);
}

/** At most this many lists of a file count, evenly spread, so that no single file of frames decides the result. */
const maxLists = 5;

/** Returns the lists and records with two or more certain hitboxes that have an area, in text order. */
function listsIn(document: HitboxDocument): Hitbox[][] {
  const isCode = document.language !== 'json' && document.language !== 'jsonc';
  const together = new WrittenTogether(isCode, document.isData === true);
  const lists = new Map<string, Hitbox[]>();
  for (const hitbox of document.hitboxes) {
    if (hitbox.certain === null || dimensionOf(hitbox.shape) !== 'area') continue;
    // Variables of a file with functions are no list.
    if (!together.inData(hitbox, hitbox)) continue;
    const container = `${together.containerOf(hitbox)} ${hitbox.sprite}`;
    const list = lists.get(container);
    if (list === undefined) lists.set(container, [hitbox]);
    else list.push(hitbox);
  }
  const all = [...lists.values()].filter((list) => list.length >= 2);
  const step = Math.max(1, all.length / maxLists);
  return all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

interface Planted {
  readonly outcome: string;
  readonly moved: string;
  readonly neighbor: string;
}

/** Moves the first hitbox of a list that can be moved onto its nearest neighbor by a share of its size. */
function plantIn(file: ReadFile, list: readonly Hitbox[], share: number): Planted {
  const middle = Math.floor(list.length / 2);
  for (const hitbox of [...list.slice(middle), ...list.slice(0, middle)]) {
    const neighbor = nearest(hitbox, list);
    const result = neighbor === null ? null : move(file, hitbox, neighbor, share);
    if (result !== null) return { outcome: result, moved: hitbox.path, neighbor: neighbor!.path };
  }
  return { outcome: 'not editable', moved: list.at(0)!.path, neighbor: '' };
}

function nearest(hitbox: Hitbox, list: readonly Hitbox[]): Hitbox | null {
  const distance = (other: Hitbox): number => {
    const [a, b] = [bounds(hitbox.shape), bounds(other.shape)];
    return Math.hypot(a.minX + a.maxX - b.minX - b.maxX, a.minY + a.maxY - b.minY - b.maxY);
  };
  const others = list.filter((other) => other !== hitbox && Number.isFinite(distance(other)));
  return others.sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** Returns what becomes of the overlap of a moved hitbox; null if it can't be moved. */
function move(file: ReadFile, hitbox: Hitbox, neighbor: Hitbox, share: number): string | null {
  const [a, b] = [bounds(hitbox.shape), bounds(neighbor.shape)];
  const dx = b.maxX - share * (a.maxX - a.minX) - a.minX;
  const dy = (b.minY + b.maxY - a.minY - a.maxY) / 2;
  const read = (text: string): Rereading => {
    const reader = createReader(file.language, undefined, file.options);
    return { document: reader.read(text), roots: reader.roots() };
  };
  const before = read(file.text);
  const own = before.document.hitboxes.find(({ path: at, start }) => at === hitbox.path && start === hitbox.start);
  if (own === undefined) return null;
  const shape = moveShape(own.shape, round(dx), round(dy));
  const plan = planVerified({ ...before, text: file.text }, { kind: 'shapes', shapes: [{ id: own.id, shape }] }, read);
  if (!('edits' in plan) || plan.setting !== undefined) return null;
  const document = withoutPossible(read(applyEdits(file.text, plan.edits)).document);
  const [moved, other] = [hitbox, neighbor].map(({ path: at }) =>
    document.hitboxes.findIndex((one) => one.path === at),
  ) as [number, number];
  if (moved < 0 || other < 0) return null;
  const verdicts = new Verdicts(document.hitboxes, groupBySpace(document.sprites), {});
  const shapes = verdicts.overlapping(moved, other);
  if (shapes === null) return 'apart';
  const verdict = verdicts.of(moved, other, ...shapes);
  const { id, start } = document.hitboxes.at(moved)!;
  const problems = check(document, { ...defaultCheckOptions, maxProblems: 10_000 });
  const isNamed = problems.some(
    (problem) =>
      overlapRules.has(problem.rule) && (problem.hitbox === id || problem.related.some((span) => span.start === start)),
  );
  if (isNamed) return 'reported';
  if (verdict !== 'lit')
    return `ignored ${verdict}${verdict === 'roles' ? ` ${pairKey(document.hitboxes.at(moved)!.role, document.hitboxes.at(other)!.role)}` : ''}`;
  const [one, two] = [document.hitboxes.at(moved)!, document.hitboxes.at(other)!];
  if (new WrittenTogether(true, false).areDifferentThings(one, two)) return 'ignored different things';
  const doMeet = one.role !== two.role && one.role !== 'other' && two.role !== 'other';
  if (doMeet || one.role === 'trigger' || two.role === 'trigger') return 'ignored roles that are meant to meet';
  if (document.format === 'coco' || document.format === 'labelme') return 'ignored annotations';
  return 'not reported';
}

function round(value: number): number {
  return Math.abs(value) < 4 ? Number(value.toPrecision(3)) : Math.round(value);
}

function show(): void {
  let files = 0;
  let showing = 0;
  let lit = 0;
  const rules = new Map<string, number>();
  for (const { name, document: whole } of readFiles()) {
    files++;
    const document = withoutPossible(whole);
    const problems = check(document, defaultCheckOptions);
    if (document.hitboxes.length === 0 && problems.length === 0) continue;
    showing++;
    for (const { rule } of problems) rules.set(rule, (rules.get(rule) ?? 0) + 1);
    const verdicts = new Verdicts(document.hitboxes, groupBySpace(document.sprites), {});
    lit += countLit(verdicts);
    if (values.list !== true) continue;
    console.log(`${name}: ${document.hitboxes.length} certain hitboxes`);
    for (const { rule, message } of problems) console.log(`  ${rule}: ${message}`);
  }
  console.log(`${files} files, ${showing} show hitboxes or problems; ${lit} collisions`);
  for (const [rule, number] of [...rules].sort((a, b) => b[1] - a[1])) console.log(`  ${rule}: ${number}`);
}

function countLit(verdicts: Verdicts): number {
  let pairs = 0;
  visitCollidingPairs(verdicts, null, () => ++pairs < 100_000);
  return pairs;
}

/** Counts files by what puts the icon into the editor's title; only files that the editor itself would parse are read. */
function showIcons(): void {
  const counts = { code: emptyCounts(), JSON: emptyCounts() };
  const proofs = new Map<string, number>();
  for (const project of projects) {
    const cwd = path.resolve(project);
    const context = new RunContext(cwd);
    for (const file of findFiles([cwd], cwd, { ignoreFiles: false }).files) {
      const loaded = loadFile(file, context.settings.for(file).maxFileSize);
      if ('reason' in loaded) continue;
      const opened = openText(loaded, file, context);
      const { text, language, options } = opened;
      const count = counts[language === 'json' || language === 'jsonc' ? 'JSON' : 'code'];
      count.files++;
      if (!mayShowHitboxes(text, options) && !mayHoldLikelyHitboxes(text, options.path ?? '')) continue;
      count.parsed++;
      const { hitboxes } = readOpenFile(opened);
      const certain = hitboxes.flatMap((hitbox) => (hitbox.certain === null ? [] : [hitbox.certain]));
      const likely = hitboxes.filter((hitbox) => hitbox.likely === true);
      if (certain.length === 0 && likely.length === 0) continue;
      const first = certain.at(0);
      if (first === undefined) count.likely++;
      else count.certain++;
      const why = first === undefined ? `likely, ${likely.at(0)?.path ?? ''}` : `certain, ${first.proof} ${first.word}`;
      if (first !== undefined) proofs.set(first.proof, (proofs.get(first.proof) ?? 0) + 1);
      if (values.list === true)
        console.log(`${path.relative(path.dirname(cwd), file.path)}: ${certain.length || likely.length} ${why}`);
    }
  }
  for (const [kind, { files, parsed, certain, likely }] of Object.entries(counts))
    console.log(
      `${kind}: ${files} files, ${parsed} parsed; certain: ${certain} (${percent(certain, files)}); ` +
        `only likely: ${likely} (${percent(likely, files)})`,
    );
  for (const [proof, number] of [...proofs].sort((a, b) => b[1] - a[1]))
    console.log(`  certain by ${proof}: ${number}`);
}

function emptyCounts(): Record<'files' | 'parsed' | 'certain' | 'likely', number> {
  return { files: 0, parsed: 0, certain: 0, likely: 0 };
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)} %`;
}

if (measure === 'planted') plant();
else if (measure === 'shown') show();
else if (measure === 'icons') showIcons();
else {
  console.error('Usage: npm run measure -- planted|shown|icons PROJECT… [--list]');
  process.exitCode = 2;
}
