import { cacheByKey } from './key-cache.js';
import { isPlainBoxKey, wordSet, splitWords } from './keywords.js';

/** Nouns for characters and other moving objects in games. */

/** What a noun identifies: an opponent of the player, or any actor. */
export type ActorKind = 'opponent' | 'anybody';

const opponents = new Set(
  (
    'enemy foe opponent rival boss monster mob npc minion creature skeleton zombie goblin ghost slime dragon dino robot ' +
    'bot alien invader snake'
  ).split(' '),
);

const others = new Set(
  (
    'player hero heroine character fighter warrior knight samurai ninja wizard archer soldier guard ball paddle ship ' +
    'spaceship rocket tank car bird asteroid'
  ).split(' '),
);

/** Nouns that mean an actor only next to one of the above: `EnemyPlane`. */
const vehicles = new Set('plane jet truck boat base'.split(' '));

/** Moving objects that have a role of their own. */
const shots = new Set(['projectile', 'bullet']);

/** Generic suffixes of nouns, which add no meaning. */
const fillers = new Set(
  'entity base sprite object obj view actor class model template controller component prefab unit'.split(' '),
);

/** Whether a singular word names a moving object, shots included. */
export function isActorWord(word: string): boolean {
  return opponents.has(word) || others.has(word) || shots.has(word);
}

/**
 * Returns the kind of actor that a key names, singly or as a list: `enemy2`, `leftPaddle`, `EnemyBaseEntity`,
 * `players`. Null if it names no actor.
 */
export const toActorKind = cacheByKey((key): ActorKind | null => {
  const words = splitWords(key).filter((word) => !/^\d+$/.test(word));
  while (words.length > 1 && fillers.has(words.at(-1)!)) words.pop();
  const last = toSingular(words.at(-1) ?? '');
  const ofOpponent = words.some((word) => opponents.has(toSingular(word)));
  if (opponents.has(last) || (vehicles.has(last) && ofOpponent)) return 'opponent';
  return others.has(last) ? (ofOpponent ? 'opponent' : 'anybody') : null;
});

/** Singular form, good enough for lookups only: `enemies` → enemy, `bosses` → boss. */
function toSingular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('sses')) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

const generalKeywords = wordSet(
  'get create make define default data config setting option param position list item entry entries component store hitbox ' +
    'hurtbox pushbox hit hurt push attack collision collider body bodies engine entity actor sprite object',
);

/** Whether a key is generic: boxes under it belong to the enclosing value, or to the file. */
export function isGenericKey(key: string): boolean {
  const words = splitWords(key).filter((word) => !/^\d+$/.test(word));
  return words.length > 0 && words.every((word) => generalKeywords.has(word) || isPlainBoxKey(word));
}
