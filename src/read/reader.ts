import { Art, namesArt } from './art/art.js';
import { adapterOf, enginesIn, noEngines, testsCollisions, type Adapter, type EnginesInUse } from '../formats/index.js';
import type { Hitbox, HitboxDocument, Language, Limited, LimitKind, Sprite } from '../model/document.js';
import { EditRuns, type Passing } from '../model/edit-runs.js';
import type { Span, TextEdit } from '../model/span.js';
import type { RootValue } from '../model/value.js';
import { firstErrorInData } from './sources/broken.js';
import { mentionsCanvas } from './evaluate/canvas-size.js';
import { fitsLengths, mergeEdits, type Change } from './base/changes.js';
import type { FileFacts } from './detect/certainty.js';
import { speaksOfWholeFile } from './base/lines-around.js';
import { ConventionOverrides } from './conventions/convention-overrides.js';
import { detect, type Detected } from './detect/detect.js';
import { mayHoldDirectives, noDirectives, readDirectives, type Directives } from './conventions/directives.js';
import { readExport } from './detect/exports.js';
import { readIncrementally, readEachIncrementally, type State } from './incremental/read-incrementally.js';
import { CodeUses } from './sources/usages.js';
import { Identities } from './incremental/identity.js';
import { defaultLimits, maxBrackets, maxDirective, maxModules, maxRun, maxSteps, type Limits } from './base/limits.js';
import { noModules } from './modules/modules.js';
import { ModuleEnvironment } from './modules/module-environment.js';
import type { ReadOptions } from './read-options.js';
import { isJson, sourceReader } from './sources/source-reader.js';
import type { Source, SourceReader } from './evaluate/source.js';
import { tellingWords, WordsByPlace } from './conventions/templates.js';
import { noKeywords } from './conventions/user-keywords.js';
import { staleHitboxes } from './incremental/stale-hitboxes.js';

export { allValues } from './sources/source-reader.js';
export { computationsIn } from './computations.js';
export type { ReadOptions } from './read-options.js';
export type { Limits } from './base/limits.js';

/** Reads one file again and again while it is edited. */
export interface Reader {
  /**
   * What `text` says. `changes` are the edits since the last text of this reader, one after the other; without them the
   * text is read afresh. The outcome is the same but for ids, and for hitboxes that a broken text has lost. The same text
   * is read again (`changes` is empty) when one of the files has changed that the last document has among its imports.
   */
  read(text: string, changes?: readonly TextEdit[] | null): HitboxDocument;
  /** Whether the project is a game, for the next reading; ids stay as they are. */
  setGame(isGame: boolean): void;
  /** The values that the last document was read from, for those who change the text between them. */
  roots(): readonly RootValue[];
  /**
   * What `text` would say if it were read afresh, without any change to what this reader knows. `edits` lead to it from
   * the last text, all in offsets of that and in its order. Changes of single numbers need no parsing.
   */
  readSpeculatively(
    text: string,
    edits: readonly TextEdit[],
  ): { document: HitboxDocument; roots: readonly RootValue[] };
}

export function createReader(language: Language, limits: Limits = defaultLimits, options: ReadOptions = {}): Reader {
  return new FileReader(language, limits, options);
}

/** What a text says, once. */
export function readText(
  text: string,
  language: Language,
  limits: Limits = defaultLimits,
  options: ReadOptions = {},
): HitboxDocument {
  return new FileReader(language, limits, options, true).read(text);
}

/** What a text holds, and as what it was read. */
interface Findings {
  readonly detected: Detected;
  readonly format: string;
  /** What a person calls the tool whose export it is. */
  readonly tool: string | null;
}

class FileReader implements Reader {
  private readonly isJson: boolean;
  private readonly world: ModuleEnvironment;
  private source: SourceReader | null = null;
  private readonly identities: Identities;
  private readonly uses = new CodeUses();
  /** Null before the first text and after one that was left alone. */
  private last: State | null = null;
  private mayHoldDirectives = true;
  /** How many errors the text had when nothing was lost by them. */
  private usualErrors = 0;

  constructor(
    private readonly language: Language,
    private readonly limits: Limits,
    private options: ReadOptions,
    /** Whether it reads one text, and no change to it. */
    private readonly isOnce = false,
  ) {
    this.isJson = isJson(language);
    this.identities = new Identities(options.idPrefix);
    this.world = new ModuleEnvironment(options.modules ?? noModules, options.variables ?? {}, limits);
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
    const short = last === null || edits === null ? null : this.follow(last, text, edits);
    if (short !== null) {
      this.last = short;
      return short.document;
    }
    this.source ??= sourceReader(this.language, this.limits, tellingWords(this.options), this.isOnce);
    const own = this.source.read(text, edits);
    this.world.begin(text, own.isScript === true);
    const scopes = own.scopes?.within(this.world, null) ?? null;
    const source: Source = {
      ...own,
      scopes,
      ...(this.isJson ? {} : { art: new Art(text), ...this.uses.of(text) }),
    };
    const { document, basis } = this.document(text, source, last?.document ?? null, edits);
    this.last = { text, document, roots: source.roots, basis };
    return document;
  }

