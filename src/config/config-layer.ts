/**
 * The settings of a project, which affect what is read, checked and drawn: their names in `hitbox-lens.config.json`, and
 * after `hitboxLens.` in VS Code. A dot separates nested keys. All other settings are for one person's view.
 */
export const projectSettingNames = [
  'files',
  'conventions',
  'variables',
  'fields',
  'constructors',
  'lists',
  'images',
  'collisionMatrix',
  'problems.enabled',
  'problems.severity',
  'problems.maximum',
  'maxFileSize',
  'maxHitboxes',
  'maxNesting',
] as const;

export type ProjectSettingName = (typeof projectSettingNames)[number];

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

/** The settings with the user's words, for all files and for a pattern of `conventions`. */
export const keywordSettingNames = ['fields', 'constructors', 'lists'] as const;

type Entries = Readonly<Record<string, unknown>>;

/** Merges two records of settings, key by key; other values replace each other. */
export function mergeSetting(name: string, before: unknown, after: unknown): unknown {
  if (!isSettingRecord(before) || !isSettingRecord(after)) return after;
  return { ...(name === 'fields' ? withoutNamesOf(before, after) : before), ...after };
}

/** Removes what gets another meaning from the names of fields; those of `after` keep their order, in which the first wins. */
function withoutNamesOf(before: Entries, after: Entries): Entries {
  const renamed = new Set(Object.values(after).flat());
  return Object.fromEntries(
    settingEntries(before).flatMap(([usual, names]): [string, unknown][] => {
      if (usual in after) return [];
      const all: unknown[] = Array.isArray(names) ? names : [names];
      const left = all.filter((name) => !renamed.has(name));
      if (left.length === all.length) return [[usual, names]];
      return left.length === 0 ? [] : [[usual, left.length === 1 ? left[0] : left]];
    }),
  );
}
