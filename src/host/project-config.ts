import * as vscode from 'vscode';
import { type ConfigLayer, type SettingValues, projectSettingNames } from '../config/config-layer.js';
import { projectSettings, type ProjectSettings } from '../config/project-settings.js';
import { ConfigFiles } from './config-files.js';

/** What changed: an event of VS Code's settings, or of a config file in the same form. */
export type SettingsChange = vscode.ConfigurationChangeEvent;

/** The settings of VS Code on both sides of the config file. */
interface SettingLayers {
  readonly below: readonly ConfigLayer[];
  readonly above: readonly ConfigLayer[];
}

/** This many results are kept. */
const maxKept = 500;

/**
 * The settings of projects: VS Code's, and those of config files. In ascending order of precedence: defaults, the user's,
 * the config file, the workspace's, the workspace folder's. A person's own settings are below the config file, so that
 * everybody and the command line get the same results.
 */
class ProjectConfig implements vscode.Disposable {
  readonly files = new ConfigFiles();
  private readonly didChange = new vscode.EventEmitter<SettingsChange>();
  private readonly settings = new Map<string, ProjectSettings>();
  private readonly layers = new Map<string, SettingLayers>();
  private subscriptions: vscode.Disposable[] = [];

  /** Any setting of VS Code or a config file has changed. */
  onDidChange(listener: (change: SettingsChange) => void): vscode.Disposable {
    this.listen();
    return this.didChange.event(listener);
  }

  dispose(): void {
    for (const subscription of this.subscriptions.splice(0)) subscription.dispose();
    this.files.dispose();
    this.clear();
  }

  /** Returns the settings for a document; null: for none in particular. */
  settingsFor(uri: vscode.Uri | null): ProjectSettings {
    this.listen();
    const target = uri ?? vscode.Uri.joinPath(vscode.workspace.workspaceFolders?.[0]?.uri ?? vscode.Uri.file('/'), '-');
    const key = target.toString();
    let settings = this.settings.get(key);
    if (settings === undefined) {
      if (this.settings.size >= maxKept) this.settings.clear();
      settings = projectSettings(this.layersFor(target), target.path);
      this.settings.set(key, settings);
    }
    return settings;
  }

  /** Returns all layers of settings for a document. If its config file isn't known yet, a change follows. */
  layersFor(uri: vscode.Uri): readonly ConfigLayer[] {
    this.listen();
    if (!this.files.isLoaded(uri)) void this.files.load(uri);
    const { below, above } = this.settingLayers(uri);
    const config = this.files.layerFor(uri);
    return config === null ? [...below, ...above] : [...below, config, ...above];
  }

  private settingLayers(uri: vscode.Uri): SettingLayers {
    const root = rootOf(uri);
    const key = root?.toString() ?? '';
    let layers = this.layers.get(key);
    if (layers === undefined) {
      layers = inspectSettings(root ?? uri, root?.path ?? null);
      this.layers.set(key, layers);
    }
    return layers;
  }

  private listen(): void {
    if (this.subscriptions.length > 0) return;
    const names = new Set<string>(projectSettingNames.map((name) => `hitboxLens.${name}`));
    this.subscriptions = [
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('hitboxLens')) this.clear();
        this.didChange.fire(change);
      }),
      vscode.workspace.onDidChangeWorkspaceFolders(() => {
        this.clear();
      }),
      this.files.onDidChange(() => {
        this.clear();
        this.didChange.fire({ affectsConfiguration: (name) => name === 'hitboxLens' || names.has(name) });
      }),
    ];
  }

  private clear(): void {
    this.settings.clear();
    this.layers.clear();
  }
}

/** The settings of projects, like those of VS Code: one for the whole extension. */
export const projectConfig = new ProjectConfig();

/** Returns the folder whose settings apply to a document, and that their patterns are relative to. */
function rootOf(uri: vscode.Uri): vscode.Uri | null {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const owner = vscode.workspace.getWorkspaceFolder(uri)?.uri;
  if (owner !== undefined || uri.scheme === 'file') return owner ?? null;
  return (folders.find((folder) => uri.path.startsWith(`${folder.uri.path}/`)) ?? folders[0])?.uri ?? null;
}

function inspectSettings(uri: vscode.Uri, base: string | null): SettingLayers {
  const config = vscode.workspace.getConfiguration('hitboxLens', uri);
  const scopes = { defaultValue: {}, globalValue: {}, workspaceValue: {}, workspaceFolderValue: {} };
  for (const name of projectSettingNames) {
    const inspected = config.inspect(name);
    for (const [scope, values] of Object.entries(scopes)) {
      const value = inspected?.[scope as keyof typeof scopes];
      if (value !== undefined) Object.assign(values, { [name]: value });
    }
  }
  const layer = (values: SettingValues): ConfigLayer => ({ base, values });
  return {
    below: [layer(scopes.defaultValue), layer(scopes.globalValue)],
    above: [layer(scopes.workspaceValue), layer(scopes.workspaceFolderValue)],
  };
}
