import type { Role } from './role.js';

/** The roles that the words of a key or name imply. */
export interface KeyRoles {
  /** A certain role. */
  readonly strong: Role | null;
  /** A likely role, which applies if no outer key implies a certain one. */
  readonly weak: Role | null;
  /** Whether the weak role is general: an outer key that names an object takes precedence. */
  readonly isGeneral: boolean;
}

type Strength = 'strong' | 'weak' | 'weakest' | 'general';

/** Words that imply a role, separated by spaces: whole words, singular or plural, and prefixes of words. */
export interface RoleKeywords {
  readonly role: Role;
  readonly strength: Strength;
  readonly words?: string;
  readonly begins?: string;
}

/**
 * For strong words, the first line that matches any word of a key applies. For the others, the last known word of the
 * key applies, as in English: `wallTrigger` is a trigger, `coinBlock` is a block. General ones apply only if neither
 * outer keys nor the engine imply a role.
 */
export const roleKeywords: readonly RoleKeywords[] = [
  { role: 'hurt', strength: 'strong', begins: 'hurt' },
  { role: 'hit', strength: 'strong', begins: 'hit attack strike' },
  { role: 'push', strength: 'strong', words: 'push', begins: 'pushbox' },
  { role: 'trigger', strength: 'strong', begins: 'interact' },
  {
    role: 'solid',
    strength: 'weak',
    words:
      'wall platform solid obstacle block ground floor slope ceiling roof brick tree fence barrier terrain ledge ramp pillar ' +
      'bumper peg pipe cactus building house',
    begins: 'boundar',
  },
  {
    role: 'hit',
    strength: 'weak',
    words:
      'spike hazard bullet projectile fireball missile laser shuriken grenade bomb explosion punch kick slash stab sword ' +
      'blade weapon melee saw lava acid trap thorn spear dagger axe whip katana scythe',
  },
  {
    role: 'trigger',
    strength: 'weak',
    words:
      'trigger zone sensor checkpoint pickup coin gem diamond collectible powerup door portal teleporter goal finish ' +
      'ladder food teleport warp potion treasure fruit apple bonus collectable pellet flag',
  },
  {
    role: 'ui',
    strength: 'weak',
    words: 'button ui hud tap hotspot menu slider slot checkbox joystick',
    begins: 'click',
  },
  // After `ui`: a button may be labeled "exit".
  { role: 'trigger', strength: 'weakest', words: 'exit' },
  // Movable objects are walls unless the engine moves them.
  { role: 'solid', strength: 'general', words: 'crate boulder rock stone' },
  { role: 'push', strength: 'general', begins: 'body bodies collision collider' },
];

const alternatives = (words = '', suffix = ''): string[] => words.split(' ').map((word) => word && word + suffix);

const patterns = /* @__PURE__ */ roleKeywords.map(({ role, strength, words, begins }) => {
  const parts = [...alternatives(words, 's?$'), ...alternatives(begins)].filter((part) => part !== '');
  return { role, strength, pattern: new RegExp(`^(?:${parts.join('|')})`) };
});

/** Returns the role of the first line of a strength that matches any of the words. */
function roleOfAnyWord(words: readonly string[], wanted: Strength): Role | null {
  const matches = (pattern: RegExp): boolean => words.some((word) => pattern.test(word));
  return patterns.find(({ strength, pattern }) => strength === wanted && matches(pattern))?.role ?? null;
}

function roleOfLastWord(words: readonly string[], wanted: Strength): Role | null {
  return words.reduceRight<Role | null>((role, word) => role ?? roleOfAnyWord([word], wanted), null);
}

/** Returns the roles that the words of a key imply. */
export function rolesOfWords(words: readonly string[]): KeyRoles {
  const named = roleOfLastWord(words, 'weak') ?? roleOfLastWord(words, 'weakest');
  const weak = named ?? roleOfAnyWord(words, 'general');
  return { strong: roleOfAnyWord(words, 'strong'), weak, isGeneral: named === null && weak !== null };
}

/** Returns the words of a key in lower case: `attackBoxes2` → attack, boxes, 2. None if it is longer than a name. */
export function splitKey(key: string): string[] {
  const words = key.length > 200 ? null : key.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/g);
  return (words ?? []).map((word) => word.toLowerCase());
}

/** Returns the role that a name implies; null if it implies none. */
export function roleOfName(name: string): Role | null {
  const { strong, weak } = rolesOfWords(splitKey(name));
  return strong ?? weak;
}
