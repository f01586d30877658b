import * as vscode from 'vscode';
import { mergedSetting, pairRules, type FileSetting, type ProjectSettings } from '../config/project-settings.js';
import type { ProjectSettingName } from '../config/config-layer.js';
import { EditQueue } from '../edit/edit-queue.js';
import { imageBackgrounds, defaultImageSettings, type ImageSettings } from '../messages/images.js';
import type { MatrixScope } from '../messages/matrix.js';
import { parseIgnoredKeys } from '../messages/keys.js';
import type { PairRule } from '../model/matrix.js';
import type { Severity } from '../model/problem.js';
import { isDataName } from '../read/sources/languages.js';
import { projectConfig } from './project-config.js';

/** The effective settings for a document: those of its project, and those of one person's view. */
export interface Settings extends ProjectSettings {
  /** In characters. */
  readonly maxFileSize: number;
  /** The grid of drags: the units of the file, another distance, or none. */
  readonly snap: 'unit' | 'tile' | 'off' | number;
  readonly imageSettings: ImageSettings;
  /** The keys that the pages leave to VS Code. */
  readonly ignoredKeys: readonly string[];
}

const section = 'hitboxLens';

/**
 * In characters, for data and for code, which takes longer to read and is never written by hand in such lengths. The
 * command line has no default: there, no window waits.
 */
const [maxDataLength, maxCodeLength] = [5e6, 2e6];

/** Returns the settings for a document; invalid values of the user are ignored. */
export function settingsFor(uri: vscode.Uri | null): Settings {
  const config = vscode.workspace.getConfiguration(section, uri);
  const settings = projectConfig.settingsFor(uri);
  return {
    ...settings,
    maxFileSize: settings.maxFileSize ?? (uri === null || isDataName(uri.path) ? maxDataLength : maxCodeLength),
    snap: parseSnap(config.get('snap')),
    imageSettings: parseImageSettings(config.get('image.background'), config.get('image.opacity')),
    ignoredKeys: parseIgnoredKeys(config.get('ignoredKeys')),
  };
}

/** Returns which settings `setPairRule` writes to: those of one of several folders if it has a matrix, or of the workspace. */
export function matrixScopeFor(uri: vscode.Uri | null): MatrixScope {
  const inspected = vscode.workspace.getConfiguration(section, uri).inspect('collisionMatrix');
  // A folder that is the workspace has the same settings.
  const hasFolders = vscode.workspace.workspaceFile !== undefined;
  if (hasFolders && inspected?.workspaceFolderValue !== undefined) return 'folder';
  return hasWorkspace() ? 'workspace' : 'user';
}

/** Writes one pair of the matrix, or removes it (null). Returns the rule that was there before. */
export async function setPairRule(
  uri: vscode.Uri | null,
  key: string,
  rule: PairRule | null,
): Promise<PairRule | null> {
  const config = vscode.workspace.getConfiguration(section, uri);
  const inspected = config.inspect('collisionMatrix');
  const scopes = {
    folder: [vscode.ConfigurationTarget.WorkspaceFolder, inspected?.workspaceFolderValue],
    workspace: [vscode.ConfigurationTarget.Workspace, inspected?.workspaceValue],
    user: [vscode.ConfigurationTarget.Global, inspected?.globalValue],
  } as const;
  const [target, stored] = scopes[matrixScopeFor(uri)];
  // The same pair in the other order would be a second answer.
  const same = [key, key.split('/').reverse().join('/')];
  const before = objectEntries(stored);
  const entries = before.filter(([known]) => !same.includes(known));
  if (rule !== null) entries.push([key, rule]);
  await config.update('collisionMatrix', entries.length === 0 ? undefined : Object.fromEntries(entries), target);
  const former = before.find(([known]) => same.includes(known))?.[1];
  return pairRules.find((known) => known === former) ?? null;
}

/**
 * Enables reading of one file: removes the entry for just this file, or adds one after every pattern that disables it.
 */
