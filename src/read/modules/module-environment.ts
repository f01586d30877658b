import type { Import } from '../../model/document.js';
import { canvasSizes } from '../evaluate/canvas-size.js';
import { defaultLimits, maxModuleLength, maxModules, maxModulesLength, type Limits } from '../base/limits.js';
import type { Module, Modules } from './modules.js';
import { isPlainScript, namesSetIn, nameInScripts, otherScripts } from '../base/plain-script.js';
import type { ModuleContent, ImportLookup } from '../evaluate/scopes.js';
import { sourceReader } from '../sources/source-reader.js';
import { Work } from '../evaluate/work.js';

/** What was read of a file, for all that import from it. */
const contents = new WeakMap<Module, ModuleContent>();

/** What a text was told of a file. */
interface Answer {
  readonly module: Module | null;
  readonly content: ModuleContent | null;
}

/** The world around one text: notes what the text asks for, and keeps what it gets within bounds. */
export class ModuleEnvironment implements ImportLookup {
  /** The same files with their names looking outside from here. */
  private readonly linked = new WeakMap<Module, ModuleContent>();
  /** The same for scripts of the page. What one of them does not know, another one may know as soon as that is there. */
  private readonly linkedScripts = new Map<Module, ModuleContent>();
  private readonly asked = new Map<string, Import & Answer>();
  private readonly used = new Set<Module>();
  /** The other scripts of the page as they were when they were asked for; null: they were not. */
  private scripts: readonly Module[] | null = null;
  private readonly scriptsByName = new Map<string, ModuleContent | null>();
  /** The sizes of the canvas that the text says, once somebody has asked. */
  private sizes: ReadonlyMap<string, number> | null = null;
  private isScript = false;
  private text = '';
  private length = 0;
  private cut = false;
  work: Work;
  readonly hasVariables: boolean;

  constructor(
    private readonly modules: Modules,
    private readonly variables: Readonly<Record<string, number>>,
    private readonly limits: Limits = defaultLimits,
  ) {
    this.work = new Work(limits.steps);
    this.hasVariables = Object.keys(variables).length > 0;
  }

  /** Forgets what was asked for: a text is read again. `isScript`: whether it is a plain script. */
  begin(text: string, isScript: boolean): void {
    this.text = text;
    this.isScript = isScript;
    this.sizes = null;
    this.scripts = null;
    this.linkedScripts.clear();
    this.scriptsByName.clear();
    this.asked.clear();
    this.used.clear();
    this.length = 0;
    this.cut = false;
    this.work = new Work(this.limits.steps);
  }

  /** What was asked for since, each once. */
  get imports(): readonly Import[] {
    const imports = [...this.asked.values()].map(({ from, specifier }) => ({ from, specifier }));
    return this.scripts === null ? imports : [...imports, { from: null, specifier: otherScripts }];
  }

  /** Whether it was asked how large the canvas is. */
  get asksCanvas(): boolean {
    return this.sizes !== null;
  }

  /** Whether files were left out because they are too many, too long, or too far away. */
  get isCut(): boolean {
    return this.cut;
  }

  leaveOut(): void {
    this.cut = true;
  }

  /** Whether the same questions would get the same answers. */
  get isUnchanged(): boolean {
    for (const { from, specifier, module } of this.asked.values()) {
      if (this.modules.find(from, specifier) !== module) return false;
    }
    if (this.scripts === null) return true;
    const now = this.modules.scripts?.() ?? noScripts;
    return now.length === this.scripts.length && now.every((script, k) => script === this.scripts![k]);
  }

  canvasSize(path: string): number | null {
    this.sizes ??= canvasSizes(this.text);
    const own = this.sizes.get(path);
    if (own !== undefined) return own;
    let found: number | null = null;
    for (const script of this.pageScripts()) {
      const size = sizesIn(script).get(path);
      if (size === undefined || size === found) continue;
      if (found !== null) return null;
      found = size;
    }
    return found;
  }

