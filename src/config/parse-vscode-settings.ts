import { getNodeValue } from 'jsonc-parser';
import { isSettingRecord, settingEntries, valuesOfTree, type SettingValues } from './config-layer.js';
import { parseSettingsText, type ParsedConfig } from './parse-config.js';

const prefix = 'hitboxLens';

/**
 * Reads the settings of `hitboxLens` in a `settings.json` of VS Code, as VS Code does: comments are allowed, dots in keys
 * are nested records, and an error leaves the settings before and after it. Never throws.
 */
export function parseVscodeSettings(text: string): ParsedConfig {
  // VS Code treats an empty file as one without settings.
  if (text.trim() === '') return { values: {}, problems: [] };
  const { root, error } = parseSettingsText(text);
  return {
    values: root === null ? {} : valuesOfSettings(getNodeValue(root)),
    problems: error === null ? [] : [error],
  };
}

function valuesOfSettings(settings: unknown): SettingValues {
  const tree: Record<string, unknown> = {};
  for (const [key, value] of settingEntries(settings)) {
    const [first, ...rest] = key.split('.');
    if (first === prefix) addTo(tree, rest, value);
  }
  return valuesOfTree(tree);
}

function addTo(tree: Record<string, unknown>, keys: readonly string[], value: unknown): void {
  const [key, ...rest] = keys;
  if (key === undefined) {
    for (const [name, inner] of settingEntries(value)) addTo(tree, [name], inner);
    return;
  }
  if (rest.length === 0) {
    tree[key] = value;
    return;
  }
  const before = tree[key];
  const next: Record<string, unknown> = isSettingRecord(before) ? { ...before } : {};
  tree[key] = next;
  addTo(next, rest, value);
}
