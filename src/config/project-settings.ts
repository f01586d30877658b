import type { RuleId } from '../check/check.js';
import { choiceFrom, type ConventionChoice } from '../model/convention.js';
import type { CollisionMatrix, PairRule } from '../model/matrix.js';
import type { Severity } from '../model/problem.js';
import type { KeywordSettings } from '../model/template.js';
import { defaultLimits, type Limits } from '../read/base/limits.js';
import { userKeywords, type UserKeywords } from '../read/conventions/user-keywords.js';
import {
  settingEntries,
  type ConfigLayer,
  type ProjectSettingName,
  keywordSettingNames,
  mergeSetting,
} from './config-layer.js';
import { matchesPattern, maxPatterns } from './file-pattern.js';

/** The values of `files`: read files as usual, don't read them, they contain hitboxes, or none. */
export type FileSetting = boolean | 'hitboxes' | 'none';

export const fileSettings: readonly FileSetting[] = [true, false, 'hitboxes', 'none'];
export const pairRules: readonly PairRule[] = ['always', 'different-owners', 'never'];
export const severitySettings: readonly (Severity | 'off')[] = ['error', 'warning', 'information', 'hint', 'off'];

/** The ranges of the settings with numbers. `maxFileSize` is in millions of characters. */
export const settingRanges = {
  maxFileSize: { minimum: 0.1, maximum: 50, whole: false },
  maxHitboxes: { minimum: 1, maximum: 1_000_000, whole: true },
  // Reading nested values needs stack space.
  maxNesting: { minimum: 1, maximum: 400, whole: true },
  'problems.maximum': { minimum: 1, maximum: 10_000, whole: true },
} as const;

/** Files that aren't read, unless a setting says so. */
export const defaultFilePatterns = {
  '**/node_modules/**': false,
  '**/package-lock.json': false,
  '**/*.min.js': false,
} as const;

/** The effective settings of a project for one file. */
export interface ProjectSettings {
  readonly file: FileSetting;
  readonly convention: ConventionChoice;
  readonly keywords: UserKeywords;
  /** The values of names that are only known at runtime. */
  readonly variables: Readonly<Record<string, number>>;
  readonly images: readonly ImageEntry[];
  readonly collisionMatrix: CollisionMatrix;
  readonly problemsEnabled: boolean;
  readonly severities: Partial<Record<RuleId, Severity | 'off'>>;
  readonly maxProblems: number;
  /** In characters; null if no layer has it. */
  readonly maxFileSize: number | null;
  readonly maxHitboxes: number;
  readonly maxNesting: number;
}

/** An entry of `images` whose pattern matches the file. */
export interface ImageEntry {
  /** The sprite that it applies to; null for all. */
  readonly sprite: string | null;
  /** The folder that its image is relative to; null if there is none. */
  readonly base: string | null;
  readonly value: unknown;
}

/**
 * Returns the settings for a file. Later layers override earlier ones: records are merged key by key, and among patterns
 * the last one that matches wins. Invalid values are ignored.
 *
 * @param file an absolute path with slashes
 */
export function projectSettings(layers: readonly ConfigLayer[], file: string): ProjectSettings {
  const maxFileSize = numberSetting(layers, 'maxFileSize');
  return {
    file: fileSetting(layers, file),
    convention: conventionSetting(layers, file),
    keywords: keywordSetting(layers, file),
    variables: variablesSetting(layers),
    images: imageSettingEntries(layers, file),
    collisionMatrix: pickWords(layers, 'collisionMatrix', pairRules),
    problemsEnabled: lastValid(layers, 'problems.enabled', (one): one is boolean => typeof one === 'boolean') ?? true,
    severities: pickWords(layers, 'problems.severity', severitySettings),
    maxProblems: numberSetting(layers, 'problems.maximum') ?? 100,
    maxFileSize: maxFileSize === null ? null : maxFileSize * 1e6,
    maxHitboxes: numberSetting(layers, 'maxHitboxes') ?? defaultLimits.hitboxes,
    maxNesting: numberSetting(layers, 'maxNesting') ?? defaultLimits.depth,
  };
}

/** Whether entries of `images` say which image a sprite has, or how it is cut, instead of its file. */
export function replacesImage(images: readonly ImageEntry[], sprite: string): boolean {
  return images.some(({ sprite: only }) => only === null || only === sprite);
}

/** Returns the limits for reading a file with these settings. */
export function limitsOf(settings: ProjectSettings, maxFileSize = defaultLimits.textLength): Limits {
  return {
    textLength: settings.maxFileSize ?? maxFileSize,
    hitboxes: settings.maxHitboxes,
    depth: settings.maxNesting,
  };
}

