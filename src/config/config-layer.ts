import { projectSettingNames, type ProjectSettingName } from './setting-names.js';

/** Values of settings from one place, as written: invalid ones are ignored when they are used. */
export type SettingValues = Readonly<Partial<Record<ProjectSettingName, unknown>>>;

/** The settings from one place. In a list of layers, later ones override earlier ones. */
export interface ConfigLayer {
  /** The absolute path, with slashes, of the folder that patterns and images are relative to; null if there is none. */
  readonly base: string | null;
  readonly values: SettingValues;
}

/** Returns the settings in nested records, such as `{ problems: { enabled: false } }`. */
export function valuesOfTree(tree: unknown): SettingValues {
  const values: Partial<Record<ProjectSettingName, unknown>> = {};
  for (const name of projectSettingNames) {
    let value = tree;
    for (const key of name.split('.')) value = new Map(settingEntries(value)).get(key);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/** Returns the entries of a setting's value; none if it isn't a record. */
export function settingEntries(value: unknown): [string, unknown][] {
  return isSettingRecord(value) ? Object.entries(value) : [];
}

/** Whether a value has keys. */
export function isSettingRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
