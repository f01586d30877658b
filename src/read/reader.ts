import { ArtFinder, mentionsArt } from './art/art.js';
import {
  findAdapter,
  isShapeFileName,
  enginesIn,
  isXml,
  noEngines,
  testsCollisions,
  type Adapter,
  type EnginesInUse,
  type OpenFile,
} from '../formats/index.js';
import type { Hitbox, HitboxDocument, Language, Limited, LimitKind, Sprite } from '../model/document.js';
import { withUniqueNames } from '../model/hitbox-names.js';
import { EditRuns, type Passing } from '../model/edit-runs.js';
import type { Span, TextEdit } from '../model/span.js';
import type { RootValue } from '../model/value.js';
import { firstErrorInData } from './sources/first-error.js';
import { mentionsCanvas } from './evaluate/canvas-size.js';
import { headerLength, isByproduct, isGenerated, mayRunTests } from './base/byproducts.js';
import { fitsLengths, mergeEdits, type TextChange } from './base/changes.js';
import type { FileFacts } from './detect/certainty.js';
import { affectsWholeFile } from './base/lines-around.js';
import { ConventionOverrides } from './conventions/convention-overrides.js';
import { detect, type Detected, type HitboxDraft } from './detect/detect.js';
import { mayHoldDirectives, noDirectives, readDirectives, type Directives } from './conventions/directives.js';
import { readExport } from './detect/exports.js';
import { readIncrementally, readEachIncrementally, type State } from './incremental/read-incrementally.js';
import { CodeUses } from './sources/usages.js';
import { Identities } from './incremental/identity.js';
import {
  defaultLimits,
  maxBrackets,
  maxDirective,
  maxModules,
  maxIntegerRow,
  maxSteps,
  type Limits,
} from './base/limits.js';
import { noModules } from './modules/modules.js';
import { ReadingEnvironment } from './modules/reading-environment.js';
import type { ReadOptions } from './read-options.js';
import { isJson, sourceReader } from './sources/source-reader.js';
import type { Source, SourceReader } from './evaluate/source.js';
import { keywordPattern, KeywordsByPlace } from './conventions/templates.js';
import { noKeywords } from './conventions/user-keywords.js';
import { scanStructure } from './base/structure.js';
import { staleHitboxes } from './incremental/stale-hitboxes.js';

export { allValues } from './sources/source-reader.js';
export { computationsIn } from './computations.js';
export type { ReadOptions } from './read-options.js';
export type { Limits } from './base/limits.js';

/** Reads a file repeatedly while it is edited. */
export interface Reader {
  /**
   * Reads `text`. `changes` are the consecutive edits since this reader's last text; without them the whole text is
   * read again. The result is the same, except for ids and for hitboxes lost in a broken text. When a file among the
   * imports of the last document changes, read the same text again with empty `changes`.
   */
  read(text: string, changes?: readonly TextEdit[] | null): HitboxDocument;
  /** Sets whether the project is a game, for the next reading; ids are kept. */
  setGame(isGame: boolean): void;
  /** Sets whether the user opened a preview of the file, for the next reading; ids are kept. */
  setOpened(isOpened: boolean): void;
  /** Returns the values of the last document, for callers that edit the text between them. */
  roots(): readonly RootValue[];
  /**
   * Returns the result of a full reading of `text`, without changing the state of this reader. `edits` lead to it from
   * the last text; their offsets are in that text, in ascending order. Changes of single numbers need no parsing.
   */
  readSpeculatively(
    text: string,
    edits: readonly TextEdit[],
  ): { document: HitboxDocument; roots: readonly RootValue[] };
}

export function createReader(language: Language, limits: Limits = defaultLimits, options: ReadOptions = {}): Reader {
  return new FileReader(language, limits, options);
}

/** Reads a text once. */
export function readText(
  text: string,
  language: Language,
  limits: Limits = defaultLimits,
  options: ReadOptions = {},
): HitboxDocument {
  return new FileReader(language, limits, options, true).read(text);
}

/** The detected hitboxes, and the format of the text. */
interface Findings {
  readonly detected: Detected;
  readonly format: string;
  /** The display name of the tool that exported it. */
  readonly tool: string | null;
}

class FileReader implements Reader {
  private readonly isJson: boolean;
  private readonly environment: ReadingEnvironment;
  private source: SourceReader | null = null;
  private readonly identities: Identities;
  private readonly uses = new CodeUses();
  /** Null before the first text and after one that wasn't read. */
  private last: State | null = null;
  private mayHoldDirectives = true;
  /** The number of errors in the text when no hitboxes were lost because of them. */
  private usualErrors = 0;

