import { isPlainBoxKey, wordSet, wordsOf } from './keywords.js';

/** The nouns of those who move and act in games. */

/** What a noun says of somebody: they are the player's opponent, or anybody. */
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

/** What is somebody only beside a noun of the above: `EnemyPlane`. */
const vehicles = new Set('plane jet truck boat base'.split(' '));

/** What moves and acts, and has a role of its own. */
const shots = new Set(['projectile', 'bullet']);

/** What is put behind nouns and says no more than that it is one. */
const fillers = new Set(
  'entity base sprite object obj view actor class model template controller component prefab unit'.split(' '),
);

/** Whether a word in the singular is a noun of somebody who moves and acts, a shot among them. */
export function isActorWord(word: string): boolean {
  return opponents.has(word) || others.has(word) || shots.has(word);
}

const known = new Map<string, ActorKind | null>();
/** Keys repeat; a file with very many different ones must not fill the memory. */
const maxKnown = 5000;

/** Who a key is the name of, or the name of a list of: `enemy2`, `leftPaddle`, `EnemyBaseEntity`, `players`; null: nobody. */
export function actorKindOf(key: string): ActorKind | null {
  let kind = known.get(key);
  if (kind === undefined) {
    kind = findKind(key);
    if (known.size >= maxKnown) known.clear();
    known.set(key, kind);
  }
  return kind;
}

function findKind(key: string): ActorKind | null {
  const words = wordsOf(key).filter((word) => !/^\d+$/.test(word));
  while (words.length > 1 && fillers.has(words.at(-1)!)) words.pop();
  const last = singularOf(words.at(-1) ?? '');
  const ofOpponent = words.some((word) => opponents.has(singularOf(word)));
  if (opponents.has(last) || (vehicles.has(last) && ofOpponent)) return 'opponent';
  return others.has(last) ? (ofOpponent ? 'opponent' : 'anybody') : null;
}

/** Only for words that are looked up: `enemies` → enemy, `bosses` → boss. */
function singularOf(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.endsWith('sses')) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

const generalWords = wordSet(
  'get create make define default data config setting option param position list item entry entries component store hitbox ' +
    'hurtbox pushbox hit hurt push attack collision collider body bodies engine entity actor sprite object',
);

/** Whether a key names nobody and nothing: boxes under it are those of what stands around it, or of the file. */
export function isGenericKey(key: string): boolean {
  const words = wordsOf(key).filter((word) => !/^\d+$/.test(word));
  return words.length > 0 && words.every((word) => generalWords.has(word) || isPlainBoxKey(word));
}
