import path from 'node:path';
import { createUnplugin, type UnpluginBuildContext, type UnpluginContext, type UnpluginOptions } from 'unplugin';
import { describeError } from '../model/describe-error.js';
import type { HitboxPluginOptions } from './api.js';
import type { Finding } from './finding.js';
import {
  esbuildIds,
  fileOfId,
  hitboxFilePattern,
  importPattern,
  moduleIds,
  pluginName,
  sourcePattern,
  withoutQuery,
} from './ids.js';
import { loadSheet } from './load-sheet.js';
import { resolveWith } from './resolve.js';
import type { Project } from './project.js';
import { sheetModule } from './sheet-module.js';
import { viteHooks } from './vite-hooks.js';
import { addHitboxFileRule, type WebpackCompiler } from './webpack-rule.js';
import { hasTypeScript, writeDeclaration } from './write-declaration.js';

/** The plugin for each bundler. */
export const bundlers = createUnplugin<HitboxPluginOptions | undefined, false>((options = {}, meta) => {
  const { framework } = meta as { readonly framework: string };
  const project: Project = { root: path.resolve(options.root ?? ''), hot: null };
  const adopt = (root: string | undefined): void => {
    if (options.root === undefined && root !== undefined) project.root = root;
  };
  const isWebpack = framework === 'webpack' || framework === 'rspack';
  const ids = framework === 'esbuild' ? esbuildIds : moduleIds;
  /** By file, the modules that were made from it. */
  const dependents = new Map<string, Set<string>>();

  const plugin: UnpluginOptions = {
    name: pluginName,
    enforce: 'pre',
    resolveId: {
      filter: { id: isWebpack ? sourcePattern : importPattern },
      async handler(source, importer) {
        const file = await resolveWith(this, framework, withoutQuery(source), importer ?? project.root);
        return file === null ? null : ids.of(file.replaceAll('\\', '/'));
      },
    },
    load: {
      filter: { id: ids.pattern },
      handler(id) {
        return load(this, id);
      },
    },
    vite: viteHooks(project, adopt, dependents),
    esbuild: {
      onResolveFilter: importPattern,
      onLoadFilter: esbuildIds.pattern,
      loader: 'js',
      config: ({ absWorkingDir }) => {
        adopt(absWorkingDir);
      },
    },
    webpack: adoptCompiler,
    rspack: adoptCompiler,
  };

  function adoptCompiler(compiler: WebpackCompiler): void {
    adopt(compiler.context);
    project.hot = compiler.options.mode === 'production' ? null : 'webpack';
    addHitboxFileRule(compiler, plugin, hitboxFilePattern);
  }

  function load(context: UnpluginBuildContext & UnpluginContext, id: string): { code: string; map: null } {
    const file = fileOfId(id);
    const { content, sheet, errors, warnings, imports } = loadSheet(file, {
      root: project.root,
      check: options.check ?? true,
    });
    for (const dependency of [file, ...imports]) {
      context.addWatchFile(dependency);
      const known = dependents.get(dependency) ?? new Set();
      dependents.set(dependency, known.add(id));
    }
    for (const finding of warnings) context.warn(toMessage(finding));
    if (content === null || sheet === null) {
      if (framework !== 'esbuild') throw toError(errors);
      for (const finding of errors) context.error(toMessage(finding));
      return { code: 'export {};', map: null };
    }
    if (hitboxFilePattern.test(file) && (options.types ?? hasTypeScript(project.root))) {
      try {
        if (!file.includes('/node_modules/')) writeDeclaration(file, sheet);
      } catch (error) {
        context.warn(`The types of ${file} were not written: ${describeError(error)}`);
      }
    }
    return { code: sheetModule(content, project.hot), map: null };
  }

  return plugin;
});

interface Message {
  readonly message: string;
  readonly id: string;
  readonly loc: { readonly file: string; readonly line: number; readonly column: number };
}

/** Converts a finding for bundlers, most of which show only the message. */
function toMessage({ file, line, column, message }: Finding): Message {
  return { message: `${file}:${line}:${column} ${message}`, id: file, loc: { file, line, column: column - 1 } };
}

/** Creates one error with all findings, at the place of the first. Where the plugin threw it says nothing to the user. */
function toError(findings: readonly Finding[]): Error {
  const messages = findings.map(toMessage);
  const { id, loc } = messages[0]!;
  const message = messages.map((one) => one.message).join('\n');
  return Object.assign(new Error(message), { id, loc, stack: message });
}
