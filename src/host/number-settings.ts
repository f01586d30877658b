import * as vscode from 'vscode';
import { withSetting, type ScopedSetting, type SettingScope } from '../edit/teach-settings.js';
import { choiceFrom, type ConventionChoice } from '../model/convention.js';
import type { WordSettings } from '../model/template.js';
import { userKeywords, type UserKeywords } from '../read/conventions/user-keywords.js';
import { entriesOf, keptSetting, patternOf, setEntry, setWhole, settingOf } from './settings.js';

/**
 * What the settings say of the numbers of files: how they are meant and what they are called, by pattern in
 * `hitboxLens.conventions`, and what they are called in all files in `hitboxLens.fields`, `constructors` and `lists`.
 */

const wordSettings = ['fields', 'constructors', 'lists'] as const;

/**
 * What the settings say of a document's numbers: all patterns that match together, later ones before earlier ones.
 * @param more what is taken to stand there too
 */
export function conventionFor(document: vscode.TextDocument, more?: ScopedSetting): ConventionChoice {
  let choice: ConventionChoice = {};
  for (const entry of matchingEntries(document, more)) choice = { ...choice, ...choiceFrom(new Map(entriesOf(entry))) };
  return choice;
}

/** The same by address; nothing is said of a file that is not open. */
export function conventionOf(uri: vscode.Uri | null): ConventionChoice {
  const document = vscode.workspace.textDocuments.find((open) => open.uri.toString() === uri?.toString());
  return document === undefined ? {} : conventionFor(document);
}

/**
 * What the user calls the numbers of boxes, and the arguments of calls and the items of lists that are some. What is said
 * of the document's pattern goes before what is said of all files.
 * @param more what is taken to stand there too
 */
export function wordsFor(document: vscode.TextDocument, more?: ScopedSetting): UserKeywords {
  const ofAll = wordsIn((name) => settingOf(document.uri, name));
  const { scope, setting } = more ?? {};
  const said = scope === 'all' && setting !== undefined ? { [setting.name]: setting.value } : {};
  return userKeywords({ ...ofAll, ...said }, ...matchingEntries(document, more).map(wordsOfEntry));
}

/** The entries of `hitboxLens.conventions` whose patterns match, in their order. */
function matchingEntries(document: vscode.TextDocument, more: ScopedSetting | undefined): readonly unknown[] {
  const known = entriesOf(settingOf(document.uri, 'conventions'));
  return withEntry(known, document.uri, more)
    .filter(([pattern]) => vscode.languages.match({ pattern }, document) > 0)
    .map(([, entry]) => entry);
}

/** The entries as `writeSetting` would leave them. */
function withEntry(
  known: readonly [string, unknown][],
  uri: vscode.Uri,
  more: ScopedSetting | undefined,
): readonly [string, unknown][] {
  if (more === undefined || more.scope === 'all') return known;
  const own = patternIn(more.scope, uri);
  const before = known.find(([pattern]) => pattern === own)?.[1];
  return [...known.filter(([pattern]) => pattern !== own), [own, withSetting(before, more.setting)]];
}

function wordsIn(valueOf: (name: keyof WordSettings) => unknown): WordSettings {
  return Object.fromEntries(wordSettings.map((name) => [name, valueOf(name)]));
}

function wordsOfEntry(entry: unknown): WordSettings {
  const known = new Map(entriesOf(entry));
  return wordsIn((name) => known.get(name));
}

/** The words that the settings of one scope have for the numbers of a file: those that hold, or only those of the user's own place. */
export function wordSettingsIn(scope: SettingScope, uri: vscode.Uri, which: 'holding' | 'kept'): WordSettings {
  const valueOf = (name: string): unknown => (which === 'kept' ? keptSetting(uri, name) : settingOf(uri, name));
  if (scope === 'all') return wordsIn(valueOf);
  return wordsOfEntry(new Map(entriesOf(valueOf('conventions'))).get(patternIn(scope, uri)));
}

/** The pattern of a scope. */
export function patternIn(scope: Exclude<SettingScope, 'all'>, uri: vscode.Uri): string {
  return scope === 'like' ? patternLike(uri) : patternOf(uri);
}

/** The pattern of the files beside one that end alike, or of that one where it lies in no folder of the workspace. */
function patternLike(uri: vscode.Uri): string {
  const path = vscode.workspace.asRelativePath(uri, false);
  const [, folder, ending] = /^(.*\/)[^/]*?(\.[^./]+)$/.exec(path) ?? [];
  return folder === undefined || ending === undefined || path.startsWith('/')
    ? patternOf(uri)
    : `**/${folder}*${ending}`;
}

/** Writes a setting, of a pattern behind every pattern that says something else; hands back what undoes it. */
export async function writeSetting(uri: vscode.Uri, { scope, setting }: ScopedSetting): Promise<() => Promise<void>> {
  const name = scope === 'all' ? setting.name : 'conventions';
  const kept = keptSetting(uri, name);
  if (scope === 'all') {
    await setWhole(uri, name, setting.value);
  } else {
    const pattern = patternIn(scope, uri);
    await setEntry(uri, name, pattern, withSetting(new Map(entriesOf(kept)).get(pattern), setting));
  }
  return () => setWhole(uri, name, kept);
}

/** Writes how the numbers of one file are meant, behind every pattern that says something else; what they are called stays. */
export async function setConvention(uri: vscode.Uri, choice: ConventionChoice): Promise<void> {
  const pattern = patternOf(uri);
  const before = entriesOf(new Map(entriesOf(keptSetting(uri, 'conventions'))).get(pattern));
  const words = before.filter(([name]) => wordSettings.some((known) => known === name));
  const entry = { ...Object.fromEntries(words), ...choice };
  await setEntry(uri, 'conventions', pattern, Object.keys(entry).length === 0 ? undefined : entry);
}
