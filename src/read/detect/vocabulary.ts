import { isActorWord, isGenericKey, wordSet, wordsOf } from '../../formats/index.js';
import { maxKeys } from '../base/limits.js';

/** What the usual words of keys say about the boxes under them. */

/** The same question about keys, which repeat, answered once for each. */
function remembering(ask: (key: string) => boolean): (key: string) => boolean {
  const answers = new Map<string, boolean>();
  return (key) => {
    let answer = answers.get(key);
    if (answer === undefined) {
      answer = ask(key);
      if (answers.size >= maxKeys) answers.clear();
      answers.set(key, answer);
    }
    return answer;
  };
}

/** Words for boxes and for lists of them: they name no owner. */
const boxWords = wordSet(
  'hitbox hitboxes hurtbox hurtboxes pushbox pushboxes attackbox attackboxes collisionbox collisionboxes box boxes ' +
    'rect rectangle circle aabb bbox bound collider collision hitarea hitrect hit hurt push area shape body bodies region',
);

/** Words for parts of a file, and plurals of things: the things are the owners, not the list. */
const groupWords = new Set(
  (
    'frames frame keyframes keys data config configs default items list objects entities layers animations anims animation states moves ' +
    'actions attacks sequences sprites characters fighters players enemies npcs actors levels rooms maps scenes stages ' +
    'slices fixtures geometry definitions defs props properties children elements walls platforms obstacles blocks grounds ' +
    'floors solids zones triggers sensors checkpoints pickups coins hotspots buttons hazards spikes ladders doors ui hud ' +
    'active all per by define make create add get set new settings option options params positions store component components ' +
    'game main app'
  ).split(' '),
);

/** Whether a key only groups boxes and is not the name of who they belong to. */
export const isGroup = remembering((key) => {
  const words = wordsOf(key).filter((word) => !/^\d+$/.test(word));
  return words.every((word) => boxWords.has(word) || groupWords.has(word));
});

/**
 * Whether a key is a plural: a list of boxes under it is a list of things and not one thing's boxes. The plural of a
 * box is none of a thing: PLAYER_HITBOXES belong to the player.
 */
export function isPlural(key: string): boolean {
  const words = [...wordsOf(key)];
  const length = words.length;
  while (words.length > 1 && listWords.has(words.at(-1)!)) words.pop();
  const last = words.at(-1) ?? '';
  if (boxWords.has(last) || groupWords.has(last)) return false;
  return words.length < length || (/[a-z]{2}s$/.test(last) && !/(ss|us|is)$/.test(last));
}

/** What one item of a list with a plural name is called: `platformsData` → platform; '' where that tells nothing. */
export function singularOf(key: string): string {
  const parts = key.split(/[^a-zA-Z0-9]+|(?<=[a-z0-9])(?=[A-Z])/).filter((part) => part !== '');
  const length = parts.length;
  while (parts.length > 1 && listWords.has(parts.at(-1)!.toLowerCase())) parts.pop();
  const last = (parts.pop() ?? '').toLowerCase();
  if (boxWords.has(last) || isGenericKey(last) || !/^[a-z]{3,}$/.test(last)) return '';
  const isPluralWord = /[^s]s$/.test(last) && !/(?:us|is)$/.test(last);
  if (!isPluralWord && parts.length + 1 === length) return '';
  const singular = isPluralWord
    ? last
        .replace(/ies$/, 'y')
        .replace(/(ss|x|ch|sh)es$/, '$1')
        .replace(/([^s])s$/, '$1')
    : last;
  return [...parts.map((part) => part.toLowerCase()), singular].join(' ');
}

/** Behind the name of a thing they make a list of it: `enemyArray`. */
const listWords = new Set('array arr list group pool data'.split(' '));

/** Parts of a body, which are nobody by themselves. */
const partWords = wordSet(
  'head face neck torso chest body belly arm hand leg thigh foot feet tail wing horn upper lower middle top bottom left ' +
    'right front back',
);

/** Whether a key names a part of a body. */
export const namesPart = remembering((key) => wordsOf(key).some((word) => partWords.has(word)));

const sequenceWords = new Set('animations anims animation states moves actions attacks sequences clips'.split(' '));

/** Whether the keys under this one are names of animations. */
export function groupsSequences(key: string): boolean {
  return sequenceWords.has(wordsOf(key).at(-1) ?? '');
}

/** Whether a key is the name of somebody: `player`, `enemy2`, `leftPaddle`. */
export const namesActor = remembering((key) => {
  const words = wordsOf(key).filter((word) => !/^\d+$/.test(word));
  return isActorWord(words.at(-1)?.replace(/\d+$/, '') ?? '');
});

const worldWords = wordSet('level room map scene stage');
/** Many of these are levels; one of them may be anything. */
const worldsWords = new Set('worlds areas arenas dungeons screens chapters'.split(' '));
const worldFillers = wordSet(
  'info data config list layout definition def design all by game the default total built in id name of',
);

/** Whether a key names a level or a list of them: each is a world of its own. */
export const namesWorld = remembering((key) => {
  const words = wordsOf(key).filter((word) => !/^\d+$/.test(word));
  const isOfWorlds = (word: string): boolean => worldWords.has(word) || worldsWords.has(word);
  return words.some(isOfWorlds) && words.every((word) => isOfWorlds(word) || worldFillers.has(word));
});
