import type { Role } from '../model/role.js';
import { namesShape } from './parts.js';
import { wordsOf } from './keywords.js';

/** What the words of a key or a name say about the role of what it names. */
export interface KeyRoles {
  /** Says it for certain. */
  readonly strong: Role | null;
  /** Says it where nothing further out says something for certain. */
  readonly weak: Role | null;
  /** What is weak is general: a key further out that names a thing says more. */
  readonly isGeneral: boolean;
}

/** Words that say a role: whole ones, which may be plurals, and beginnings of words. */
export interface RoleWords {
  readonly role: Role;
  readonly says: 'strong' | 'weak' | 'weakest' | 'general';
  readonly words?: readonly string[];
  readonly begins?: readonly string[];
}

/**
 * For strong words the first line that knows any word of a key counts. For the others the last word that is known
 * counts, as in English: `wallTrigger` is a trigger, `coinBlock` is a block. General ones count where nothing else tells
 * the role: neither names further out nor the engine.
 */
export const roleWords: readonly RoleWords[] = [
  { role: 'hurt', says: 'strong', begins: ['hurt'] },
  { role: 'hit', says: 'strong', begins: ['hit', 'attack', 'strike'] },
  { role: 'push', says: 'strong', words: ['push'], begins: ['pushbox'] },
  { role: 'trigger', says: 'strong', begins: ['interact'] },
  {
    role: 'solid',
    says: 'weak',
    words: (
      'wall platform solid obstacle block ground floor slope ceiling roof brick tree fence barrier terrain ledge ramp pillar ' +
      'bumper peg pipe cactus building house'
    ).split(' '),
    begins: ['boundar'],
  },
  {
    role: 'hit',
    says: 'weak',
    words: (
      'spike hazard bullet projectile fireball missile laser shuriken grenade bomb explosion punch kick slash stab sword ' +
      'blade weapon melee saw lava acid trap thorn spear dagger axe whip katana scythe'
    ).split(' '),
  },
  {
    role: 'trigger',
    says: 'weak',
    words: (
      'trigger zone sensor checkpoint pickup coin gem diamond collectible powerup door portal teleporter goal finish ' +
      'ladder food teleport warp potion treasure fruit apple bonus collectable pellet flag'
    ).split(' '),
  },
  {
    role: 'ui',
    says: 'weak',
    words: ['button', 'ui', 'hud', 'tap', 'hotspot', 'menu', 'slider', 'slot', 'checkbox', 'joystick'],
    begins: ['click'],
  },
  // After `ui`: a button may say "exit".
  { role: 'trigger', says: 'weakest', words: ['exit'] },
  // What may be pushed is a wall only where no engine moves it.
  { role: 'solid', says: 'general', words: ['crate', 'boulder', 'rock', 'stone'] },
  { role: 'push', says: 'general', begins: ['body', 'bodies', 'collision', 'collider'] },
];

type Patterns = readonly (readonly [role: Role, pattern: RegExp])[];

function patternsOf(says: RoleWords['says']): Patterns {
  return roleWords
    .filter((line) => line.says === says)
    .map(({ role, words = [], begins = [] }) => {
      const parts = [...words.map((word) => `${word}s?$`), ...begins];
      return [role, new RegExp(`^(?:${parts.join('|')})`)];
    });
}

const strong = patternsOf('strong');
const weak = patternsOf('weak');
const weakest = patternsOf('weakest');
const general = patternsOf('general');

function roleOfAnyWord(words: readonly string[], patterns: Patterns): Role | null {
  for (const [role, pattern] of patterns) if (words.some((word) => pattern.test(word))) return role;
  return null;
}

function roleOfLastWord(words: readonly string[], patterns: Patterns): Role | null {
  for (let k = words.length - 1; k >= 0; k--) {
    for (const [role, pattern] of patterns) if (pattern.test(words[k]!)) return role;
  }
  return null;
}

const known = new Map<string, KeyRoles>();
/** Keys repeat; a file with very many different ones must not fill the memory. */
const maxKnown = 5000;

/** What a key says about the role of the boxes under it. */
export function roleOfKey(key: string): KeyRoles {
  let roles = known.get(key);
  if (roles === undefined) {
    const words = wordsOf(key);
    const named = roleOfLastWord(words, weak) ?? roleOfLastWord(words, weakest);
    const meant = named ?? roleOfAnyWord(words, general);
    roles = { strong: roleOfAnyWord(words, strong), weak: meant, isGeneral: named === null && meant !== null };
    if (known.size >= maxKnown) known.clear();
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
    said.find(({ strong: role }) => role !== null)?.strong ??
    said.find(({ weak: role, isGeneral }) => role !== null && !isGeneral)?.weak ??
    said.find(({ weak: role }) => role !== null)?.weak ??
    null
  );
}

/** The role that names of things tell; that something is a body or collides tells no more than its format does. */
export function thingRoleOf(...names: readonly (string | null)[]): Role | null {
  return roleOfNames(...names.filter((name) => name !== null && !roleOfKey(name).isGeneral));
}

/** The role that a free name tells by its noun, which is its last word: a stone golem is no stone. */
export function nounRoleOf(name: string): KeyRoles {
  const noun =
    name.length > longestRole
      ? undefined
      : wordsOf(name)
          .filter((word) => !/^\d+$/.test(word))
          .at(-1);
  return roleOfKey(noun ?? '');
}

/** Whether a word in the text is read as just this role. */
export function isRoleWord(role: Role): boolean {
  return role.length <= longestRole && roleOfText(role) === role && !namesShape(role);
}

/** A longer text is no role. */
export const longestRole = 40;
