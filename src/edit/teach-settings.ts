import { boxKeys, weakPlaceKeys } from '../formats/index.js';
import { keywordsOfChoice, type ConventionChoice } from '../model/convention.js';
import { topOfFile, type NumberTemplate, type KeywordSettings } from '../model/template.js';
import type { Teachable } from './teachable.js';

/** The files that a setting applies to: those like the current file, that file alone, or all. */
export type SettingScope = 'like' | 'file' | 'all';

/** A setting and its new value; `conventions`: the choice for the file. */
export type TeachSetting = {
  /** The addition, in readable form. */
  readonly added: string;
} & (
  | { readonly name: 'conventions'; readonly value: ConventionChoice }
  | { readonly name: keyof KeywordSettings; readonly value: unknown }
);

/** A setting, and the files that it applies to. */
export interface ScopedSetting {
  readonly scope: SettingScope;
  readonly setting: TeachSetting;
}

/** Adds a setting to the entry of `hitboxLens.conventions` for a file pattern. */
export function withSetting(entry: unknown, setting: TeachSetting): Record<string, unknown> {
  const before = recordIn(entry);
  return setting.name === 'conventions'
    ? { ...before, ...setting.value }
    : { ...before, [setting.name]: setting.value };
}

/**
 * Returns the settings that can express a template, in the order to try them. Conventions only apply to a file pattern,
 * never to all files.
 *
 * @param current the current settings of this scope
 */
export function settingsForTemplate(
  { kind, word }: Teachable,
  { template }: { readonly template: NumberTemplate },
  choice: ConventionChoice | null,
  scope: SettingScope,
  current: KeywordSettings,
): readonly TeachSetting[] {
  const results: TeachSetting[] = [];
  if (choice !== null && scope !== 'all') {
    results.push({ name: 'conventions', value: choice, added: keywordsOfChoice(choice).join(' ') });
  }
  switch (template.kind) {
    case 'record': {
      // The usual keys have their usual meaning anyway, and no other one elsewhere.
      const keys = template.keys.filter(([own, usual]) => own !== usual);
      if (!keys.some(([own]) => boxKeys.has(own) && !weakPlaceKeys.has(own))) {
        const added = keys.map(([own, usual]) => `${usual}: ${own}`).join(', ');
        results.push({ name: 'fields', value: withFields(current.fields, keys), added });
      }
      break;
    }
    case 'list': {
      const key = word === '' ? topOfFile : word;
      const names = template.names.join(' ');
      results.push({ name: 'lists', value: { ...recordIn(current.lists), [key]: names }, added: `${key}: ${names}` });
      break;
    }
    case 'call': {
      const names = template.names.join(' ');
      results.push({
        name: 'constructors',
        value: { ...recordIn(current.constructors), [word]: names },
        added: `${word}: ${names}`,
      });
    }
  }
  return kind === template.kind ? results : [];
}

function recordIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Adds keys to the value of `hitboxLens.fields`, and removes their other meanings. */
function withFields(current: unknown, keys: readonly (readonly [own: string, usual: string])[]): unknown {
  const own = new Set(keys.map(([key]) => key));
  const without = (record: unknown): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(recordIn(record)).flatMap(([usual, names]): [string, unknown][] => {
        const list: unknown[] = Array.isArray(names) ? names : [names];
        const left = list.filter((name) => typeof name !== 'string' || !own.has(name));
        if (left.length === list.length) return [[usual, names]];
        return left.length === 0 ? [] : [[usual, left.length === 1 ? left[0] : left]];
      }),
    );
  if (Array.isArray(current)) {
    const added = Object.fromEntries(keys.map(([key, usual]) => [usual, key]));
    return [...current.map(without).filter((record) => Object.keys(record).length > 0), added];
  }
  const value = without(current);
  for (const [key, usual] of keys) {
    const existing = value[usual];
    value[usual] =
      existing === undefined ? key : [...(Array.isArray(existing) ? (existing as unknown[]) : [existing]), key];
  }
  return value;
}
