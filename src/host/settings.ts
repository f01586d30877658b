import * as vscode from 'vscode';
import type { RuleId } from '../check/check.js';
import { EditQueue } from '../edit/edit-queue.js';
import { imageBackgrounds, usualLook, type ImageLook } from '../messages/images.js';
import type { CollisionMatrix, PairRule } from '../model/matrix.js';
import type { Severity } from '../model/problem.js';
import { defaultLimits } from '../read/base/limits.js';

/** The settings of package.json with their types. Values that a user mistyped are dropped, not trusted. */
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
  readonly look: ImageLook;
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
    // Reading values inside of values takes the machine's stack.
    maxNesting: Math.min(400, Math.floor(positive(config.get('maxNesting'), defaultLimits.depth))),
    problemsEnabled: config.get('problems.enabled') !== false,
    severities: pick(config.get('problems.severity'), severities),
    maxProblems: Math.floor(positive(config.get('problems.maximum'), 100)),
    snap: snapOf(config.get('snap')),
    look: lookOf(config.get('image.background'), config.get('image.opacity')),
  };
}

/** What `hitboxLens.files` can say of files: they are read as usual, not read, hold hitboxes, or hold none. */
export type FileContent = boolean | 'hitboxes' | 'none';

const fileContents: readonly FileContent[] = [true, false, 'hitboxes', 'none'];

/** What the user says that a document holds; the last pattern of `hitboxLens.files` that matches decides. */
export function fileContentOf(document: vscode.TextDocument): FileContent {
  const patterns: unknown = vscode.workspace.getConfiguration(section, document.uri).get('files');
  let content: FileContent = true;
  for (const [pattern, value] of entriesOf(patterns)) {
    const known = fileContents.find((one) => one === value);
    if (known !== undefined && vscode.languages.match({ pattern }, document) > 0) content = known;
  }
  return content;
}

/** Writes one pair of the matrix where the user keeps it: the workspace, or the user's own settings without one. */
export async function setPairRule(uri: vscode.Uri | null, key: string, rule: PairRule): Promise<void> {
  const config = vscode.workspace.getConfiguration(section, uri);
  const inspected = config.inspect('collisionMatrix');
  const inFolder = inspected?.workspaceFolderValue !== undefined;
  const hasWorkspace = (vscode.workspace.workspaceFolders?.length ?? 0) > 0;
  const [target, before] = inFolder
    ? [vscode.ConfigurationTarget.WorkspaceFolder, inspected.workspaceFolderValue]
    : hasWorkspace
      ? [vscode.ConfigurationTarget.Workspace, inspected?.workspaceValue]
      : [vscode.ConfigurationTarget.Global, inspected?.globalValue];
  await config.update('collisionMatrix', { ...Object.fromEntries(entriesOf(before)), [key]: rule }, target);
}

/** Has one file read again: takes back what was said of just this file, or says it behind every pattern that turns it off. */
export async function turnOn(document: vscode.TextDocument): Promise<void> {
  const { uri } = document;
  await setEntry(uri, 'files', patternOf(uri), undefined);
  const content = fileContentOf(document);
  if (content === false || content === 'none') await setEntry(uri, 'files', patternOf(uri), true);
}

/** Writes what one file holds, behind every pattern that says something else. */
export async function setFileContent(uri: vscode.Uri, content: FileContent): Promise<void> {
  await setEntry(uri, 'files', patternOf(uri), content);
}

/** The pattern that means one file of the workspace. */
export function patternOf(uri: vscode.Uri): string {
  return `**/${vscode.workspace.asRelativePath(uri, false)}`;
}

/**
 * Writes one entry of a setting that is a record, behind all others, where the user keeps it: the workspace, or the
 * user's own settings without one. Undefined takes it out.
 */
export async function setEntry(uri: vscode.Uri, setting: string, key: string, value: unknown): Promise<void> {
  // Taken out and put in again: the last pattern that matches decides.
  const others = entriesOf(keptSetting(uri, setting)).filter(([known]) => known !== key);
  const next = value === undefined ? others : [...others, [key, value] as const];
  await setWhole(uri, setting, next.length === 0 ? undefined : Object.fromEntries(next));
}

/** The value of a setting where the user keeps it: in the workspace, or in the user's own settings without one. */
export function keptSetting(uri: vscode.Uri, setting: string): unknown {
  const inspected = vscode.workspace.getConfiguration(section, uri).inspect(setting);
  return hasWorkspace() ? inspected?.workspaceValue : inspected?.globalValue;
}

/** The value of a setting as it holds for a file. */
export function settingOf(uri: vscode.Uri, setting: string): unknown {
  return vscode.workspace.getConfiguration(section, uri).get(setting);
}

/** Writes a setting as a whole where the user keeps it; undefined takes it out. */
export async function setWhole(uri: vscode.Uri, setting: string, value: unknown): Promise<void> {
  const target = hasWorkspace() ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
  await vscode.workspace.getConfiguration(section, uri).update(setting, value, target);
}

/** Whether there is a workspace that can keep settings. */
export function hasWorkspace(): boolean {
  return (vscode.workspace.workspaceFolders?.length ?? 0) > 0;
}

/** The user's numbers for names that only mean something when the game runs. */
export function variablesFor(uri: vscode.Uri): Readonly<Record<string, number>> {
  const given: unknown = vscode.workspace.getConfiguration(section, uri).get('variables');
  return Object.fromEntries(
    entriesOf(given).filter((entry): entry is [string, number] => typeof entry[1] === 'number' && isFinite(entry[1])),
  );
}

/** Sets one rule's severity where a quick fix asks for it. */
export async function setSeverity(uri: vscode.Uri, rule: string, severity: Severity | 'off'): Promise<void> {
  await setEntry(uri, 'problems.severity', rule, severity);
}

/** The entries of a value of a setting; none where it is no record. */
export function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function pick<T extends string>(value: unknown, allowed: readonly T[]): Record<string, T> {
  const result: Record<string, T> = {};
  for (const [key, entry] of entriesOf(value)) {
    const known = allowed.find((word) => word === entry);
    if (known !== undefined) result[key] = known;
  }
  return result;
}

const looks = new EditQueue();

/** Writes how images are shown: each person's own taste, and the workspace's only where that has one already. */
export function setLook(look: ImageLook): Promise<void> {
  return looks.run(() => writeLook(look));
}

async function writeLook({ background, opacity }: ImageLook): Promise<void> {
  const config = vscode.workspace.getConfiguration(section);
  const wanted = { 'image.background': background, 'image.opacity': Math.round(opacity * 100) };
  for (const [key, value] of Object.entries(wanted)) {
    const known = config.inspect(key);
    if ((known?.workspaceValue ?? known?.globalValue ?? known?.defaultValue) === value) continue;
    const isShared = known?.workspaceValue !== undefined;
    await config.update(
      key,
      value,
      isShared ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global,
    );
  }
}

function lookOf(background: unknown, opacity: unknown): ImageLook {
  return {
    background: imageBackgrounds.find((known) => known === background) ?? usualLook.background,
    opacity: typeof opacity === 'number' && opacity >= 0 && opacity <= 100 ? opacity / 100 : usualLook.opacity,
  };
}

function snapOf(value: unknown): Settings['snap'] {
  if (typeof value === 'number' && value > 0 && Number.isFinite(value)) return value;
  return value === 'off' ? 'off' : 'unit';
}

function positive(value: unknown, fallback: number): number {
  return typeof value === 'number' && value > 0 ? value : fallback;
}