  variable(path: string): number | null {
    return Object.hasOwn(this.variables, path) ? this.variables[path]! : null;
  }

  script(name: string): ModuleContent | null {
    const known = this.scriptsByName.get(name);
    if (known !== undefined) return known;
    let found: ModuleContent | null = null;
    if (!browserNames.has(name)) found = this.declaring(name, this.pageScripts());
    this.scriptsByName.set(name, found);
    return found;
  }

  /** The other scripts of the page; none where the text is no plain script. */
  private pageScripts(): readonly Module[] {
    if (this.scripts === null && this.isScript) this.scripts = this.modules.scripts?.() ?? noScripts;
    return this.scripts ?? noScripts;
  }

  /** The one script that declares a name; null: none, or several. */
  private declaring(name: string, scripts: readonly Module[]): ModuleContent | null {
    let found: ModuleContent | null = null;
    for (const script of scripts) {
      if (!namesOf(script).has(name) || !this.allows(script)) continue;
      const content = this.link(script, true);
      if (content.scopes?.declares(name) !== true) continue;
      if (found !== null) return null;
      found = content;
    }
    return found;
  }

  module(from: string | null, specifier: string): ModuleContent | null {
    const name = nameInScripts(specifier);
    if (name !== null) return this.script(name);
    const key = `${from ?? ''}\n${specifier}`;
    const known = this.asked.get(key);
    if (known !== undefined) return known.content;
    // Each question costs whoever answers it, so there is an end to questions too.
    if (this.asked.size >= maxModules) {
      this.cut = true;
      return null;
    }
    const module = this.modules.find(from, specifier);
    const content = module === null || !this.allows(module) ? null : this.link(module);
    this.asked.set(key, { from, specifier, module, content });
    return content;
  }

  private allows(module: Module): boolean {
    if (this.used.has(module)) return true;
    const { length } = module.text;
    if (module.tooLarge === true || length > maxModuleLength || this.length + length > maxModulesLength) {
      this.cut = true;
      return false;
    }
    this.used.add(module);
    this.length += length;
    return true;
  }

  private link(module: Module, isScript = false): ModuleContent {
    const all = isScript ? this.linkedScripts : this.linked;
    let linked = all.get(module);
    if (linked === undefined) {
      let content = contents.get(module);
      if (content === undefined) {
        content = read(module, this.limits);
        contents.set(module, content);
      }
      linked = { ...content, scopes: content.scopes?.within(this, module.path, isScript) ?? null };
      all.set(module, linked);
    }
    return linked;
  }
}

const noScripts: readonly Module[] = [];

/** Names that every page knows, and no script of its own declares. */
const browserNames: ReadonlySet<string> = new Set(
  (
    'Array Boolean Date Error Image Infinity JSON Map Math NaN Number Object Promise RegExp Set String Symbol Uint8Array ' +
    'WeakMap alert clearInterval clearTimeout console document fetch globalThis isNaN localStorage location navigator ' +
    'parseFloat parseInt performance requestAnimationFrame self setInterval setTimeout undefined window'
  ).split(' '),
);

const sizes = new WeakMap<Module, ReadonlyMap<string, number>>();

function sizesIn(script: Module): ReadonlyMap<string, number> {
  let known = sizes.get(script);
  if (known === undefined) sizes.set(script, (known = canvasSizes(script.text)));
  return known;
}

const names = new WeakMap<Module, ReadonlySet<string>>();

/** The names that a script sets; none of one that is no plain script. */
function namesOf(script: Module): ReadonlySet<string> {
  let known = names.get(script);
  if (known === undefined) {
    const isShared = script.language.startsWith('javascript') && isPlainScript(script.text);
    names.set(script, (known = isShared ? namesSetIn(script.text) : new Set()));
  }
  return known;
}

function read({ path, language, text }: Module, limits: Limits): ModuleContent {
  const { roots, scopes } = sourceReader(language, limits, null, true).read(text, null);
  return { path, scopes, data: scopes === null ? (roots[0] ?? null) : null };
}
