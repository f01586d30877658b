import path from 'node:path';
import { createUnplugin, type UnpluginBuildContext, type UnpluginContext, type UnpluginOptions } from 'unplugin';
import { describeError } from '../model/describe-error.js';
import type { HitboxPluginOptions } from './api.js';
import type { BuildMessage } from './build-message.js';
import { toBundlerMessage, toError } from './bundler-messages.js';
import { checkOptions } from './check-options.js';
import {
  esbuildIds,
  fileOfId,
  hitboxFilePattern,
  importPattern,
  moduleIds,
  pluginName,
  sourcePattern,
  stripQuery,
  withSlashes,
} from './ids.js';
import { loadSheet } from './load-sheet.js';
import { resolveWith } from './resolve.js';
import { sheetModule } from './sheet-module.js';
import { viteHooks, type Project } from './vite-hooks.js';
import { addHitboxFileRule, type WebpackCompiler } from './webpack-rule.js';
import { hasTypeScript, writeDeclaration, writeDeclarations } from './write-declaration.js';

/** The plugin for each bundler. */
export const bundlers = createUnplugin<HitboxPluginOptions | undefined, false>((options = {}, meta) => {
  checkOptions(options);
  const { framework } = meta as { readonly framework: string };
  const project: Project = { root: path.resolve(options.root ?? ''), hot: null };
  const adopt = (root: string | undefined): void => {
    if (options.root === undefined && root !== undefined) project.root = root;
  };
  const isWebpack = framework === 'webpack' || framework === 'rspack';
  const ids = framework === 'esbuild' ? esbuildIds : moduleIds;
  /** By file, the modules that were made from it. */
  const dependents = new Map<string, Set<string>>();
  /** By module, its code when its file was last valid. */
  const lastCodes = new Map<string, string>();
  /** What this build has reported about the settings of the project, which many files share. */
  const reported = new Set<string>();
  const isReported = ({ file, line, column, message }: BuildMessage): boolean => {
    const before = reported.size;
    return reported.add(`${file}:${line}:${column} ${message}`).size === before;
  };

  const needsTypes = (): boolean => options.types ?? hasTypeScript(project.root);
  let wroteTypes = false;

  const plugin: UnpluginOptions = {
    name: pluginName,
    enforce: 'pre',
    buildStart() {
      reported.clear();
      if (!wroteTypes && needsTypes()) writeDeclarations(project.root);
      wroteTypes = true;
    },
    resolveId: {
      filter: { id: isWebpack ? sourcePattern : importPattern },
      async handler(source, importer) {
        const file = await resolveWith(this, framework, stripQuery(source), importer ?? project.root);
        if (file === null || (isWebpack && hitboxFilePattern.test(file))) return file;
        return ids.of(withSlashes(file));
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
      const known = dependents.get(withSlashes(dependency)) ?? new Set();
      dependents.set(withSlashes(dependency), known.add(id));
    }
    // In development, the game runs on, as it does with warnings.
    const failures = project.hot === null ? [...errors, ...warnings.filter(isSevere)] : errors;
    for (const message of warnings) {
      if (failures.includes(message)) continue;
      if (message.isOfProject === true && isReported(message)) continue;
      context.warn(toBundlerMessage(message, framework));
    }
    if (content === null || sheet === null || failures.length > 0) {
      const last = lastCodes.get(id);
      if (project.hot === 'webpack' && last !== undefined) {
        // The game would get the module with the error, even if the next build has none.
        context.error(toError(failures, framework));
        return { code: last, map: null };
      }
      if (framework !== 'esbuild') throw toError(failures, framework, project.hot === 'vite' ? project.root : null);
      for (const message of failures) context.error(toBundlerMessage(message, framework));
      return { code: 'export {};', map: null };
    }
    if (hitboxFilePattern.test(file) && needsTypes()) {
      try {
        if (!withSlashes(file).includes('/node_modules/')) writeDeclaration(file, sheet);
      } catch (error) {
        context.warn(`The types of ${file} were not written: ${describeError(error)}`);
      }
    }
    const code = sheetModule(content, project.hot);
    lastCodes.set(id, code);
    return { code, map: null };
  }

  return plugin;
});

function isSevere({ isSevere: severe }: BuildMessage): boolean {
  return severe === true;
}
