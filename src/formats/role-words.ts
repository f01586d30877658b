import type { Role } from '../model/role.js';
import { namesShape } from './parts.js';
import { wordsOf } from './words.js';

/** What the words of a key or a name say about the role of what it names. */
export interface KeyRoles {
  /** Says it for certain. */
  readonly strong: Role | null;
  /** Says it where nothing further out says something for certain. */
  readonly weak: Role | null;
}

/** Words that say a role: whole ones, which may be plurals, and beginnings of words. */
export interface RoleWords {
  readonly role: Role;
  readonly says: 'strong' | 'weak' | 'weakest';
  readonly words?: readonly string[];
  readonly begins?: readonly string[];
}

/** In the order in which the words of one key are tried. */
export const roleWords: readonly RoleWords[] = [
  { role: 'hurt', says: 'strong', begins: ['hurt'] },
  { role: 'hit', says: 'strong', begins: ['hit', 'attack', 'strike'] },
  { role: 'push', says: 'strong', words: ['push'], begins: ['pushbox'] },
  { role: 'push', says: 'weak', begins: ['body', 'bodies', 'collision', 'collider'] },
  {
    role: 'solid',
    says: 'weak',
    words: ['wall', 'platform', 'solid', 'obstacle', 'block', 'ground', 'floor', 'slope'],
  },
  { role: 'hit', says: 'weak', words: ['spike', 'hazard'] },
  {
    role: 'trigger',
    says: 'weak',
    words: ['trigger', 'zone', 'sensor', 'checkpoint', 'pickup', 'coin', 'hotspot'],
  },
  { role: 'ui', says: 'weak', words: ['button', 'ui', 'hud', 'tap'] },
  // After `ui`: a button may say "exit".
  { role: 'trigger', says: 'weakest', words: ['exit'] },
];

type Patterns = readonly (readonly [role: Role, pattern: RegExp])[];

function patternsOf(those: readonly RoleWords[]): Patterns {
  return those.map(({ role, words = [], begins = [] }) => {
    const parts = [...words.map((word) => `${word}s?$`), ...begins];
    return [role, new RegExp(`^(?:${parts.join('|')})`)];
  });
}

const strong = patternsOf(roleWords.filter(({ says }) => says === 'strong'));
const weak = patternsOf(roleWords.filter(({ says }) => says !== 'strong'));

function roleOfWords(words: readonly string[], patterns: Patterns): Role | null {
  for (const [role, pattern] of patterns) if (words.some((word) => pattern.test(word))) return role;
  return null;
}

const known = new Map<string, KeyRoles>();
/** Keys repeat; a file with very many different ones must not fill the memory. */
const maximumKnown = 5000;

/** What a key says about the role of the boxes under it. */
export function roleOfKey(key: string): KeyRoles {
  let roles = known.get(key);
  if (roles === undefined) {
    const words = wordsOf(key);
    roles = { strong: roleOfWords(words, strong), weak: roleOfWords(words, weak) };
    if (known.size >= maximumKnown) known.clear();
    known.set(key, roles);
  }
  return roles;
}

/** Under the first of these keys any word is a role; under the others a known one is, and any other word a tag. */
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

/** The known role that a word stands for; null where it stands for none. */
export function knownRoleOf(text: string): Role | null {
  const { strong: first, weak: second } = roleOfKey(text);
  return first ?? second ?? (/^other$/i.test(text.trim()) ? 'other' : null);
}

/** The role that a word of the user's stands for: one of the known ones, or the word itself. */
export function roleOfText(text: string): Role {
  return knownRoleOf(text) ?? (text.trim() === '' ? 'other' : text.trim().toLowerCase());
}

/** Sorts the words that a tool keeps beside a hitbox: the first known role, and the words that are none. */
export function sortedWords(words: readonly string[]): {
  readonly role: Role | null;
  readonly tags: readonly string[];
} {
  let role: Role | null = null;
  const tags: string[] = [];
  for (const word of words) {
    if (word.trim() === '') continue;
    const known = knownRoleOf(word);
    if (known !== null) role ??= known;
    else if (!tags.includes(word)) tags.push(word);
  }
  return { role, tags };
}

/** The role that names tell, the most telling name first: what one says for certain, then what one hints at. */
export function roleOfNames(...names: readonly (string | null)[]): Role | null {
  const said = names.flatMap((name) => (name === null ? [] : roleOfKey(name)));
  return (
    said.find(({ strong: role }) => role !== null)?.strong ?? said.find(({ weak: role }) => role !== null)?.weak ?? null
  );
}

/** Whether a word in the text is read as just this role. */
export function isRoleWord(role: Role): boolean {
  return role.length <= longestRole && roleOfText(role) === role && !namesShape(role);
}

/** A longer text is no role. */
export const longestRole = 40;