  constructor(
    private readonly language: Language,
    private readonly limits: Limits,
    private options: ReadOptions,
    /** Whether only one text is read, without changes. */
    private readonly isOnce = false,
  ) {
    this.isJson = isJson(language);
    this.identities = new Identities(options.idPrefix);
    this.environment = new ReadingEnvironment(options.modules ?? noModules, options.variables ?? {}, limits);
  }

  read(text: string, changes: readonly TextEdit[] | null = null): HitboxDocument {
    const isTooLong = text.length > this.limits.textLength;
    if (isTooLong || (this.language.startsWith('typescript') && isXml(text))) {
      this.last = null;
      this.source = null;
      return isTooLong ? { ...this.empty(), limited: this.limitedBy([['length', 0]]) } : this.empty();
    }
    const { last } = this;
    const edits =
      last !== null && changes !== null && fitsLengths(changes, last.text.length, text.length) ? changes : null;
    const incremental = last === null || edits === null ? null : this.readChanges(last, text, edits);
    if (incremental !== null) {
      this.last = incremental;
      return incremental.document;
    }
    this.source ??= sourceReader(this.language, this.limits, keywordPattern(this.options), this.isOnce);
    const content = this.source.read(text, edits);
    this.environment.begin(text, content.isScript === true);
    const scopes = content.scopes?.within(this.environment, null) ?? null;
    const source: Source = {
      ...content,
      scopes,
      ...(this.isJson ? {} : { art: new ArtFinder(text), ...this.uses.of(text) }),
    };
    const { document, basis } = this.createDocument(text, source, last?.document ?? null, edits);
    this.last = { text, document, roots: source.roots, basis };
    return document;
  }

  setGame(isGame: boolean): void {
    this.options = { ...this.options, isGame };
  }

  setOpened(isOpened: boolean): void {
    this.options = { ...this.options, isOpened };
  }

  roots(): readonly RootValue[] {
    return this.last?.roots ?? [];
  }

  readSpeculatively(
    text: string,
    edits: readonly TextEdit[],
  ): { document: HitboxDocument; roots: readonly RootValue[] } {
    const { last } = this;
    const canReadIncrementally =
      last !== null && this.source !== null && !this.mayHoldDirectives && this.usualErrors === 0;
    if (canReadIncrementally && text.length <= this.limits.textLength && this.environment.isUnchanged) {
      const next = readEachIncrementally(last, text, edits);
      if (next !== null) return next;
    }
    const reader = new FileReader(this.language, this.limits, this.options, true);
    return { document: reader.read(text), roots: reader.roots() };
  }

  /** Returns the next document without a full reading, if possible. */
  private readChanges(last: State, text: string, edits: readonly TextEdit[]): State | null {
    const change = mergeEdits(edits);
    if (change === null || this.source === null || this.mayHoldDirectives || this.usualErrors > 0) return null;
    if (mayHoldDirectives(text, change.start, change.newEnd) || !this.environment.isUnchanged) return null;
    if (this.environment.asksCanvas && isOnEitherSide(last.text, text, change, mentionsCanvas)) return null;
    if (mayChangeByproduct(last, text, change)) return null;
    if (!this.isJson) {
      if (isOnEitherSide(last.text, text, change, affectsWholeFile) || this.changesUses(last, text, change))
        return null;
      if (changesData(last, text, change, this.options.path ?? '')) return null;
    }
    return readIncrementally(last, text, change, this.source);
  }

  /** Whether a change may affect how the code uses its boxes, or the images that it loads. */
  private changesUses(last: State, text: string, change: TextChange): boolean {
    return this.changesArt(last, text, change) || !this.uses.haveSameUsages(last.text, text, change);
  }

  /** Whether a change outside of all values may affect the images that the text loads. */
  private changesArt({ text: before, roots }: State, text: string, change: TextChange): boolean {
    const mayBeArt = isOnEitherSide(before, text, change, mentionsArt);
    return mayBeArt && !roots.some(({ start, value }) => start < change.start && change.oldEnd < start + value.length);
  }

