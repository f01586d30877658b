import { boxKeys, weakPlaceKeys } from '../formats/index.js';
import { wordsOfChoice, type ConventionChoice } from '../model/convention.js';
import { topOfFile, type NumberTemplate, type WordSettings } from '../model/template.js';
import type { Teachable } from './teachable.js';

/** The files that a setting speaks of: those like the file that was asked about, that file alone, or all. */
export type SettingScope = 'like' | 'file' | 'all';

/** A setting with the value that it is to have; `conventions`: what it is to say of the file. */
export type TeachSetting = {
  /** What is added, as a person reads it. */
  readonly added: string;
} & (
  | { readonly name: 'conventions'; readonly value: ConventionChoice }
  | { readonly name: keyof WordSettings; readonly value: unknown }
);

/** A setting, and the files that it speaks of. */
export interface ScopedSetting {
  readonly scope: SettingScope;
  readonly setting: TeachSetting;
}

/** What `hitboxLens.conventions` says of a pattern of files, with one more setting. */
export function withSetting(entry: unknown, setting: TeachSetting): Record<string, unknown> {
  const before = recordIn(entry);
  return setting.name === 'conventions'
    ? { ...before, ...setting.value }
    : { ...before, [setting.name]: setting.value };
}

/**
 * The settings that may say what a template shows, in the order in which they are tried. Conventions are only said of a
 * pattern of files, never of all.
 * @param now what the settings of this scope say already
 */
export function settingsFor(
  { kind, word }: Teachable,
  { template }: { readonly template: NumberTemplate },
  choice: ConventionChoice | null,
  scope: SettingScope,
  now: WordSettings,
): readonly TeachSetting[] {
  const found: TeachSetting[] = [];
  if (choice !== null && scope !== 'all') {
    found.push({ name: 'conventions', value: choice, added: wordsOfChoice(choice).join(' ') });
  }
  switch (template.kind) {
    case 'record':
      // The usual keys mean the usual numbers everywhere else.
      if (!template.keys.some(([own]) => boxKeys.has(own) && !weakPlaceKeys.has(own))) {
        const added = template.keys.map(([own, usual]) => `${usual}: ${own}`).join(', ');
        found.push({ name: 'fields', value: withFields(now.fields, template.keys), added });
      }
      break;
    case 'list': {
      const key = word === '' ? topOfFile : word;
      const names = template.names.join(' ');
      found.push({ name: 'lists', value: { ...recordIn(now.lists), [key]: names }, added: `${key}: ${names}` });
      break;
    }
    case 'call': {
      const names = template.names.join(' ');
      found.push({
        name: 'constructors',
        value: { ...recordIn(now.constructors), [word]: names },
        added: `${word}: ${names}`,
      });
    }
  }
  return kind === template.kind ? found : [];
}

function recordIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** The value of `hitboxLens.fields` with further keys, which mean nothing else any more. */
function withFields(now: unknown, keys: readonly (readonly [own: string, usual: string])[]): unknown {
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
  if (Array.isArray(now)) {
    const added = Object.fromEntries(keys.map(([key, usual]) => [usual, key]));
    return [...now.map(without).filter((record) => Object.keys(record).length > 0), added];
  }
  const value = without(now);
  for (const [key, usual] of keys) {
    const known = value[usual];
    value[usual] = known === undefined ? key : [...(Array.isArray(known) ? (known as unknown[]) : [known]), key];
  }
  return value;
}
