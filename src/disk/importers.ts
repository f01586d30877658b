import path from 'node:path';
import type { HitboxDocument } from '../model/document.js';
import { isPlainScript } from '../read/base/plain-script.js';
import { modulePaths } from '../project/module-paths.js';
import type { Module, Modules } from '../read/modules/modules.js';
import { languageOfPath } from '../read/sources/languages.js';
import { displayPath, loadFile } from './files.js';
import { findFiles } from './find-files.js';
import { openFile, readOpenFile } from './open-file.js';
import type { RunContext } from './run-context.js';

/** A file that reads another, read with a text of that one and with the next. */
export interface DependentReading {
  readonly path: string;
  /** The path for reports. */
  readonly file: string;
  readonly before: HitboxDocument;
  readonly after: HitboxDocument;
}

/** The readings of files that read another, and how many weren't looked at. */
export interface DependentReadings {
  readonly readings: readonly DependentReading[];
  readonly leftOut: number;
}

/** The files of a folder that read others: they import them, or are scripts of the same page. */
export class Importers {
  /** By path of a module: the files whose text names it. Only JSON names JSON by other means than code. */
  private readonly byModule = new Map<'code' | 'all', ReadonlyMap<string, readonly string[]>>();
  /** By path of a module: the files that may read it, directly or not. */
  private readonly known = new Map<string, readonly string[]>();

  constructor(private readonly context: RunContext) {}

  /**
   * Reads the files that read `file` with two texts of it.
   *
   * @param most at most so many files are looked at, the nearest first
   */
  readWith(file: string, before: string, after: string, most = Infinity): DependentReadings {
    const target = this.context.project.pathOf(file);
    if (target === null) return { readings: [], leftOut: 0 };
    const candidates = this.known.get(target) ?? this.find(file, target, before);
    const readings = candidates.slice(0, most).flatMap((one) => this.readOne(one, target, before, after) ?? []);
    const leftOut = Math.max(0, candidates.length - most);
    if (leftOut === 0) {
      this.known.set(
        target,
        readings.map((one) => one.path),
      );
    }
    return { readings, leftOut };
  }

  /** Returns the files that may read a module: those that name it, those that name them, and scripts of its page. */
  private find(file: string, target: string, text: string): readonly string[] {
    const isCode = !isData(target);
    const importers = this.importers(isCode ? 'code' : 'all');
    const found = new Set(importers.get(target));
    for (const one of found) {
      const module = this.context.project.pathOf(one);
      for (const next of module === null ? [] : (importers.get(module) ?? [])) found.add(next);
    }
    if (isCode && isPlainScript(text)) {
      for (const script of this.context.project.around(file).scripts?.() ?? [])
        found.add(path.join(this.context.cwd, script.path));
    }
    found.delete(file);
    return [...found];
  }

  private importers(kind: 'code' | 'all'): ReadonlyMap<string, readonly string[]> {
    let importers = this.byModule.get(kind);
    if (importers === undefined) this.byModule.set(kind, (importers = this.listImports(kind)));
    return importers;
  }

  private listImports(kind: 'code' | 'all'): ReadonlyMap<string, readonly string[]> {
    const files = new Map<string, string[]>();
    for (const file of findFiles(['.'], this.context.cwd).files) {
      if (kind === 'code' && isData(file.path)) continue;
      const loaded = loadFile(file, this.context.settings.for(file).maxFileSize);
      const own = 'text' in loaded ? this.context.project.pathOf(file.path) : null;
      if ('reason' in loaded || own === null) continue;
      const names = namedFiles(loaded.text, isData(file.path));
      for (const module of new Set([...names].flatMap((name) => modulePaths(own, name)))) {
        const others = files.get(module);
        if (others === undefined) files.set(module, [file.path]);
        else others.push(file.path);
      }
    }
    return files;
  }

  /** Reads a file with two texts of a module; null if it doesn't read the module. */
  private readOne(file: string, target: string, before: string, after: string): DependentReading | null {
    const opened = openFile({ path: file, named: true }, this.context, { all: false });
    if ('reason' in opened) return null;
    const { options } = opened;
    let reads = 0;
    const read = (text: string): HitboxDocument => {
      const modules = withText(options.modules!, target, text, () => {
        reads++;
      });
      return readOpenFile({ ...opened, options: { ...options, modules } });
    };
    const first = read(before);
    return reads > 0
      ? { path: file, file: displayPath(file, this.context.cwd), before: first, after: read(after) }
      : null;
  }
}

/** The importers of the files of one context. */
const byContext = new WeakMap<RunContext, Importers>();

/** Returns the files that read others in a run. */
export function importersIn(context: RunContext): Importers {
  let importers = byContext.get(context);
  if (importers === undefined) byContext.set(context, (importers = new Importers(context)));
  return importers;
}

/** Whether a file is JSON, or XML under the name of TypeScript. */
function isData(file: string): boolean {
  return languageOfPath(file)?.startsWith('json') === true || file.endsWith('.tsx');
}

/** What imports name in code, and references in JSON, which escapes slashes. */
const inCode = /(["'`])(\.{1,2}(?:\/[^"'`\n]{0,300})?)\1/g;
const inJson = /"([^"\n]{1,300}\.\w{1,12})"/g;

/** Returns the files that a text may read, as its imports would name them. */
function namedFiles(text: string, isJson: boolean): ReadonlySet<string> {
  const names = [...text.matchAll(inCode)].map(([, , name]) => name!);
  if (!isJson) return new Set(names);
  for (const [, name] of text.matchAll(inJson)) {
    const path = name!.replaceAll('\\/', '/');
    names.push(path.startsWith('.') ? path : `./${path}`);
  }
  return new Set(names);
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