  private createDocument(
    text: string,
    source: Source,
    last: HitboxDocument | null,
    edits: readonly TextEdit[] | null,
  ): Pick<State, 'document' | 'basis'> {
    const directives = this.findDirectives(text, source, edits);
    const { tooDeep = false, leftOut = 0 } = source;
    const reached = new Map<LimitKind, number>(tooDeep ? [['nesting', 0]] : []);
    if (leftOut > 0) reached.set('code', leftOut);
    if (directives.leftOut > 0) reached.set('comments', directives.leftOut);
    const limits: Limits = {
      ...this.limits,
      reached: (limit, left = 0) => void reached.set(limit, (reached.get(limit) ?? 0) + left),
    };
    const findings = this.detectIn(source, text, directives, limits);
    if (this.environment.budget.isSpent) reached.set('steps', 0);
    if (this.environment.isCut) reached.set('modules', 0);
    const { detected, format, tool } = this.keepExportWhileBroken(findings, source, last, edits) ?? findings;
    const diagnostics = [...directives.unknown, ...(detected.diagnostics ?? [])];
    const previous = last?.hitboxes ?? [];
    const results = detected.hitboxes;
    this.identities.assign(results, previous, edits);
    const isData = findStatements(source, results);
    const stale = this.findStale(source, results, previous, edits);
    const labeled = withUniqueNames(results);
    const document: HitboxDocument = {
      language: this.language,
      format,
      tool,
      sprites:
        stale.length === 0 ? detected.sprites : withSprites(detected.sprites, last?.sprites ?? [], stale, edits ?? []),
      hitboxes: stale.length === 0 ? labeled : [...labeled, ...stale].sort((a, b) => a.start - b.start),
      ignores: directives.ignores,
      ...(isData ? { isData } : {}),
      ...(diagnostics.length === 0 ? {} : { diagnostics }),
      ...(detected.tileSize === undefined ? {} : { tileSize: detected.tileSize }),
      ...(detected.references === undefined ? {} : { references: detected.references }),
      ...(reached.size === 0 ? {} : { limited: this.limitedBy([...reached].sort(([a], [b]) => (a < b ? -1 : 1))) }),
      notStatic: detected.notStatic,
      ...(detected.skipped === undefined ? {} : { skipped: detected.skipped }),
      broken: this.findBrokenSpan(source, results, stale),
      imports: this.environment.imports,
    };
    return { document, basis: stale.length === 0 ? detected.basis : null };
  }

  /** Reads tool exports with their adapters, and everything else by its form. */
  private detectIn(source: Source, text: string, directives: Directives, limits: Limits): Findings {
    const exports: [RootValue, Adapter][] = [];
    const genericRoots: RootValue[] = [];
    for (const root of source.roots.map(passedExport)) {
      const adapter = findAdapter(root.value);
      if (adapter === null) genericRoots.push(root);
      else exports.push([root, adapter]);
    }
    const open: OpenFile = (path, from) => {
      const file = this.environment.module(from ?? null, path.startsWith('.') ? path : `./${path}`);
      const value = file?.data?.value;
      return value === undefined ? null : { path: file!.path, value };
    };
    const engines = this.isJson ? noEngines : enginesIn(text);
    const overrides = new ConventionOverrides(this.options.convention ?? null, directives.conventions);
    const keywords = new KeywordsByPlace(this.options.keywords ?? noKeywords, [
      ...(this.options.templates ?? []),
      ...directives.templates,
    ]);
    if (keywords.leftOut > 0) limits.reached?.('comments', keywords.leftOut);
    const detected = detect(
      { ...source, roots: genericRoots },
      text.length,
      directives,
      limits,
      overrides,
      keywords,
      this.gatherFacts(engines, text, source),
      engines,
    );

    const main = exports[0]?.[1];
    if (main === undefined) return { detected, format: this.genericFormat, tool: null };
    const all = [detected, ...exports.map(([root, adapter]) => readExport(adapter, root, source.scopes, limits, open))];
    const references = all.flatMap((part) => part.references ?? []);
    const tileSize = all.find((part) => part.tileSize !== undefined)?.tileSize;
    return {
      detected: {
        hitboxes: all.flatMap(({ hitboxes }) => hitboxes).sort((a, b) => a.start - b.start || b.end - a.end),
        sprites: uniqueSprites(all.flatMap(({ sprites }) => sprites)),
        notStatic: all.reduce((sum, { notStatic }) => sum + notStatic, 0),
        diagnostics: all.flatMap(({ diagnostics = [] }) => diagnostics),
        ...(references.length === 0 ? {} : { references }),
        ...(tileSize === undefined ? {} : { tileSize }),
        ...(detected.skipped === undefined ? {} : { skipped: detected.skipped }),
        basis: null,
      },
      ...(detected.hitboxes.length > 0
        ? { format: this.genericFormat, tool: null }
        : { format: main.id, tool: main.tool }),
    };
  }