/** Returns what `files` says about a file: the last matching pattern. */
export function fileSetting(layers: readonly ConfigLayer[], file: string): FileSetting {
  let setting: FileSetting = true;
  for (const value of matchingEntries(layers, 'files', file)) {
    const valid = fileSettings.find((known) => known === value);
    if (valid !== undefined) setting = valid;
  }
  return setting;
}

/** Returns the convention for a file, from all matching patterns of `conventions`. */
export function conventionSetting(layers: readonly ConfigLayer[], file: string): ConventionChoice {
  let choice: ConventionChoice = {};
  for (const value of matchingEntries(layers, 'conventions', file))
    choice = { ...choice, ...choiceFrom(new Map(settingEntries(value))) };
  return choice;
}

/**
 * Returns the user's names for numbers of boxes, arguments of calls and items of lists. Those of matching patterns in
 * `conventions` override those of all files.
 */
export function keywordSetting(layers: readonly ConfigLayer[], file: string): UserKeywords {
  const forAll = Object.fromEntries(keywordSettingNames.map((name) => [name, mergedSetting(layers, name)]));
  const ofPatterns = matchingEntries(layers, 'conventions', file).map(keywordsOfEntry);
  return userKeywords(forAll, ...ofPatterns);
}

/** Returns the keywords in an entry of `conventions`. */
export function keywordsOfEntry(entry: unknown): KeywordSettings {
  const values = new Map(settingEntries(entry));
  return Object.fromEntries(keywordSettingNames.map((name) => [name, values.get(name)]));
}

function variablesSetting(layers: readonly ConfigLayer[]): Readonly<Record<string, number>> {
  const valid = layers.flatMap(({ values }) => settingEntries(values.variables));
  return Object.fromEntries(
    valid.filter((entry): entry is [string, number] => typeof entry[1] === 'number' && isFinite(entry[1])),
  );
}

/** Returns the entries of `images` that match a file, in order. */
export function imageSettingEntries(layers: readonly ConfigLayer[], file: string): readonly ImageEntry[] {
  return layers.flatMap(({ base, values }) =>
    patternEntries(values.images).flatMap(([key, value]) => {
      const { pattern, sprite } = parseImageKey(key);
      return matchesPattern(pattern, base, file) ? [{ sprite, base, value }] : [];
    }),
  );
}

/** A key of `images`: a glob pattern of files, and after `#` a sprite if it applies to only one. */
interface ImageKey {
  readonly pattern: string;
  readonly sprite: string | null;
}

export function parseImageKey(key: string): ImageKey {
  const at = key.indexOf('#');
  return at < 0 ? { pattern: key, sprite: null } : { pattern: key.slice(0, at), sprite: key.slice(at + 1) };
}

/** Returns the values of all layers together: records are merged, other values replace the earlier ones. */
export function mergedSetting(layers: readonly ConfigLayer[], name: ProjectSettingName): unknown {
  let merged: unknown;
  for (const { values } of layers) {
    const value = values[name];
    if (value !== undefined) merged = mergeSetting(name, merged, value);
  }
  return merged;
}

function patternEntries(value: unknown): [string, unknown][] {
  return settingEntries(value).slice(0, maxPatterns);
}

/** Returns the values of the matching patterns of all layers, in order. */
function matchingEntries(layers: readonly ConfigLayer[], name: 'files' | 'conventions', file: string): unknown[] {
  return layers.flatMap(({ base, values }) =>
    patternEntries(values[name]).flatMap(([pattern, value]) => (matchesPattern(pattern, base, file) ? [value] : [])),
  );
}

function pickWords<T extends string>(
  layers: readonly ConfigLayer[],
  name: ProjectSettingName,
  allowed: readonly T[],
): Record<string, T> {
  const result: Record<string, T> = {};
  for (const [key, value] of layers.flatMap(({ values }) => settingEntries(values[name]))) {
    const word = allowed.find((known) => known === value);
    if (word !== undefined) result[key] = word;
  }
  return result;
}

function numberSetting(layers: readonly ConfigLayer[], name: keyof typeof settingRanges): number | null {
  const { maximum, whole } = settingRanges[name];
  const value = lastValid(layers, name, (one): one is number => typeof one === 'number' && one > 0);
  if (value === null) return null;
  return Math.min(maximum, whole ? Math.max(1, Math.floor(value)) : value);
}

/** Returns the valid value of the last layer that has one. */
function lastValid<T>(
  layers: readonly ConfigLayer[],
  name: ProjectSettingName,
  isValid: (value: unknown) => value is T,
): T | null {
  const values = layers.map((layer) => layer.values[name]).filter(isValid);
  return values.at(-1) ?? null;
}
