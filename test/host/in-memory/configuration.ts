/** Settings in three scopes, above the defaults of the extensions. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parse } from 'jsonc-parser';
import type * as vscode from 'vscode';
import { ConfigurationTarget } from './enums';
import { EventEmitter, request } from './events';

/** Full names of settings and their values. */
export type Settings = Readonly<Record<string, unknown>>;

type Tree = Record<string, unknown>;

/** The settings of each scope, and of all of them. */
type Trees = Readonly<Record<'all' | 'defaults' | 'user' | 'workspace', Tree>>;

/** The settings of VS Code itself that the extension or its suite use, with their defaults. */
const builtIn: Settings = {
  'editor.wordWrap': 'off',
  'files.associations': {},
  'files.encoding': 'utf8',
  'files.eol': 'auto',
  'files.exclude': { '**/.git': true, '**/.svn': true, '**/.hg': true, '**/.DS_Store': true, '**/Thumbs.db': true },
  'files.readonlyExclude': {},
  'files.readonlyInclude': {},
  'json.validate.enable': true,
  'workbench.editor.enablePreview': true,
};

export class Configuration {
  private readonly defaults: Settings;
  private user: Settings = {};
  private workspace: Settings = {};
  private trees: Trees;
  private readonly didChange = new EventEmitter<vscode.ConfigurationChangeEvent>();
  readonly onDidChange = this.didChange.event;

  /** `file`: that of the workspace's settings, which need not exist. `inFolder`: whether a file is in its folder. */
  constructor(
    contributed: Settings,
    private readonly file: string,
    private readonly inFolder: (uri: vscode.Uri) => boolean,
    private readonly onWrite: () => void,
  ) {
    this.defaults = { ...builtIn, ...contributed };
    this.workspace = readSettings(file);
    this.trees = this.toTrees();
  }

  /** A setting's value for any file. */
  get(name: string): unknown {
    return valueAt(this.trees.all, name);
  }

  /** Reads the file again. */
  reload(): void {
    this.setWorkspace(readSettings(this.file));
  }

  section(section = '', scope?: vscode.ConfigurationScope | null): vscode.WorkspaceConfiguration {
    const full = (name: string): string => (section === '' ? name : name === '' ? section : `${section}.${name}`);
    const uri = scope === null || scope === undefined ? undefined : 'scheme' in scope ? scope : scope.uri;
    // A snapshot, like VS Code's: later changes need another one.
    const { all, defaults, user, workspace } = this.trees;
    const values = section === '' ? all : valueAt(all, section);
    const isInFolder = uri !== undefined && this.inFolder(uri);
    return {
      ...(isTree(values) ? values : {}),
      get: (name: string, otherwise?: unknown) => copyOf(valueAt(all, full(name))) ?? otherwise,
      has: (name) => valueAt(all, full(name)) !== undefined,
      inspect: (name) => {
        const valueIn = (tree: Tree): never => copyOf(valueAt(tree, full(name))) as never;
        return {
          key: full(name),
          defaultValue: valueIn(defaults),
          globalValue: valueIn(user),
          workspaceValue: valueIn(workspace),
          // With one folder, its settings are the workspace's.
          workspaceFolderValue: isInFolder ? valueIn(workspace) : undefined,
        } as never;
      },
      update: (name, value, target) =>
        request(() => {
          this.update(full(name), value, target, uri);
        }),
    };
  }

  private update(
    name: string,
    value: unknown,
    target: vscode.ConfigurationTarget | boolean | null | undefined,
    uri: vscode.Uri | undefined,
  ): void {
    if (!(name in this.defaults)) {
      throw new Error(`Unable to write to the settings because ${name} is not a registered configuration.`);
    }
    if (target === ConfigurationTarget.Global || target === true) {
      this.apply(() => {
        this.user = withValue(this.user, name, value);
      });
      return;
    }
    if (target === ConfigurationTarget.WorkspaceFolder && (uri === undefined || !this.inFolder(uri))) {
      throw new Error('Unable to write to Folder Settings because no resource is provided.');
    }
    const settings = withValue(this.workspace, name, value);
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(settings, null, 4));
    this.onWrite();
    this.setWorkspace(settings);
  }

  private setWorkspace(settings: Settings): void {
    this.apply(() => {
      this.workspace = settings;
    });
  }

  private apply(change: () => void): void {
    const before = this.trees.all;
    change();
    this.trees = this.toTrees();
    const changed = leavesThatDiffer(before, this.trees.all, '');
    if (changed.length === 0) return;
    this.didChange.fire({
      affectsConfiguration: (section) =>
        changed.some((name) => name === section || name.startsWith(`${section}.`) || section.startsWith(`${name}.`)),
    });
  }

  private toTrees(): Trees {
    const [defaults, user, workspace] = [treeOf(this.defaults), treeOf(this.user), treeOf(this.workspace)];
    return { defaults, user, workspace, all: merged(merged(defaults, user), workspace) };
  }
}

function readSettings(file: string): Settings {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return {};
  }
  const value: unknown = parse(text, [], { allowTrailingComma: true });
  return typeof value === 'object' && value !== null ? (value as Settings) : {};
}

function withValue(settings: Settings, name: string, value: unknown): Settings {
  const others = Object.entries(settings).filter(([other]) => other !== name);
  return Object.fromEntries(value === undefined ? others : [...others, [name, structuredClone(value)]]);
}

/** What an extension gets, which it may change. */
function copyOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? structuredClone(value) : value;
}

/** The dots in names of settings, and only those, mean that one is part of another. */
function treeOf(settings: Settings): Tree {
  const tree: Tree = {};
  for (const [name, value] of Object.entries(settings)) {
    const parts = name.split('.');
    let at = tree;
    for (const part of parts.slice(0, -1)) at = (at[part] ??= {}) as Tree;
    at[parts.at(-1)!] = value;
  }
  return tree;
}

function valueAt(tree: Tree, name: string): unknown {
  let at: unknown = tree;
  for (const part of name.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined;
    at = (at as Tree)[part];
  }
  return at;
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Objects of several scopes are merged, everything else is replaced. */
function merged(below: Tree, above: Tree): Tree {
  const result: Tree = { ...below };
  for (const [name, value] of Object.entries(above)) {
    const other = result[name];
    result[name] = isTree(value) && isTree(other) ? merged(other, value) : value;
  }
  return result;
}

function leavesThatDiffer(before: unknown, after: unknown, path: string): string[] {
  if (isTree(before) && isTree(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) =>
      leavesThatDiffer(before[name], after[name], path === '' ? name : `${path}.${name}`),
    );
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [path];
}