  setGame(isGame: boolean): void {
    this.options = { ...this.options, isGame };
  }

  roots(): readonly RootValue[] {
    return this.last?.roots ?? [];
  }

  readSpeculatively(
    text: string,
    edits: readonly TextEdit[],
  ): { document: HitboxDocument; roots: readonly RootValue[] } {
    const { last } = this;
    const canFollow = last !== null && this.source !== null && !this.mayHoldDirectives && this.usualErrors === 0;
    if (canFollow && text.length <= this.limits.textLength && this.world.isUnchanged) {
      const found = readEachIncrementally(last, text, edits);
      if (found !== null) return found;
    }
    const reader = new FileReader(this.language, this.limits, this.options, true);
    return { document: reader.read(text), roots: reader.roots() };
  }

  /** The next document without a whole reading, where that is possible. */
  private follow(last: State, text: string, edits: readonly TextEdit[]): State | null {
    const change = mergeEdits(edits);
    if (change === null || this.source === null || this.mayHoldDirectives || this.usualErrors > 0) return null;
    if (mayHoldDirectives(text, change.start, change.newEnd) || !this.world.isUnchanged) return null;
    if (
      this.world.asksCanvas &&
      (mentionsCanvas(last.text, change.start, change.oldEnd) || mentionsCanvas(text, change.start, change.newEnd))
    )
      return null;
    if (
      !this.isJson &&
      (speaksOfWholeFile(last.text, change.start, change.oldEnd) ||
        speaksOfWholeFile(text, change.start, change.newEnd))
    )
      return null;
    if (!this.isJson && this.changesUses(last, text, change)) return null;
    return readIncrementally(last, text, change, this.source);
  }

  /** Whether a change may be about what the code does with its boxes, or with the images that it loads. */
  private changesUses(last: State, text: string, change: Change): boolean {
    return this.changesArt(last, text, change) || !this.uses.areAlike(last.text, text, change);
  }

  /** Whether a change that stands in no value of the text may be about the images that it loads. */
  private changesArt({ text: before, roots }: State, text: string, change: Change): boolean {
    const names = namesArt(before, change.start, change.oldEnd) || namesArt(text, change.start, change.newEnd);
    return names && !roots.some(({ start, value }) => start < change.start && change.oldEnd < start + value.length);
  }

  private document(
    text: string,
    source: Source,
    last: HitboxDocument | null,
    edits: readonly TextEdit[] | null,
  ): Pick<State, 'document' | 'basis'> {
    const directives = this.directives(text, source, edits);
    const { tooDeep = false, leftOut = 0 } = source;
    const reached = new Map<LimitKind, number>(tooDeep ? [['nesting', 0]] : []);
    if (leftOut > 0) reached.set('code', leftOut);
    if (directives.leftOut > 0) reached.set('comments', directives.leftOut);
    const limits: Limits = {
      ...this.limits,
      reached: (limit, left = 0) => void reached.set(limit, (reached.get(limit) ?? 0) + left),
    };
    const findings = this.detectIn(source, text, directives, limits);
    if (this.world.work.isSpent) reached.set('steps', 0);
    if (this.world.isCut) reached.set('modules', 0);
    const { detected, format, tool } = this.held(findings, source, last, edits) ?? findings;
    const diagnostics = [...directives.unknown, ...(detected.diagnostics ?? [])];
    const previous = last?.hitboxes ?? [];
    const found = detected.hitboxes;
    this.identities.assign(found, previous, edits);
    const stale = this.lost(source, found, previous, edits);
    const document: HitboxDocument = {
      language: this.language,
      format,
      tool,
      sprites:
        stale.length === 0 ? detected.sprites : withSprites(detected.sprites, last?.sprites ?? [], stale, edits ?? []),
      hitboxes: stale.length === 0 ? found : [...found, ...stale].sort((a, b) => a.start - b.start),
      ignores: directives.ignores,
      ...(diagnostics.length === 0 ? {} : { diagnostics }),
      ...(reached.size === 0 ? {} : { limited: this.limitedBy([...reached].sort(([a], [b]) => (a < b ? -1 : 1))) }),
      notStatic: detected.notStatic,
      broken: this.broken(source, found, stale),
      imports: this.world.imports,
    };
    return { document, basis: stale.length === 0 ? detected.basis : null };
  }