  private gatherFacts({ ids }: EnginesInUse, text: string, { structure }: Source): FileFacts {
    const { path = '', isGame = false, isDeclared = false, isOpened = false } = this.options;
    const isTested = !this.isJson && testsCollisions(text);
    let isDataKnown: boolean | null = null;
    let isByproductKnown: boolean | null = null;
    return {
      path,
      isGame: isGame || ids.size > 0 || isTested,
      isDeclared,
      isTested,
      isOpened,
      isData: () => (isDataKnown ??= this.isJson || structure?.([]).isData === true),
      isByproduct: () => (isByproductKnown ??= isByproduct(path, text)),
    };
  }

  /**
   * While a bracket is missing, a tool's export may not be recognized, and other data in it may look like hitboxes. So
   * it keeps its format, and its hitboxes as long as their text exists.
   */
  private keepExportWhileBroken(
    { format }: Findings,
    { errors }: Source,
    last: HitboxDocument | null,
    edits: readonly TextEdit[] | null,
  ): Findings | null {
    const { genericFormat } = this;
    if (last === null || edits === null || last.format === genericFormat || format !== genericFormat) return null;
    if (errors.length <= this.usualErrors || staleHitboxes([], last.hitboxes, edits).length === 0) return null;
    const detected = { hitboxes: [], sprites: [], notStatic: 0, basis: null };
    return { detected, format: last.format, tool: last.tool };
  }

  private limitedBy(reached: readonly (readonly [limit: LimitKind, left: number])[]): readonly Limited[] {
    const { textLength: length, hitboxes, depth: nesting, steps = maxSteps } = this.limits;
    return reached.map(([limit, left]) => ({
      limit,
      value: {
        length,
        hitboxes,
        nesting,
        steps,
        modules: maxModules,
        code: maxBrackets,
        corners: maxIntegerRow,
        comments: maxDirective,
      }[limit],
      ...(left > 0 ? { skipped: left } : {}),
    }));
  }

  private get genericFormat(): string {
    return this.isJson ? 'generic-json' : 'generic-script';
  }

  /** A text without directives can only get one through the edits. */
  private findDirectives(text: string, { roots }: Source, edits: readonly TextEdit[] | null): Directives {
    const change = edits === null || this.mayHoldDirectives ? null : mergeEdits(edits);
    this.mayHoldDirectives =
      change === null ? mayHoldDirectives(text) : mayHoldDirectives(text, change.start, change.newEnd);
    return this.mayHoldDirectives ? readDirectives(text, roots) : noDirectives;
  }

  /** Returns the hitboxes lost since the text has more errors than usual. */
  private findStale(
    { errors }: Source,
    hitboxes: readonly Hitbox[],
    previous: readonly Hitbox[],
    edits: readonly TextEdit[] | null,
  ): Hitbox[] {
    const { length } = errors;
    this.usualErrors = edits === null ? length : Math.min(this.usualErrors, length);
    return edits === null || length <= this.usualErrors ? [] : staleHitboxes(hitboxes, previous, edits);
  }

  private findBrokenSpan(
    { errors, roots, unreadable }: Source,
    hitboxes: readonly Hitbox[],
    stale: readonly Hitbox[],
  ): Span | null {
    const broken = this.isJson || unreadable ? (errors[0] ?? null) : firstErrorInData(errors, roots, hitboxes);
    const [lost] = stale;
    if (broken !== null || lost === undefined) return broken;
    return errors.filter(({ start }) => start <= lost.end).at(-1) ?? errors[0] ?? null;
  }

  private empty(): HitboxDocument {
    return {
      language: this.language,
      format: this.genericFormat,
      tool: null,
      sprites: [],
      hitboxes: [],
      ignores: [],
      notStatic: 0,
      broken: null,
      imports: [],
    };
  }
}

/**
 * Notes in which function of the code each hitbox is, if there are several. Returns whether the file holds nothing but
 * data.
 */
function findStatements({ structure }: Source, hitboxes: readonly HitboxDraft[]): boolean {
  if (structure === undefined || hitboxes.length === 0) return false;
  const sorted = [...hitboxes].sort((a, b) => a.start - b.start);
  const { bodies, isData } = structure(sorted.map(({ start }) => start));
  const numbers = new Map<number, number>();
  for (const [k, body] of bodies.entries()) {
    if (body < 0) continue;
    let number = numbers.get(body);
    if (number === undefined) numbers.set(body, (number = numbers.size));
    sorted[k]!.block = number;
  }
  return isData;
}