export async function enableReading(document: vscode.TextDocument): Promise<void> {
  const { uri } = document;
  await setEntry(uri, 'files', getFilePattern(uri), undefined);
  const { file: setting } = projectConfig.settingsFor(uri);
  if (setting === false || setting === 'none') await setEntry(uri, 'files', getFilePattern(uri), true);
}

/** Writes what one file contains, after every conflicting pattern. */
export async function setFileSetting(uri: vscode.Uri, setting: FileSetting): Promise<void> {
  await setEntry(uri, 'files', getFilePattern(uri), setting);
}

/** Returns the pattern for one file of the workspace. */
export function getFilePattern(uri: vscode.Uri): string {
  return `**/${vscode.workspace.asRelativePath(uri, false)}`;
}

/**
 * Writes an entry of a record setting, after all others, to the workspace settings, or without a workspace to the user
 * settings. Undefined removes it.
 */
export async function setEntry(uri: vscode.Uri, setting: string, key: string, value: unknown): Promise<void> {
  // Removed and added again, because the last matching pattern decides.
  const others = objectEntries(storedSetting(uri, setting)).filter(([known]) => known !== key);
  const next = value === undefined ? others : [...others, [key, value] as const];
  await setWhole(uri, setting, next.length === 0 ? undefined : Object.fromEntries(next));
}

/** Returns the value of a setting in the workspace, or without one in the user settings. */
export function storedSetting(uri: vscode.Uri, setting: string): unknown {
  const inspected = vscode.workspace.getConfiguration(section, uri).inspect(setting);
  return hasWorkspace() ? inspected?.workspaceValue : inspected?.globalValue;
}

/** Returns the effective value of a setting for a file. */
export function getSetting(uri: vscode.Uri, setting: ProjectSettingName): unknown {
  return mergedSetting(projectConfig.layersFor(uri), setting);
}

/** Writes a whole setting to the workspace or user settings; undefined removes it. */
export async function setWhole(uri: vscode.Uri, setting: string, value: unknown): Promise<void> {
  const target = hasWorkspace() ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
  await vscode.workspace.getConfiguration(section, uri).update(setting, value, target);
}

/** Whether there is a workspace that can store settings. */
export function hasWorkspace(): boolean {
  return (vscode.workspace.workspaceFolders?.length ?? 0) > 0;
}

/** Sets the severity of one rule, for a quick fix. */
export async function setSeverity(uri: vscode.Uri, rule: string, severity: Severity | 'off'): Promise<void> {
  await setEntry(uri, 'problems.severity', rule, severity);
}

/** Returns the entries of a setting's value; none if it isn't a record. */
export function objectEntries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

const imageSettingsQueue = new EditQueue();

/**
 * Writes how images are shown to the user settings, a personal preference, or to the workspace if it already has one.
 */
export function setImageSettings(imageSettings: ImageSettings): Promise<void> {
  return imageSettingsQueue.run(() => writeImageSettings(imageSettings));
}

async function writeImageSettings({ background, opacity }: ImageSettings): Promise<void> {
  const config = vscode.workspace.getConfiguration(section);
  const values = { 'image.background': background, 'image.opacity': Math.round(opacity * 100) };
  for (const [key, value] of Object.entries(values)) {
    const inspected = config.inspect(key);
    if ((inspected?.workspaceValue ?? inspected?.globalValue ?? inspected?.defaultValue) === value) continue;
    const isShared = inspected?.workspaceValue !== undefined;
    await config.update(
      key,
      value,
      isShared ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global,
    );
  }
}

function parseImageSettings(background: unknown, opacity: unknown): ImageSettings {
  return {
    background: imageBackgrounds.find((known) => known === background) ?? defaultImageSettings.background,
    opacity:
      typeof opacity === 'number' && opacity >= 0 && opacity <= 100 ? opacity / 100 : defaultImageSettings.opacity,
  };
}

function parseSnap(value: unknown): Settings['snap'] {
  if (typeof value === 'number' && value > 0 && Number.isFinite(value)) return value;
  return value === 'off' || value === 'tile' ? value : 'unit';
}
