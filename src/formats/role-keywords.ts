import type { Role } from '../model/role.js';
import { roleOfWords, shapeKeywords, type NameRole } from '../model/name-roles.js';
import { namesShape } from './parts.js';
import { cacheByKey } from './key-cache.js';
import { splitWords, wordSet } from './keywords.js';

/** Returns what a key implies for the boxes under it. */
export const roleOfKey = cacheByKey((key): NameRole => {
  // Names often differ only by their numbers, of which no role has one beyond 2.
  return roleOfJoined(
    splitWords(key)
      .map((word) => (/^(?:[03-9]|\d\d)/.test(word) ? '0' : word))
      .join(' '),
  );
});

const roleOfJoined = cacheByKey((words): NameRole => roleOfWords(words.split(' ')));

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
  return roleOfKey(text).role ?? (/^other$/i.test(text.trim()) ? 'other' : null);
}

/** Returns the role for a user's word: a known role, or the word itself. As a role, "hitbox" is that of an attack. */
export function roleOfText(text: string): Role {
  const word = text.trim().toLowerCase();
  return toKnownRole(text) ?? (roleOfKey(text).isHitbox === true ? 'hit' : word === '' ? 'other' : word);
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

/** Returns the role that names imply, given the nearest name first. */
export function roleOfNames(...names: readonly (string | null)[]): Role | null {
  return nearestRole(names.map((name) => roleOfKey(name ?? ''))).role;
}

/** Returns the nearest kind of box among what names imply, otherwise the nearest role, otherwise a hitbox. */
export function nearestRole(nearestFirst: readonly NameRole[]): NameRole {
  return (
    nearestFirst.find(({ isKind }) => isKind === true) ??
    nearestFirst.find(({ role }) => role !== null) ??
    nearestFirst.find(({ isHitbox }) => isHitbox === true) ??
    noRole
  );
}

export const noRole: NameRole = { role: null };

/** Returns what a free-form name implies by its noun, the last word that isn't a shape: "spike master" isn't a spike. */
export function roleOfTitle(name: string): NameRole {
  if (name.length > maxRoleLength) return noRole;
  const whole = roleOfKey(name);
  if (whole.isKind === true || whole.isHitbox === true) return whole;
  return roleOfKey(
    splitWords(name)
      .filter((word) => !/^\d+$/.test(word) && !shapeWords.has(word))
      .at(-1) ?? '',
  );
}

const shapeWords = wordSet(`${shapeKeywords} hitbox`);

/** Whether a key has a word for the boxes of a fighter, with or without a role: `hurtboxes`, `hit`, `body`. */
export function namesFighterBox(key: string): boolean {
  return splitWords(key).some((word) => /^(?:hit|hurt|push|attack|strike|bod(?:y|ies)$|colli[ds])/.test(word));
}

/** Whether a word in the text is read as exactly this role. */
export function isRoleWord(role: Role): boolean {
  return role.length <= maxRoleLength && roleOfText(role) === role && !namesShape(role);
}

/** A longer text isn't a role. */
export const maxRoleLength = 40;
