import { cacheByObject, isXml, tilesetAsJson } from '../../formats/index.js';
import type { Import } from '../../model/document.js';
import { canvasSizes } from '../evaluate/canvas-size.js';
import { defaultLimits, maxModuleLength, maxModules, maxModulesLength, type Limits } from '../base/limits.js';
import type { Module, Modules } from './modules.js';
import { isPlainScript, globalNamesIn, nameInSpecifier, otherScripts } from '../base/plain-script.js';
import type { ModuleContent, Environment } from '../evaluate/scopes.js';
import { sourceReader } from '../sources/source-reader.js';
import { StepBudget } from '../evaluate/step-budget.js';

/** The answer to an import request. */
interface Answer {
  readonly module: Module | null;
  readonly content: ModuleContent | null;
}

/**
 * What one reading gets from outside its text: imported files, other scripts of the page, canvas sizes and the user's
 * variables. Records each request, and limits them.
 */
export class ReadingEnvironment implements Environment {
  /** The contents of imported files, with their own imports resolved here. */
  private readonly linked = new WeakMap<Module, ModuleContent>();
  /**
   * The contents of the page's other scripts, likewise. Cleared for each reading, because a name missing in one script
   * may be declared in another that is added later.
   */
  private readonly linkedScripts = new Map<Module, ModuleContent>();
  private readonly requests = new Map<string, Import & Answer>();
  private readonly admitted = new Set<Module>();
  /** The other scripts of the page when they were requested; null if they weren't. */
  private scripts: readonly Module[] | null = null;
  private readonly scriptsByName = new Map<string, ModuleContent | null>();
  /** The canvas sizes that the text declares; null until requested. */
  private ownSizes: ReadonlyMap<string, number> | null = null;
  private isScript = false;
  private text = '';
  private totalLength = 0;
  private hasLeftOut = false;
  budget: StepBudget;
  readonly hasVariables: boolean;

  constructor(
    private readonly modules: Modules,
    private readonly variables: Readonly<Record<string, number>>,
    private readonly limits: Limits = defaultLimits,
  ) {
    this.budget = new StepBudget(limits.steps);
    this.hasVariables = Object.keys(variables).length > 0;
  }

  /** Clears all requests before a text is read again. `isScript`: whether it is a plain script. */
  begin(text: string, isScript: boolean): void {
    this.text = text;
    this.isScript = isScript;
    this.ownSizes = null;
    this.scripts = null;
    this.linkedScripts.clear();
    this.scriptsByName.clear();
    this.requests.clear();
    this.admitted.clear();
    this.totalLength = 0;
    this.hasLeftOut = false;
    this.budget = new StepBudget(this.limits.steps);
  }

  /** The requests since `begin`, each once. */
  get imports(): readonly Import[] {
    const imports = [...this.requests.values()].map(({ from, specifier }) => ({ from, specifier }));
    return this.scripts === null ? imports : [...imports, { from: null, specifier: otherScripts }];
  }

  /** Whether the canvas size was requested. */
  get asksCanvas(): boolean {
    return this.ownSizes !== null;
  }

  /** Whether files were left out because they are too many, too long, or too many imports away. */
  get isCut(): boolean {
    return this.hasLeftOut;
  }

  leaveOut(): void {
    this.hasLeftOut = true;
  }

  /** Whether the same requests would get the same answers. */
  get isUnchanged(): boolean {
    for (const { from, specifier, module } of this.requests.values()) {
      if (this.modules.find(from, specifier) !== module) return false;
    }
    if (this.scripts === null) return true;
    const now = this.modules.scripts?.() ?? noScripts;
    return now.length === this.scripts.length && now.every((script, k) => script === this.scripts![k]);
  }

  canvasSize(path: string): number | null {
    this.ownSizes ??= canvasSizes(this.text);
    const own = this.ownSizes.get(path);
    if (own !== undefined) return own;
    let result: number | null = null;
    for (const script of this.pageScripts()) {
      const size = sizesIn(script).get(path);
      if (size === undefined || size === result) continue;
      if (result !== null) return null;
      result = size;
    }
    return result;
  }

