import * as vscode from 'vscode';
import { withSetting, type ScopedSetting, type SettingScope } from '../edit/teach-settings.js';
import { type ConfigLayer, keywordSettingNames } from '../config/config-layer.js';
import { conventionSetting, keywordSetting, keywordsOfEntry, mergedSetting } from '../config/project-settings.js';
import type { ConventionChoice } from '../model/convention.js';
import type { KeywordSettings } from '../model/template.js';
import type { UserKeywords } from '../read/conventions/user-keywords.js';
import { projectConfig } from './project-config.js';
import { objectEntries, storedSetting, getFilePattern, setEntry, setWhole, getSetting } from './settings.js';

/**
 * The settings for the numbers of files: conventions and keywords by pattern in `hitboxLens.conventions`, and keywords
 * for all files in `hitboxLens.fields`, `constructors` and `lists`.
 */

/**
 * Returns the convention in the settings for a document, from all matching patterns; later ones override earlier ones.
 *
 * @param more a setting to add
 */
export function conventionFor({ uri }: Pick<vscode.TextDocument, 'uri'>, more?: ScopedSetting): ConventionChoice {
  if (more === undefined) return projectConfig.settingsFor(uri).convention;
  return conventionSetting(layersWith(uri, more), uri.path);
}

/** Returns the convention in the settings for a file. */
export function getConventionSetting(uri: vscode.Uri | null): ConventionChoice {
  return uri === null ? {} : conventionFor({ uri });
}

/**
 * Returns the user's names for numbers of boxes, arguments of calls and items of lists. Those of the document's pattern
 * override those of all files.
 *
 * @param more a setting to add
 */
export function keywordsFor({ uri }: vscode.TextDocument, more?: ScopedSetting): UserKeywords {
  return more === undefined ? projectConfig.settingsFor(uri).keywords : keywordSetting(layersWith(uri, more), uri.path);
}

/** Returns the layers as `writeSetting` would leave them. */
function layersWith(uri: vscode.Uri, { scope, setting }: ScopedSetting): readonly ConfigLayer[] {
  const layers = projectConfig.layersFor(uri);
  if (scope === 'all') return [...layers, { base: null, values: { [setting.name]: setting.value } }];
  const pattern = patternOf(scope, uri);
  const before = new Map(objectEntries(mergedSetting(layers, 'conventions'))).get(pattern);
  const base = vscode.workspace.getWorkspaceFolder(uri)?.uri.path ?? null;
  return [...layers, { base, values: { conventions: { [pattern]: withSetting(before, setting) } } }];
}

function keywordsIn(valueOf: (name: keyof KeywordSettings) => unknown): KeywordSettings {
  return Object.fromEntries(keywordSettingNames.map((name) => [name, valueOf(name)]));
}

/**
 * Returns the keywords for a file in the settings of one scope: the effective ones, or only those at the place where
 * the user stores settings.
 */
export function keywordSettingsIn(
  scope: SettingScope,
  uri: vscode.Uri,
  which: 'effective' | 'stored',
): KeywordSettings {
  const valueOf = (name: keyof KeywordSettings | 'conventions'): unknown =>
    which === 'stored' ? storedSetting(uri, name) : getSetting(uri, name);
  if (scope === 'all') return keywordsIn(valueOf);
  return keywordsOfEntry(new Map(objectEntries(valueOf('conventions'))).get(patternOf(scope, uri)));
}

/** Returns the file pattern of a scope. */
export function patternOf(scope: Exclude<SettingScope, 'all'>, uri: vscode.Uri): string {
  return scope === 'like' ? patternLike(uri) : getFilePattern(uri);
}

/**
 * Returns the pattern of files in the same folder with the same ending, or of the file alone if it isn't in a workspace
 * folder.
 */
function patternLike(uri: vscode.Uri): string {
  const path = vscode.workspace.asRelativePath(uri, false);
  const [, folder, ending] = /^(.*\/)[^/]*?(\.[^./]+)$/.exec(path) ?? [];
  return folder === undefined || ending === undefined || path.startsWith('/')
    ? getFilePattern(uri)
    : `**/${folder}*${ending}`;
}

/** Writes a setting, for a pattern after all conflicting patterns; returns a function to undo it. */
export async function writeSetting(uri: vscode.Uri, { scope, setting }: ScopedSetting): Promise<() => Promise<void>> {
  const name = scope === 'all' ? setting.name : 'conventions';
  const stored = storedSetting(uri, name);
  if (scope === 'all') {
    await setWhole(uri, name, setting.value);
  } else {
    const pattern = patternOf(scope, uri);
    await setEntry(uri, name, pattern, withSetting(new Map(objectEntries(stored)).get(pattern), setting));
  }
  return () => setWhole(uri, name, stored);
}

/** Writes the convention of one file after all conflicting patterns, keeping its keywords. */
export async function setConvention(uri: vscode.Uri, choice: ConventionChoice): Promise<void> {
  const pattern = getFilePattern(uri);
  const before = objectEntries(new Map(objectEntries(storedSetting(uri, 'conventions'))).get(pattern));
  const words = before.filter(([name]) => keywordSettingNames.some((known) => known === name));
  const entry = { ...Object.fromEntries(words), ...choice };
  await setEntry(uri, 'conventions', pattern, Object.keys(entry).length === 0 ? undefined : entry);
}
