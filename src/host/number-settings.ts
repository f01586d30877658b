import * as vscode from 'vscode';
import { withSetting, type ScopedSetting, type SettingScope } from '../edit/teach-settings.js';
import { choiceFrom, type ConventionChoice } from '../model/convention.js';
import type { KeywordSettings } from '../model/template.js';
import { userKeywords, type UserKeywords } from '../read/conventions/user-keywords.js';
import {
  objectEntries,
  storedSetting,
  getFilePattern,
  setEntry,
  setWhole,
  getSetting,
  matchesPattern,
  type FileWithSettings,
} from './settings.js';

/**
 * The settings for the numbers of files: conventions and keywords by pattern in `hitboxLens.conventions`, and keywords
 * for all files in `hitboxLens.fields`, `constructors` and `lists`.
 */

const keywordSettingNames = ['fields', 'constructors', 'lists'] as const;

/**
 * Returns the convention in the settings for a document, from all matching patterns; later ones override earlier ones.
 *
 * @param more a setting to add
 */
export function conventionFor(document: FileWithSettings, more?: ScopedSetting): ConventionChoice {
  let choice: ConventionChoice = {};
  for (const entry of matchingEntries(document, more))
    choice = { ...choice, ...choiceFrom(new Map(objectEntries(entry))) };
  return choice;
}

/** Returns the convention in the settings for a file; empty if it isn't open. */
export function getConventionSetting(uri: vscode.Uri | null): ConventionChoice {
  const document = vscode.workspace.textDocuments.find((open) => open.uri.toString() === uri?.toString());
  return document === undefined ? {} : conventionFor(document);
}

/**
 * Returns the user's names for numbers of boxes, arguments of calls and items of lists. Those of the document's pattern
 * override those of all files.
 *
 * @param more a setting to add
 */
export function keywordsFor(document: FileWithSettings, more?: ScopedSetting): UserKeywords {
  const keywords = keywordsIn((name) => getSetting(document.uri, name));
  const { scope, setting } = more ?? {};
  const override = scope === 'all' && setting !== undefined ? { [setting.name]: setting.value } : {};
  return userKeywords({ ...keywords, ...override }, ...matchingEntries(document, more).map(keywordsOfEntry));
}

/** Returns the entries of `hitboxLens.conventions` whose patterns match, in order. */
function matchingEntries(document: FileWithSettings, more: ScopedSetting | undefined): readonly unknown[] {
  const entries = objectEntries(getSetting(document.uri, 'conventions'));
  return withAddedEntry(entries, document.uri, more)
    .filter(([pattern]) => matchesPattern(document, pattern))
    .map(([, entry]) => entry);
}

/** Returns the entries as `writeSetting` would leave them. */
function withAddedEntry(
  entries: readonly [string, unknown][],
  uri: vscode.Uri,
  more: ScopedSetting | undefined,
): readonly [string, unknown][] {
  if (more === undefined || more.scope === 'all') return entries;
  const own = patternOf(more.scope, uri);
  const before = entries.find(([pattern]) => pattern === own)?.[1];
  return [...entries.filter(([pattern]) => pattern !== own), [own, withSetting(before, more.setting)]];
}

function keywordsIn(valueOf: (name: keyof KeywordSettings) => unknown): KeywordSettings {
  return Object.fromEntries(keywordSettingNames.map((name) => [name, valueOf(name)]));
}

function keywordsOfEntry(entry: unknown): KeywordSettings {
  const values = new Map(objectEntries(entry));
  return keywordsIn((name) => values.get(name));
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
  const valueOf = (name: string): unknown => (which === 'stored' ? storedSetting(uri, name) : getSetting(uri, name));
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