  variable(path: string): number | null {
    return Object.hasOwn(this.variables, path) ? this.variables[path]! : null;
  }

  scriptDeclaring(name: string): ModuleContent | null {
    const known = this.scriptsByName.get(name);
    if (known !== undefined) return known;
    let match: ModuleContent | null = null;
    if (!browserNames.has(name)) match = this.findScriptDeclaring(name, this.pageScripts());
    this.scriptsByName.set(name, match);
    return match;
  }

  /** Returns the other scripts of the page; none if the text isn't a plain script. */
  private pageScripts(): readonly Module[] {
    if (this.scripts === null && this.isScript) this.scripts = this.modules.scripts?.() ?? noScripts;
    return this.scripts ?? noScripts;
  }

  /** Returns the only script that declares a name; null if none or several do. */
  private findScriptDeclaring(name: string, scripts: readonly Module[]): ModuleContent | null {
    let match: ModuleContent | null = null;
    for (const script of scripts) {
      if (!declaredNames(script).has(name) || !this.admit(script)) continue;
      const content = this.resolveWithin(script, true);
      if (content.scopes?.declares(name) !== true) continue;
      if (match !== null) return null;
      match = content;
    }
    return match;
  }

  module(from: string | null, specifier: string): ModuleContent | null {
    const name = nameInSpecifier(specifier);
    if (name !== null) return this.scriptDeclaring(name);
    const key = `${from ?? ''}\n${specifier}`;
    const known = this.requests.get(key);
    if (known !== undefined) return known.content;
    // Each request costs the caller's file system, so their number is limited too.
    if (this.requests.size >= maxModules) {
      this.hasLeftOut = true;
      return null;
    }
    const module = this.modules.find(from, specifier);
    const content = module === null || !this.admit(module) ? null : this.resolveWithin(module);
    this.requests.set(key, { from, specifier, module, content });
    return content;
  }

  private admit(module: Module): boolean {
    if (this.admitted.has(module)) return true;
    const { length } = module.text;
    if (module.tooLarge === true || length > maxModuleLength || this.totalLength + length > maxModulesLength) {
      this.hasLeftOut = true;
      return false;
    }
    this.admitted.add(module);
    this.totalLength += length;
    return true;
  }

  private resolveWithin(module: Module, isScript = false): ModuleContent {
    const all = isScript ? this.linkedScripts : this.linked;
    let linked = all.get(module);
    if (linked === undefined) {
      const content = contentOf(module)(this.limits);
      linked = { ...content, scopes: content.scopes?.within(this, module.path, isScript) ?? null };
      all.set(module, linked);
    }
    return linked;
  }
}

const noScripts: readonly Module[] = [];

/** Names of the browser and the language: no script of the page is searched for them. */
const browserNames: ReadonlySet<string> = new Set(
  (
    'Array Boolean Date Error Image Infinity JSON Map Math NaN Number Object Promise RegExp Set String Symbol Uint8Array ' +
    'WeakMap alert clearInterval clearTimeout console document fetch globalThis isNaN localStorage location navigator ' +
    'parseFloat parseInt performance requestAnimationFrame self setInterval setTimeout undefined window'
  ).split(' '),
);

const sizesIn = cacheByObject(({ text }: Module) => canvasSizes(text));

/** Returns the names that a script declares; none if it isn't a plain script. */
const declaredNames = cacheByObject(({ language, text }: Module): ReadonlySet<string> => {
  return language.startsWith('javascript') && isPlainScript(text) ? globalNamesIn(text) : new Set();
});

/** Reads a file, once for all that import from it, within the limits of the first of them. */
const contentOf = cacheByObject(({ path, language, text }: Module) => {
  let content: ModuleContent | null = null;
  return (limits: Limits): ModuleContent => {
    if (content !== null) return content;
    // Tiled's tilesets have the extension of a script.
    const isTileset = language === 'typescriptreact' && isXml(text);
    const reader = sourceReader(isTileset ? 'json' : language, limits, null, true);
    const { roots, scopes } = reader.read(isTileset ? tilesetAsJson(text) : text, null);
    return (content = { path, scopes, data: scopes === null ? (roots[0] ?? null) : null });
  };
});
