import { isSettingRecord, settingEntries } from './config-layer.js';

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