/** Whether a change makes a file of data one with behavior, or the other way round. */
function changesData({ text: before, document }: State, text: string, change: TextChange, path: string): boolean {
  const isEmpty = document.hitboxes.length === 0;
  if ((isEmpty && !isShapeFileName(path)) || isWithinNumber(before, text, change) || isBlank(before, text, change))
    return false;
  const wasData = isEmpty ? scanStructure(before, []).isData : document.isData === true;
  return scanStructure(text, []).isData !== wasData;
}

/** Whether a change only affects the digits of a number, which is no part of a name. */
function isWithinNumber(before: string, after: string, { start, oldEnd, newEnd }: TextChange): boolean {
  const first = /(?:^|[\s,:=[(])(-?[\d.]*)$/.exec(after.slice(Math.max(0, start - maxNumber), start))?.[1];
  if (first === undefined) return false;
  const isNumber = (text: string, end: number): boolean => {
    const last = /^([\d.]*)[\s,)}\];]/.exec(text.slice(end, end + maxNumber))?.[1];
    return last !== undefined && /^-?(?:[\d.]*\d)$/.test(first + text.slice(start, end) + last);
  };
  return isNumber(before, oldEnd) && isNumber(after, newEnd);
}

const maxNumber = 40;

/** Whether a change only affects the blanks after a bracket, a comma or another blank. */
function isBlank(before: string, after: string, { start, oldEnd, newEnd }: TextChange): boolean {
  const changed = before.slice(start, oldEnd) + after.slice(start, newEnd);
  // A line break may end a statement.
  return (
    /^[ \t\r\n]*$/.test(changed) && (/[\r\n]/.test(changed) ? /[,[{(:]/ : /[,[{(: \t\r\n]/).test(after[start - 1] ?? '')
  );
}

/** Whether a change may make a file a test or a generated one, or the other way round. */
function mayChangeByproduct({ text: before }: State, text: string, change: TextChange): boolean {
  if (change.start < headerLength && isGenerated(before) !== isGenerated(text)) return true;
  return isOnEitherSide(before, text, change, mayRunTests);
}

/** Whether the text that a change removed or inserted passes a test. */
function isOnEitherSide(
  before: string,
  after: string,
  { start, oldEnd, newEnd }: TextChange,
  test: (text: string, start: number, end: number) => boolean,
): boolean {
  return test(before, start, oldEnd) || test(after, start, newEnd);
}

/** The file as a whole is a single sprite, even if several readers found it. */
function uniqueSprites(sprites: readonly Sprite[]): Sprite[] {
  const seen = new Set<string>();
  return sprites.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Tiled tilesets have the extension of TypeScript with JSX. */
/** Returns the export that a script passes to a function, `(function (name, data) { … })('a', { … })`; else the root. */
function passedExport(root: RootValue): RootValue {
  const { value, start } = root;
  const passed = value.kind === 'call' && value.callee === '' ? value.args.find((one) => findAdapter(one)) : undefined;
  return passed === undefined ? root : { ...root, value: passed, start: start + passed.start };
}

/** Adds the sprites of lost hitboxes. */
function withSprites(
  sprites: readonly Sprite[],
  previous: readonly Sprite[],
  stale: readonly Hitbox[],
  edits: readonly TextEdit[],
): Sprite[] {
  const present = new Set(sprites.map(({ id }) => id));
  const needed = new Set(stale.map(({ sprite }) => sprite));
  const runs = new EditRuns(edits);
  const kept = previous.filter(({ id }) => needed.has(id) && !present.has(id));
  return [
    ...sprites,
    ...kept.map((sprite): Sprite => {
      const { image } = sprite;
      const place =
        image === null ? null : runs.moveThrough<Span>({ start: image.start, end: image.end }, moveUntouched);
      return {
        ...sprite,
        start: runs.offset(sprite.start),
        end: runs.offset(sprite.end),
        image: image === null || place === null ? null : { ...image, ...place },
      };
    }),
  ];
}

/** Moves a span by edits; null if one of them touched it. */
function moveUntouched({ start, end }: Span, { touching, shift }: Passing): Span | null {
  return touching.length > 0 ? null : { start: start + shift, end: end + shift };
}
