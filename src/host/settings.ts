import * as vscode from 'vscode';
import type { RuleId } from '../check/check.js';
import { EditQueue } from '../edit/edit-queue.js';
import { imageBackgrounds, defaultImageSettings, type ImageSettings } from '../messages/images.js';
import { parseIgnoredKeys } from '../messages/keys.js';
import type { CollisionMatrix, PairRule } from '../model/matrix.js';
import type { Severity } from '../model/problem.js';
import { defaultLimits } from '../read/base/limits.js';

/** The settings of package.json with their types. Invalid values of the user are ignored. */
export interface Settings {
  readonly collisionMatrix: CollisionMatrix;
  /** In characters. */
  readonly maxFileSize: number;
  readonly maxHitboxes: number;
  readonly maxNesting: number;
  readonly problemsEnabled: boolean;
  readonly severities: Partial<Record<RuleId, Severity | 'off'>>;
  readonly maxProblems: number;
  /** The grid of drags: the units of the file, another distance, or none. */
  readonly snap: 'unit' | 'off' | number;
  readonly imageSettings: ImageSettings;
  /** The keys that the pages leave to VS Code. */
  readonly ignoredKeys: readonly string[];
}

const section = 'hitboxLens';
const pairRules: readonly PairRule[] = ['always', 'different-owners', 'never'];
const severities: readonly (Severity | 'off')[] = ['error', 'warning', 'information', 'hint', 'off'];

export function settingsFor(uri: vscode.Uri | null): Settings {
  const config = vscode.workspace.getConfiguration(section, uri);
  return {
    collisionMatrix: pick(config.get('collisionMatrix'), pairRules),
    maxFileSize: positive(config.get('maxFileSize'), 5) * 1e6,
    maxHitboxes: Math.floor(positive(config.get('maxHitboxes'), defaultLimits.hitboxes)),
    // Reading nested values needs stack space.
    maxNesting: Math.min(400, Math.floor(positive(config.get('maxNesting'), defaultLimits.depth))),
    problemsEnabled: config.get('problems.enabled') !== false,
    severities: pick(config.get('problems.severity'), severities),
    maxProblems: Math.floor(positive(config.get('problems.maximum'), 100)),
    snap: parseSnap(config.get('snap')),
    imageSettings: parseImageSettings(config.get('image.background'), config.get('image.opacity')),
    ignoredKeys: parseIgnoredKeys(config.get('ignoredKeys')),
  };
}

/** The values of `hitboxLens.files`: read files as usual, don't read them, they contain hitboxes, or none. */
export type FileSetting = boolean | 'hitboxes' | 'none';

const fileSettings: readonly FileSetting[] = [true, false, 'hitboxes', 'none'];

/** A file with settings, open or not. */
export type FileWithSettings = Pick<vscode.TextDocument, 'uri' | 'languageId'>;

/** Whether a pattern of a setting matches a file. */
export function matchesPattern(file: FileWithSettings, pattern: string): boolean {
  // Of a document, VS Code only uses these two properties.
  return vscode.languages.match({ pattern }, file as vscode.TextDocument) > 0;
}

/** Returns the user's declaration for a document; the last matching pattern of `hitboxLens.files` decides. */
export function getFileSetting(file: FileWithSettings): FileSetting {
  const patterns: unknown = vscode.workspace.getConfiguration(section, file.uri).get('files');
  let setting: FileSetting = true;
  for (const [pattern, value] of objectEntries(patterns)) {
    const valid = fileSettings.find((match) => match === value);
    if (valid !== undefined && matchesPattern(file, pattern)) setting = valid;
  }
  return setting;
}

/** Writes one pair of the matrix to the workspace settings, or without a workspace to the user settings. */
export async function setPairRule(uri: vscode.Uri | null, key: string, rule: PairRule): Promise<void> {
  const config = vscode.workspace.getConfiguration(section, uri);
  const inspected = config.inspect('collisionMatrix');
  const inFolder = inspected?.workspaceFolderValue !== undefined;
  const [target, before] = inFolder
    ? [vscode.ConfigurationTarget.WorkspaceFolder, inspected.workspaceFolderValue]
    : hasWorkspace()
      ? [vscode.ConfigurationTarget.Workspace, inspected?.workspaceValue]
      : [vscode.ConfigurationTarget.Global, inspected?.globalValue];
  await config.update('collisionMatrix', { ...Object.fromEntries(objectEntries(before)), [key]: rule }, target);
}

/**
 * Enables reading of one file: removes the entry for just this file, or adds one after every pattern that disables it.
 */
export async function enableReading(document: vscode.TextDocument): Promise<void> {
  const { uri } = document;
  await setEntry(uri, 'files', getFilePattern(uri), undefined);
  const setting = getFileSetting(document);
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
export function getSetting(uri: vscode.Uri, setting: string): unknown {
  return vscode.workspace.getConfiguration(section, uri).get(setting);
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

/** Returns the user's values for names that are only known at runtime. */
export function variablesFor(uri: vscode.Uri): Readonly<Record<string, number>> {
  const variables: unknown = vscode.workspace.getConfiguration(section, uri).get('variables');
  return Object.fromEntries(
    objectEntries(variables).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && isFinite(entry[1]),
    ),
  );
}

/** Sets the severity of one rule, for a quick fix. */
export async function setSeverity(uri: vscode.Uri, rule: string, severity: Severity | 'off'): Promise<void> {
  await setEntry(uri, 'problems.severity', rule, severity);
}

/** Returns the entries of a setting's value; none if it isn't a record. */
export function objectEntries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function pick<T extends string>(value: unknown, allowed: readonly T[]): Record<string, T> {
  const result: Record<string, T> = {};
  for (const [key, entry] of objectEntries(value)) {
    const known = allowed.find((word) => word === entry);
    if (known !== undefined) result[key] = known;
  }
  return result;
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
  return value === 'off' ? 'off' : 'unit';
}

function positive(value: unknown, fallback: number): number {
  return typeof value === 'number' && value > 0 ? value : fallback;
}
