import { boxKeys, weakPlaceKeys } from '../formats/index.js';
import type { ConventionChoice } from '../model/convention.js';
import { topOfFile, type NumberTemplate } from '../model/template.js';
import type { Teachable } from './teachable.js';

/** What the settings say of the numbers of boxes, as they hold it: nothing is known of its form. */
export interface TeachSettings {
  readonly fields: unknown;
  readonly callees: unknown;
  readonly lists: unknown;
}

/** A setting with the value that it is to have; `conventions`: what it is to say of the file. */
export type TeachSetting =
  | { readonly name: 'conventions'; readonly value: ConventionChoice }
  | {
      readonly name: keyof TeachSettings;
      readonly value: unknown;
      /** What is added, as a person reads it. */
      readonly added: string;
    };

/** The settings that may say what a template shows, in the order in which they are tried. */
export function settingsFor(
  { kind, word }: Teachable,
  { template }: { readonly template: NumberTemplate },
  choice: ConventionChoice | null,
  now: TeachSettings,
): readonly TeachSetting[] {
  const found: TeachSetting[] = choice === null ? [] : [{ name: 'conventions', value: choice }];
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
      found.push({ name: 'callees', value: { ...recordIn(now.callees), [word]: names }, added: `${word}: ${names}` });
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
