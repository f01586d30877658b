import { isActorKey, isGenericKey } from './actor-keywords.js';
import { roleOfKey } from './role-keywords.js';
import { formSignature, splitWords } from './keywords.js';

/** Keys that classify the values under them, and so aren't mere names. */

/** Keys of image regions, viewports and margins. */
export const otherWordsLast = new Set(
  (
    'frame camera viewport canvas window screen view viewbox source src crop clip texture uv uvs atlas sheet spritesheet ' +
    'icon thumbnail padding margin margins inset insets border borders spacing page monitor display resolution minimap ' +
    'glyph glyphs chars textures icons tiles tileset size sizes gradient shadow svg dimensions layout arcade skeleton'
  ).split(' '),
);
/** Those that also exclude as the first word of a key. */
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

/** Words that group the values under them, or refer to time. */
const groupingKeywords = new Set(
  (
    'frame frames keyframes keys time data config configs default items list objects entities layers animations anims animation ' +
    'states moves actions attacks sequences sprites characters fighters players enemies npcs actors levels level rooms room ' +
    'maps map scenes scene stages stage slices fixtures geometry definitions defs props properties children elements'
  ).split(' '),
);

/**
 * Whether one key can replace another without a different reading: both imply the same role and form, and neither
 * groups, refers to frames, or excludes hitboxes.
 */
export function haveSameMeaning(key: string, other: string): boolean {
  return haveSameForm(key, other) && roleFromName(key) === roleFromName(other);
}

/** Like `haveSameMeaning` but ignoring roles, for entries that declare their role. */
export function haveSameForm(key: string, other: string): boolean {
  return isName(key) && isName(other) && formSignature(key) === formSignature(other);
}

function isName(key: string): boolean {
  return !splitWords(key).some(
    (word) => groupingKeywords.has(word) || otherWordsLast.has(word) || otherWordsFirst.has(word),
  );
}

function roleFromName(key: string): string {
  const { role, isKind, isAttack, isHitbox } = roleOfKey(key);
  return [role, isKind, isAttack, isHitbox, isActorKey(key), isGenericKey(key)].join(' ');
}
