import type { Role } from '../model/role.js';
import { rolesOfWords, type KeyRoles } from '../model/role-keywords.js';
import { namesShape } from './parts.js';
import { cacheByKey } from './key-cache.js';
import { splitWords } from './keywords.js';

/** Returns the roles that a key implies for the boxes under it. */
export const roleOfKey = cacheByKey((key): KeyRoles => rolesOfWords(splitWords(key)));

/** Keys of roles. Under the first, any word is a role; under the others, unknown words are tags. */
export const roleKeys = [
  'role',
  'type',
  'kind',
  'tag',
  'class',
  'category',
  'boxType',
  'box_type',
  'hitboxType',
] as const;

/** Returns the known role for a word, or null. */
export function toKnownRole(text: string): Role | null {
  const { strong: first, weak: second } = roleOfKey(text);
  return first ?? second ?? (/^other$/i.test(text.trim()) ? 'other' : null);
}

/** Returns the role for a user's word: a known role, or the word itself. */
export function roleOfText(text: string): Role {
  return toKnownRole(text) ?? (text.trim() === '' ? 'other' : text.trim().toLowerCase());
}

/** Splits the words that a tool stores with a hitbox into the first known role and the words that aren't roles. */
export function sortKeywords(words: readonly string[]): {
  readonly role: Role | null;
  readonly tags: readonly string[];
} {
  let role: Role | null = null;
  const tags: string[] = [];
  for (const word of words) {
    if (word.trim() === '') continue;
    const known = toKnownRole(word);
    if (known !== null) role ??= known;
    else if (!tags.includes(word)) tags.push(word);
  }
  return { role, tags };
}

/** Returns the role that names imply, given the most specific name first: a certain role if any, then a likely one. */
export function roleOfNames(...names: readonly (string | null)[]): Role | null {
  const roles = names.flatMap((name) => (name === null ? [] : roleOfKey(name)));
  return (
    roles.find(({ strong: role }) => role !== null)?.strong ??
    roles.find(({ weak: role, isGeneral }) => role !== null && !isGeneral)?.weak ??
    roles.find(({ weak: role }) => role !== null)?.weak ??
    null
  );
}

/** Returns the role that names of objects imply. General words such as body and collider add nothing to the format. */
export function roleFromNames(...names: readonly (string | null)[]): Role | null {
  return roleOfNames(...names.filter((name) => name !== null && !roleOfKey(name).isGeneral));
}

/** Returns the roles that a free-form name implies by its noun, the last word: a stone golem isn't a stone. */
export function rolesFromNoun(name: string): KeyRoles {
  const noun =
    name.length > maxRoleLength
      ? undefined
      : splitWords(name)
          .filter((word) => !/^\d+$/.test(word))
          .at(-1);
  return roleOfKey(noun ?? '');
}

/** Whether a word in the text is read as exactly this role. */
export function isRoleWord(role: Role): boolean {
  return role.length <= maxRoleLength && roleOfText(role) === role && !namesShape(role);
}

/** A longer text isn't a role. */
export const maxRoleLength = 40;
