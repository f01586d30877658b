import { cacheByKey, isActorWord, isGenericKey, wordSet, splitWords } from '../../formats/index.js';

/** Interprets common words in the keys above boxes. */

/** Words for boxes and lists of boxes; they don't name an owner. */
const boxKeywords = wordSet(
  'hitbox hitboxes hurtbox hurtboxes pushbox pushboxes attackbox attackboxes collisionbox collisionboxes box boxes ' +
    'rect rectangle circle aabb bbox bound collider collision hitarea hitrect hit hurt push clsn area shape body bodies region',
);

/** Words for parts of a file, and plurals of things: each thing is an owner, the list isn't. */
const groupKeywords = new Set(
  (
    'frames frame keyframes keys data config configs default items list objects entities layers animations anims animation states moves ' +
    'actions attacks sequences sprites characters fighters players enemies npcs actors levels rooms maps scenes stages ' +
    'slices fixtures geometry definitions defs props properties children elements walls platforms obstacles blocks grounds ' +
    'floors solids zones triggers sensors checkpoints pickups coins hotspots buttons hazards spikes ladders doors ui hud ' +
    'active all per by define make create add get set new settings option options params positions store component components ' +
    'game main app'
  ).split(' '),
);

/** Whether a key only groups boxes and doesn't name an owner. */
export const isGroupKey = cacheByKey((key) => {
  const words = splitWords(key).filter((word) => !/^\d+$/.test(word));
  return words.every((word) => boxKeywords.has(word) || groupKeywords.has(word));
});

/**
 * Whether a key is a plural, so that a list of boxes under it is a list of things and not the boxes of one thing. A
 * plural of "box" doesn't count: PLAYER_HITBOXES belong to the player.
 */
export function isPlural(key: string): boolean {
  const words = [...splitWords(key)];
  const length = words.length;
  while (words.length > 1 && listKeywords.has(words.at(-1)!)) words.pop();
  const last = words.at(-1) ?? '';
  if (boxKeywords.has(last) || groupKeywords.has(last)) return false;
  return words.length < length || (/[a-z]{2}s$/.test(last) && !/(ss|us|is)$/.test(last));
}

/** Returns the singular of a list key: `platformsData` → platform; '' if there is none. */
export function toSingular(key: string): string {
  const parts = key.split(/[^a-zA-Z0-9]+|(?<=[a-z0-9])(?=[A-Z])/).filter((part) => part !== '');
  const length = parts.length;
  while (parts.length > 1 && listKeywords.has(parts.at(-1)!.toLowerCase())) parts.pop();
  const last = (parts.pop() ?? '').toLowerCase();
  if (boxKeywords.has(last) || isGenericKey(last) || !/^[a-z]{3,}$/.test(last)) return '';
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

/** Suffixes that mark a list of things: `enemyArray`. */
const listKeywords = new Set('array arr list group pool data'.split(' '));

/** Parts of a body. */
const bodyParts = wordSet(
  'head face neck torso chest belly stomach waist pelvis back spine arm elbow forearm hand fist finger leg hip thigh knee ' +
    'shin calf ankle foot tail wing horn shoulder jaw beak snout paw claw tentacle trunk limb',
);

/** Whether a key names a part of a body: `leftArm`. */
export const namesBodyPart = cacheByKey((key) => {
  const words = splitWords(key).filter((word) => !/^\d+$/.test(word));
  while (words.length > 1 && boxKeywords.has(words.at(-1)!)) words.pop();
  return /^(?:feet|calves)$/.test(words.at(-1) ?? '') || bodyParts.has(words.at(-1) ?? '');
});

/** Words beside a noun that say which of its boxes is meant. */
const boxQualifiers = wordSet('attack sensor trigger detector size dimension offset');
const fighterBoxes = /^(?:hit|hurt|push|attack)/;

/** Whether a key names a box or a list of boxes. */
export const hasBoxWord = cacheByKey((key) => splitWords(key).some(isBoxWord));

function isBoxWord(word: string): boolean {
  return boxKeywords.has(word) || boxQualifiers.has(word);
}

/**
 * Returns the noun in the name of a box: `PLAYER_HITBOX` → player. '' for `hurtbox`, a box of the file's subject; null
 * if the key has no word for boxes, or only for colliders in general.
 */
export const nounOf = cacheByKey((key): string | null => {
  const words = splitWords(key);
  const isPlain = (word: string): boolean => isBoxWord(word) || /^\d+$/.test(word);
  if (!hasBoxWord(key)) return null;
  const start = words.findIndex((word) => !isPlain(word));
  if (start < 0) return words.some((word) => fighterBoxes.test(word)) ? '' : null;
  let end = words.length;
  while (isPlain(words[end - 1]!)) end--;
  return words.slice(start, end).join(' ');
});

/** Group words for things, each of which is an owner. */
const thingKeywords = new Set(
  (
    'objects entities characters fighters players enemies npcs actors walls platforms obstacles blocks grounds floors ' +
    'solids checkpoints pickups coins hotspots buttons hazards spikes ladders doors props'
  ).split(' '),
);

/** Whether a list under a key is a list of things, and not of the boxes of one. */
export function listsThings(key: string): boolean {
  return isPlural(key) || thingKeywords.has(splitWords(key).at(-1) ?? '');
}

const sequenceKeywords = new Set('animations anims animation states moves actions attacks sequences clips'.split(' '));

/** Whether the keys under this one are names of animations. */
export function groupsSequences(key: string): boolean {
  return sequenceKeywords.has(splitWords(key).at(-1) ?? '');
}

/** Whether a key names an actor: `player`, `enemy2`, `leftPaddle`. */
export const namesActor = cacheByKey((key) => {
  const words = splitWords(key).filter((word) => !/^\d+$/.test(word));
  return isActorWord(words.at(-1)?.replace(/\d+$/, '') ?? '');
});

const worldKeywords = wordSet('level room map scene stage');
/** Words that are levels only in the plural. */
const worldsKeywords = new Set('worlds areas arenas dungeons screens chapters'.split(' '));
const worldFillers = wordSet(
  'info data config list layout definition def design all by game the default total built in id name of',
);

/** Whether a key names a level or a list of levels, each of which is a separate world. */
export const namesWorld = cacheByKey((key) => {
  const words = splitWords(key).filter((word) => !/^\d+$/.test(word));
  const isOfWorlds = (word: string): boolean => worldKeywords.has(word) || worldsKeywords.has(word);
  return words.some(isOfWorlds) && words.every((word) => isOfWorlds(word) || worldFillers.has(word));
});
