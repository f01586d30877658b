import { actorKeywords } from '../model/name-roles.js';
import { cacheByKey } from './key-cache.js';
import { isPlainBoxKey, wordSet, splitWords } from './keywords.js';

/** Nouns for characters and other moving objects in games. */

const actors = wordSet(actorKeywords);

/** Nouns that mean an actor only next to one of the above: `EnemyPlane`. */
const vehicles = new Set('plane jet truck boat base'.split(' '));

/** Moving objects that have a role of their own. */
const shots = new Set(['projectile', 'bullet']);

/** Generic suffixes of nouns, which add no meaning. */
const fillers = new Set(
  'entity base sprite object obj view actor class model template controller component prefab unit'.split(' '),
);

/** Whether a word names a moving object, shots included. */
export function isActorWord(word: string): boolean {
  return actors.has(word) || shots.has(word);
}

/** Whether a key names an actor, singly or as a list: `enemy2`, `leftPaddle`, `EnemyBaseEntity`, `players`. */
export const isActorKey = cacheByKey((key): boolean => {
  const words = splitWords(key).filter((word) => !/^\d+$/.test(word));
  while (words.length > 1 && fillers.has(words.at(-1)!)) words.pop();
  const last = words.at(-1) ?? '';
  return actors.has(last) || (vehicles.has(last) && words.some((word) => actors.has(word)));
});

const generalKeywords = wordSet(
  'get create make define default data config setting option param position list item entry entries component store hitbox ' +
    'hurtbox pushbox hit hurt push attack collision collider body bodies engine entity actor sprite object',
);

/** Whether a key is generic: boxes under it belong to the enclosing value, or to the file. */
export function isGenericKey(key: string): boolean {
  const words = splitWords(key).filter((word) => !/^\d+$/.test(word));
  return words.length > 0 && words.every((word) => generalKeywords.has(word) || isPlainBoxKey(word));
}
