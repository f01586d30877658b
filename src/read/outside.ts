import type { Import } from '../model/document.js';
import { defaultLimits, maximumModuleLength, maximumModules, maximumModulesLength, type Limits } from './limits.js';
import type { Module, Modules } from './modules.js';
import type { ModuleContent, Outside } from './scopes.js';
import { sourceReader } from './source-reader.js';
import { Work } from './work.js';

/** What was read of a file, for all that import from it. */
const contents = new WeakMap<Module, ModuleContent>();

/** What a text was told of a file. */
interface Answer {
  readonly module: Module | null;
  readonly content: ModuleContent | null;
}

/** The world around one text: notes what the text asks for, and keeps what it gets within bounds. */
export class World implements Outside {
  /** The same files with their names looking outside from here. */
  private readonly linked = new WeakMap<Module, ModuleContent>();
  private readonly asked = new Map<string, Import & Answer>();
  private readonly used = new Set<Module>();
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

  /** Forgets what was asked for: a text is read again. */
  begin(): void {
    this.asked.clear();
    this.used.clear();
    this.length = 0;
    this.cut = false;
    this.work = new Work(this.limits.steps);
  }

  /** What was asked for since, each once. */
  get imports(): readonly Import[] {
    return [...this.asked.values()].map(({ from, specifier }) => ({ from, specifier }));
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
    return true;
  }

  variable(path: string): number | null {
    return Object.hasOwn(this.variables, path) ? this.variables[path]! : null;
  }

  module(from: string | null, specifier: string): ModuleContent | null {
    const key = `${from ?? ''}\n${specifier}`;
    const known = this.asked.get(key);
    if (known !== undefined) return known.content;
    // Each question costs whoever answers it, so there is an end to questions too.
    if (this.asked.size >= maximumModules) {
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
    if (module.tooLarge === true || length > maximumModuleLength || this.length + length > maximumModulesLength) {
      this.cut = true;
      return false;
    }
    this.used.add(module);
    this.length += length;
    return true;
  }

  private link(module: Module): ModuleContent {
    let linked = this.linked.get(module);
    if (linked === undefined) {
      let content = contents.get(module);
      if (content === undefined) {
        content = read(module, this.limits);
        contents.set(module, content);
      }
      linked = { ...content, scopes: content.scopes?.within(this, module.path) ?? null };
      this.linked.set(module, linked);
    }
    return linked;
  }
}

function read({ path, language, text }: Module, limits: Limits): ModuleContent {
  const { roots, scopes } = sourceReader(language, limits).read(text, null);
  return { path, scopes, data: scopes === null ? (roots[0] ?? null) : null };
}
