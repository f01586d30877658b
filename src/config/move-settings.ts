import {
  applyEdits,
  findNodeAtLocation,
  getNodeValue,
  modify,
  type FormattingOptions,
  type JSONPath,
} from 'jsonc-parser';
import {
  isSettingRecord,
  settingEntries,
  projectSettingNames,
  type ProjectSettingName,
  mergeSetting,
} from './config-layer.js';
import { parseConfig, parseSettingsText } from './parse-config.js';

/** The texts after settings were moved from a `settings.json` to a config file, with the same effect. */
export interface MovedSettings {
  readonly settings: string;
  readonly config: string;
  readonly moved: readonly ProjectSettingName[];
  /** Settings with invalid values, which stay where they are. */
  readonly invalid: readonly ProjectSettingName[];
}

/** Returns which settings of VS Code's `settings.json` can be moved, and which have invalid values. */
export function findMovable(
  settings: string,
  at: JSONPath = [],
): { readonly moved: readonly ProjectSettingName[]; readonly invalid: readonly ProjectSettingName[] } {
  const present = projectSettingNames.filter((name) => valueAt(settings, [...at, keyOf(name)]) !== undefined);
  const isValid = (name: ProjectSettingName): boolean =>
    parseConfig(JSON.stringify(nested(name, valueAt(settings, [...at, keyOf(name)]))), false).problems.length === 0;
  return { moved: present.filter(isValid), invalid: present.filter((name) => !isValid(name)) };
}

/**
 * Moves the project's settings from a `settings.json` to a config file. Comments and the style of both texts stay. Null:
 * one of the texts is malformed.
 *
 * @param at where the settings are in the first text; a `.code-workspace` has them under `settings`
 * @param config the text of the config file; empty if it is new
 */
export function moveSettings(settings: string, at: JSONPath, config: string): MovedSettings | null {
  const isNew = config.trim() === '';
  if (!isObject(settings) || (!isNew && !isObject(config))) return null;
  const { moved, invalid } = findMovable(settings, at);
  let from = settings;
  let to = isNew ? '{}' : config;
  const style = styleOf(isNew ? settings : config);
  for (const name of moved) {
    to = withSettingIn(to, name, valueAt(settings, [...at, keyOf(name)]), style);
    from = withValue(from, [...at, keyOf(name)], undefined, styleOf(settings));
  }
  return { settings: from, config: isNew ? `${to}${style.eol}` : to, moved, invalid };
}

function isObject(text: string): boolean {
  const { root, error } = parseSettingsText(text);
  return error === null && root?.type === 'object';
}

function withSettingIn(text: string, name: ProjectSettingName, value: unknown, style: FormattingOptions): string {
  const path = name.split('.');
  const before = valueAt(text, path);
  if (!isSettingRecord(before) || !isSettingRecord(value)) return withValue(text, path, value, style);
  let result = text;
  const existing = new Map(settingEntries(before));
  if (name === 'fields') {
    const merged = new Map(settingEntries(mergeSetting(name, before, value)));
    for (const [key, names] of existing)
      if (merged.get(key) !== names) result = withValue(result, [...path, key], merged.get(key), style);
  }
  for (const [key, entry] of settingEntries(value)) {
    if (existing.has(key) && (name === 'conventions' || name === 'images')) {
      // Both entries apply, and others may be between them.
      result = withValue(result, [...path, otherSpelling(key, existing)], entry, style);
      continue;
    }
    // The order of patterns and of names decides: an entry that overrides another one goes to the end.
    if (existing.has(key) && (name === 'files' || name === 'fields'))
      result = withValue(result, [...path, key], undefined, style);
    result = withValue(result, [...path, key], entry, style);
  }
  return result;
}

/** Returns a pattern that matches the same files and isn't used yet. */
function otherSpelling(pattern: string, used: ReadonlyMap<string, unknown>): string {
  let other = pattern;
  while (used.has(other)) other = `./${other}`;
  return other;
}

function withValue(text: string, path: JSONPath, value: unknown, formattingOptions: FormattingOptions): string {
  return applyEdits(text, modify(text, path, value, { formattingOptions }));
}

function valueAt(text: string, path: JSONPath): unknown {
  const { root } = parseSettingsText(text);
  const node = root === null ? undefined : findNodeAtLocation(root, path);
  return node === undefined ? undefined : plain(getNodeValue(node));
}

/** Returns a value with ordinary objects, which can be written. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function nested(name: ProjectSettingName, value: unknown): unknown {
  return name.split('.').reduceRight((inner, key) => ({ [key]: inner }), value);
}

function keyOf(name: ProjectSettingName): string {
  return `hitboxLens.${name}`;
}

/** Returns the line breaks and the indentation of a text. */
function styleOf(text: string): FormattingOptions & { readonly eol: string } {
  const [, indent = '  '] = /(?:^|\n)([ \t]+)\S/.exec(text) ?? [];
  const insertSpaces = !indent.startsWith('\t');
  return { insertSpaces, tabSize: insertSpaces ? indent.length : 4, eol: text.includes('\r\n') ? '\r\n' : '\n' };
}
