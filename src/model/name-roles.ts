import type { Role } from './role.js';

/** What the words of a key or name imply for a box. */
export interface NameRole {
  readonly role: Role | null;
  /** Whether it says what kind of box it is: `hurtbox`, `button`. Nouns beside and below it don't change that. */
  readonly isKind?: true;
  /** Whether it is part of an attack. */
  readonly isAttack?: true;
  /** Whether its only word is "hitbox", which is that of an attack or of whatever can be hit, or the pointer's hit area. */
  readonly isHitbox?: true;
}

/**
 * Words that imply a role, separated by spaces. `+`: followed by a word for a shape; `*`: by any letters; `_`: maybe by
 * a space. Without a role, they are known words that claim nothing.
 */
interface RoleKeywords extends NameRole {
  readonly words: string;
}

/** Words for shapes of any use. Alone they claim nothing. */
export const shapeKeywords =
  'box rect rectangle area zone region circle sphere capsule ellipse polygon poly shape bound collider collision mask hull body';

/** Characters and other moving objects: a `stoneGolem` isn't a stone. */
export const actorKeywords =
  'enemy enemies foe opponent rival boss monster mob npc minion creature skeleton zombie goblin golem ghost slime dragon ' +
  'dino robot bot alien invader snake player hero heroes heroine character fighter warrior knight samurai ninja wizard ' +
  'archer soldier guard ball paddle ship spaceship rocket tank car bird asteroid';

/**
 * In a name, the last word for a kind of box decides, otherwise the last known word, as in English: `wallTrigger` is a
 * trigger, `coinBlock` is a block. Of several names, the nearest kind of box decides, otherwise the nearest role.
 */
export const roleKeywords: readonly RoleKeywords[] = [
  { role: 'hurt', isKind: true, words: 'hurt+ clsn_2' },
  { role: 'hit', isKind: true, isAttack: true, words: 'attack+ strike+ clsn_1' },
  { role: 'push', isKind: true, words: 'push+' },
  { role: 'ui', isKind: true, words: 'button ui hud tap hotspot menu slider slot checkbox joystick click*' },
  { role: 'ui', isHitbox: true, words: 'hit_area' },
  { role: null, isHitbox: true, words: 'hit+' },
  { role: 'hurt', words: 'hurt' },
  {
    role: 'hit',
    isAttack: true,
    words:
      'hit attack strike punch kick slash stab sword blade weapon melee bullet projectile fireball missile laser shuriken ' +
      'grenade bomb explosion spear dagger axe whip katana scythe',
  },
  { role: 'hit', words: 'spike hazard saw lava acid trap thorn' },
  { role: 'push', words: 'push' },
  {
    role: 'solid',
    words:
      'wall platform solid obstacle block ground floor slope ceiling roof brick tree fence barrier terrain ledge ramp pillar ' +
      'bumper peg pipe cactus building house crate boulder rock stone boundar*',
  },
  {
    role: 'trigger',
    words:
      'trigger zone sensor checkpoint pickup coin gem diamond collectible powerup door portal teleporter goal finish exit ' +
      'ladder food teleport warp potion treasure fruit apple bonus collectable pellet flag interact*',
  },
  // A zone of the map is a part of the world, not a sensor in it.
  { role: null, words: `${actorKeywords} map_zone` },
];

/** Each line of the table is a group. */
const pattern = /* @__PURE__ */ (() => {
  const shape = `s? ?(?:hit ?)?(?:${shapeKeywords.replaceAll(' ', '|')})`;
  const lines = roleKeywords.map(({ words }) =>
    words.replaceAll(' ', '|').replaceAll('_', ' ?').replaceAll('*', '[a-z]*').replaceAll('+', shape),
  );
  return new RegExp(`\\b(?:(${lines.join(')|(')}))(?:e?s)?\\b`, 'g');
})();

/** Returns what the words of a name imply. */
export function roleOfWords(words: readonly string[]): NameRole {
  let found: NameRole = { role: null };
  for (const [, ...groups] of words.join(' ').matchAll(pattern)) {
    const line = roleKeywords[groups.findIndex(Boolean)]!;
    if (found.isKind === true ? line.isKind === true : !isWeaker(line, found)) found = line;
  }
  return found;
}

/** Whether one word of a name gives way to an earlier one: "hitbox" to any role, and characters to "hitbox". */
function isWeaker(line: NameRole, earlier: NameRole): boolean {
  return line.isHitbox === true ? earlier.role !== null : line.role === null && earlier.isHitbox === true;
}

/** Returns the words of a key in lower case: `attackBoxes2` → attack, boxes, 2. None if it is longer than a name. */
export function splitKey(key: string): string[] {
  const words = key.length > 200 ? null : key.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/g);
  return (words ?? []).map((word) => word.toLowerCase());
}

/** Returns the role that a name implies; null if it implies none. */
export function roleOfName(name: string): Role | null {
  return roleOfWords(splitKey(name)).role;
}
