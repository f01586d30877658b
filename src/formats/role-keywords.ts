import type { Role } from '../model/role.js';
import { namesShape } from './parts.js';
import { cacheByKey } from './key-cache.js';
import { splitWords } from './keywords.js';

/** The roles that the words of a key or name imply. */
export interface KeyRoles {
  /** A certain role. */
  readonly strong: Role | null;
  /** A likely role, which applies if no outer key implies a certain one. */
  readonly weak: Role | null;
  /** Whether the weak role is general: an outer key that names an object takes precedence. */
  readonly isGeneral: boolean;
}

/** Words that imply a role: whole words, singular or plural, and prefixes of words. */
export interface RoleKeywords {
  readonly role: Role;
  readonly strength: 'strong' | 'weak' | 'weakest' | 'general';
  readonly words?: readonly string[];
  readonly begins?: readonly string[];
}

/**
 * For strong words, the first line that matches any word of a key applies. For the others, the last known word of the
 * key applies, as in English: `wallTrigger` is a trigger, `coinBlock` is a block. General ones apply only if neither
 * outer keys nor the engine imply a role.
 */
export const roleKeywords: readonly RoleKeywords[] = [
  { role: 'hurt', strength: 'strong', begins: ['hurt'] },
  { role: 'hit', strength: 'strong', begins: ['hit', 'attack', 'strike'] },
  { role: 'push', strength: 'strong', words: ['push'], begins: ['pushbox'] },
  { role: 'trigger', strength: 'strong', begins: ['interact'] },
  {
    role: 'solid',
    strength: 'weak',
    words: (
      'wall platform solid obstacle block ground floor slope ceiling roof brick tree fence barrier terrain ledge ramp pillar ' +
      'bumper peg pipe cactus building house'
    ).split(' '),
    begins: ['boundar'],
  },
  {
    role: 'hit',
    strength: 'weak',
    words: (
      'spike hazard bullet projectile fireball missile laser shuriken grenade bomb explosion punch kick slash stab sword ' +
      'blade weapon melee saw lava acid trap thorn spear dagger axe whip katana scythe'
    ).split(' '),
  },
  {
    role: 'trigger',
    strength: 'weak',
    words: (
      'trigger zone sensor checkpoint pickup coin gem diamond collectible powerup door portal teleporter goal finish ' +
      'ladder food teleport warp potion treasure fruit apple bonus collectable pellet flag'
    ).split(' '),
  },
  {
    role: 'ui',
    strength: 'weak',
    words: ['button', 'ui', 'hud', 'tap', 'hotspot', 'menu', 'slider', 'slot', 'checkbox', 'joystick'],
    begins: ['click'],
  },
  // After `ui`: a button may be labeled "exit".
  { role: 'trigger', strength: 'weakest', words: ['exit'] },
  // Movable objects are walls unless the engine moves them.
  { role: 'solid', strength: 'general', words: ['crate', 'boulder', 'rock', 'stone'] },
  { role: 'push', strength: 'general', begins: ['body', 'bodies', 'collision', 'collider'] },
];

type Patterns = readonly (readonly [role: Role, pattern: RegExp])[];

function compilePatterns(strength: RoleKeywords['strength']): Patterns {
  return roleKeywords
    .filter((line) => line.strength === strength)
    .map(({ role, words = [], begins = [] }) => {
      const parts = [...words.map((word) => `${word}s?$`), ...begins];
      return [role, new RegExp(`^(?:${parts.join('|')})`)];
    });
}

const strong = compilePatterns('strong');
const weak = compilePatterns('weak');
const weakest = compilePatterns('weakest');
const general = compilePatterns('general');

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

/** Returns the roles that a key implies for the boxes under it. */
export const roleOfKey = cacheByKey((key): KeyRoles => {
  const words = splitWords(key);
  const named = roleOfLastWord(words, weak) ?? roleOfLastWord(words, weakest);
  const likely = named ?? roleOfAnyWord(words, general);
  return { strong: roleOfAnyWord(words, strong), weak: likely, isGeneral: named === null && likely !== null };
});

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