  /** Exports of tools by their adapters, and everything else by its form. */
  private detectIn(source: Source, text: string, directives: Directives, limits: Limits): Findings {
    const exports: [RootValue, Adapter][] = [];
    const generic: RootValue[] = [];
    for (const root of source.roots) {
      const adapter = adapterOf(root.value);
      if (adapter === null) generic.push(root);
      else exports.push([root, adapter]);
    }
    const engines = this.isJson ? noEngines : enginesIn(text);
    const overrides = new ConventionOverrides(this.options.convention ?? null, directives.conventions);
    const words = new WordsByPlace(this.options.words ?? noKeywords, [
      ...(this.options.templates ?? []),
      ...directives.templates,
    ]);
    if (words.leftOut > 0) limits.reached?.('comments', words.leftOut);
    const own = detect(
      { ...source, roots: generic },
      text.length,
      directives,
      limits,
      overrides,
      words,
      this.facts(engines, text),
      engines,
    );

    const main = exports[0]?.[1];
    if (main === undefined) return { detected: own, format: this.genericFormat, tool: null };
    const all = [own, ...exports.map(([root, adapter]) => readExport(adapter, root, source.scopes, limits))];
    return {
      detected: {
        hitboxes: all.flatMap(({ hitboxes }) => hitboxes).sort((a, b) => a.start - b.start || b.end - a.end),
        sprites: onePerId(all.flatMap(({ sprites }) => sprites)),
        notStatic: all.reduce((sum, { notStatic }) => sum + notStatic, 0),
        basis: null,
      },
      ...(own.hitboxes.length > 0 ? { format: this.genericFormat, tool: null } : { format: main.id, tool: main.tool }),
    };
  }

  private facts({ ids }: EnginesInUse, text: string): FileFacts {
    const { path = '', isGame = false, isDeclared = false } = this.options;
    const isTested = !this.isJson && testsCollisions(text);
    return { path, isGame: isGame || ids.size > 0 || isTested, isDeclared, isTested };
  }

  /**
   * While a bracket is missing, the export of a tool may look like anything else, and what is no hitbox in it like one.
   * It stays what it was, with the hitboxes that it had, for as long as their texts are there.
   */
  private held(
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
        corners: maxRun,
        comments: maxDirective,
      }[limit],
      ...(left > 0 ? { left } : {}),
    }));
  }

  private get genericFormat(): string {
    return this.isJson ? 'generic-json' : 'generic-script';
  }

  /** A text that had no directive has none now unless the edits brought one. */
  private directives(text: string, { roots }: Source, edits: readonly TextEdit[] | null): Directives {
    const change = edits === null || this.mayHoldDirectives ? null : mergeEdits(edits);
    this.mayHoldDirectives =
      change === null ? mayHoldDirectives(text) : mayHoldDirectives(text, change.start, change.newEnd);
    return this.mayHoldDirectives ? readDirectives(text, roots) : noDirectives;
  }

  /** What the text has lost since it has more errors than it used to have. */
  private lost(
    { errors }: Source,
    found: readonly Hitbox[],
    previous: readonly Hitbox[],
    edits: readonly TextEdit[] | null,
  ): Hitbox[] {
    const { length } = errors;
    this.usualErrors = edits === null ? length : Math.min(this.usualErrors, length);
    return edits === null || length <= this.usualErrors ? [] : staleHitboxes(found, previous, edits);
  }

  private broken(
    { errors, roots, unreadable }: Source,
    found: readonly Hitbox[],
    stale: readonly Hitbox[],
  ): Span | null {
    const broken = this.isJson || unreadable ? (errors[0] ?? null) : firstErrorInData(errors, roots, found);
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

/** What belongs to a file as a whole is one sprite, whoever found it. */
function onePerId(sprites: readonly Sprite[]): Sprite[] {
  const known = new Set<string>();
  return sprites.filter(({ id }) => !known.has(id) && known.add(id));
}

/** Tiled's tilesets have the extension of TypeScript with JSX. */
function isXml(text: string): boolean {
  return /^\ufeff?\s*<\?xml/.test(text.slice(0, 200));
}

/** The sprites with those of lost hitboxes. */
function withSprites(
  sprites: readonly Sprite[],
  previous: readonly Sprite[],
  stale: readonly Hitbox[],
  edits: readonly TextEdit[],
): Sprite[] {
  const present = new Set(sprites.map(({ id }) => id));
  const wanted = new Set(stale.map(({ sprite }) => sprite));
  const runs = new EditRuns(edits);
  const kept = previous.filter(({ id }) => wanted.has(id) && !present.has(id));
  return [
    ...sprites,
    ...kept.map((sprite): Sprite => {
      const { image } = sprite;
      const place = image === null ? null : runs.follow<Span>({ start: image.start, end: image.end }, untouched);
      return {
        ...sprite,
        start: runs.offset(sprite.start),
        end: runs.offset(sprite.end),
        image: image === null || place === null ? null : { ...image, ...place },
      };
    }),
  ];
}

/** Where a span stands after edits, or null where one of them touched it. */
function untouched({ start, end }: Span, { touching, shift }: Passing): Span | null {
  return touching.length > 0 ? null : { start: start + shift, end: end + shift };
}
