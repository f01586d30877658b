import { actorKindOf, isGenericKey } from './actor-keywords.js';
import { roleOfKey } from './role-keywords.js';
import { formWords, wordsOf } from './keywords.js';

/** Keys that tell something of what stands under them, so that they are no mere names. */

/** Keys of parts of images, of what is looked through, and of distances from an edge. */
export const otherWordsLast = new Set(
  (
    'frame camera viewport canvas window screen view viewbox source src crop clip texture uv uvs atlas sheet spritesheet ' +
    'icon thumbnail padding margin margins inset insets border borders spacing page monitor display resolution minimap ' +
    'glyph glyphs chars textures icons tiles tileset size sizes gradient shadow svg dimensions layout arcade skeleton'
  ).split(' '),
);
/** Such words in front of others. */
export const otherWordsFirst = new Set([
  'source',
  'src',
  'crop',
  'clip',
  'texture',
  'uv',
  'atlas',
  'view',
  'camera',
  'viewport',
  'screen',
]);

/** Words that group what stands under them, or say when it is there. */
const groupingWords = new Set(
  (
    'frame frames keyframes keys time data config configs default items list objects entities layers animations anims animation ' +
    'states moves actions attacks sequences sprites characters fighters players enemies npcs actors levels level rooms room ' +
    'maps map scenes scene stages stage slices fixtures geometry definitions defs props properties children elements'
  ).split(' '),
);

/**
 * Whether one key can stand for another without being read otherwise: what the two say of roles and forms is the same,
 * and neither groups, says a frame, or says that this is no hitbox.
 */
export function tellTheSame(key: string, other: string): boolean {
  return tellTheSameForm(key, other) && toldRole(key) === toldRole(other);
}

/** The same apart from roles, for an entry that says its role itself. */
export function tellTheSameForm(key: string, other: string): boolean {
  return isName(key) && isName(other) && formWords(key) === formWords(other);
}

function isName(key: string): boolean {
  return !wordsOf(key).some((word) => groupingWords.has(word) || otherWordsLast.has(word) || otherWordsFirst.has(word));
}

function toldRole(key: string): string {
  const { strong, weak } = roleOfKey(key);
  return [strong, weak, actorKindOf(key), isGenericKey(key)].join(' ');
}
