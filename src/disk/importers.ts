import path from 'node:path';
import { limitsOf } from '../config/project-settings.js';
import type { HitboxDocument } from '../model/document.js';
import { isPlainScript } from '../read/base/plain-script.js';
import { modulePaths } from '../read/modules/module-paths.js';
import type { Module, Modules } from '../read/modules/modules.js';
import { isAsNamed } from '../read/sources/languages.js';
import { displayPath, loadFile, readWhole } from './files.js';
import { findFiles } from './find-files.js';
import type { RunContext } from './run-context.js';

/** A file that reads another, read with a text of that one and with the next. */
export interface DependentReading {
  readonly path: string;
  /** The path for reports. */
  readonly file: string;
  readonly before: HitboxDocument;
  readonly after: HitboxDocument;
}

/** The files of a folder that read others: they import them, or are scripts of the same page. */
export class Importers {
  /** By path of a module: the files whose text names it. */
  private byModule: ReadonlyMap<string, readonly string[]> | null = null;
  /** By path of a module: the files that may read it, directly or not. */
  private readonly known = new Map<string, readonly string[]>();

  constructor(
    private readonly root: string,
    private readonly context: RunContext,
  ) {}

  /** Reads the files that read `file` with two texts of it. */
  readWith(file: string, before: string, after: string): DependentReading[] {
    const target = this.context.modulePath(file);
    if (target === null) return [];
    const candidates = this.known.get(target) ?? this.find(file, target, before);
    const readings = candidates.flatMap((one) => this.readOne(one, target, before, after) ?? []);
    this.known.set(
      target,
      readings.map((one) => one.path),
    );
    return readings;
  }

  /** Returns the files that may read a module: those that name it, those that name them, and scripts of its page. */
  private find(file: string, target: string, text: string): readonly string[] {
    this.byModule ??= this.listImports();
    const found = new Set(this.byModule.get(target));
    for (const one of found) {
      const module = this.context.modulePath(one);
      for (const next of module === null ? [] : (this.byModule.get(module) ?? [])) found.add(next);
    }
    if (/\.js$/i.test(file) && isPlainScript(text)) {
      for (const script of this.context.readOptionsFor(file).modules?.scripts?.() ?? [])
        found.add(path.join(this.root, script.path));
    }
    found.delete(file);
    return [...found].sort();
  }

  private listImports(): ReadonlyMap<string, readonly string[]> {
    const files = new Map<string, string[]>();
    for (const file of findFiles(['.'], this.root).files) {
      const loaded = loadFile(file, this.context.settingsFor(file).maxFileSize);
      const own = 'text' in loaded ? this.context.modulePath(file.path) : null;
      if ('reason' in loaded || own === null) continue;
      const isJson = loaded.language.startsWith('json');
      const modules = new Set([...namedFiles(loaded.text, isJson)].flatMap((name) => modulePaths(own, name)));
      for (const module of modules) {
        const others = files.get(module);
        if (others === undefined) files.set(module, [file.path]);
        else others.push(file.path);
      }
    }
    return files;
  }

  /** Reads a file with two texts of a module; null if it doesn't read the module. */
  private readOne(file: string, target: string, before: string, after: string): DependentReading | null {
    const settings = this.context.settingsFor({ path: file, named: true });
    if (settings.file === false || settings.file === 'none') return null;
    const loaded = loadFile({ path: file, named: false }, settings.maxFileSize);
    if ('reason' in loaded || !isAsNamed(file, loaded.text)) return null;
    const options = this.context.readOptionsFor(file, settings);
    let isRead = false;
    const read = (text: string): HitboxDocument => {
      const modules = withText(options.modules!, target, text, () => (isRead = true));
      return readWhole(loaded, { ...options, modules }, limitsOf(settings));
    };
    const first = read(before);
    return isRead ? { path: file, file: displayPath(file, this.root), before: first, after: read(after) } : null;
  }
}

/** The importers of the files of one context. */
const byContext = new WeakMap<RunContext, Importers>();

/** Returns the files that read others in a run; `root`: they are searched for below it. */
export function importersIn(context: RunContext, root: string): Importers {
  let importers = byContext.get(context);
  if (importers === undefined) byContext.set(context, (importers = new Importers(root, context)));
  return importers;
}

/** What imports name in code, and references in JSON, which escapes slashes. */
const inCode = /(["'`])(\.{1,2}(?:\/[^"'`\n]{0,300})?)\1/g;
const inJson = /"([^"\n]{1,300}\.\w{1,12})"/g;

/** Returns the files that a text may read, as it names them. */
function namedFiles(text: string, isJson: boolean): ReadonlySet<string> {
  const names = [...text.matchAll(isJson ? inJson : inCode)].map((match) => match[isJson ? 1 : 2]!);
  if (!isJson) return new Set(names);
  return new Set(names.map((name) => name.replaceAll('\\/', '/')).map((name) => (/^\./.test(name) ? name : `./${name}`)));
}

/** Returns the modules with another text of one of them. */
function withText(modules: Modules, target: string, text: string, onRead: () => void): Modules {
  let changed: Module | null = null;
  const replaced = (module: Module): Module => {
    if (module.path !== target) return module;
    onRead();
    return (changed ??= { ...module, text });
  };
  return {
    find: (from, specifier) => {
      const module = modules.find(from, specifier);
      return module === null ? null : replaced(module);
    },
    scripts: () => (modules.scripts?.() ?? []).map(replaced),
  };
}
