import { splitKey } from '../model/name-roles.js';
import type { FormContext } from './form.js';
import { cacheByKey } from './key-cache.js';

/** Splits keys into words, and derives from them the meaning of the value under a key. */

/** Returns the words of a key in lower case: `attackBoxes2` → attack, boxes, 2. */
export const splitWords = cacheByKey((key): readonly string[] => splitKey(key));

/** Whether one of the key's words is in `set`. */
export function hasWord(key: string, set: ReadonlySet<string>): boolean {
  return splitWords(key).some((word) => set.has(word));
}

/** Returns the words of a text as a set, each also with a plural s. */
export function wordSet(text: string): ReadonlySet<string> {
  const set = new Set<string>();
  for (const word of text.split(' ')) {
    set.add(word);
    set.add(`${word}s`);
  }
  return set;
}

const boxKeywords = wordSet(
  'hitbox hitboxes hurtbox hurtboxes pushbox pushboxes attackbox attackboxes collisionbox collisionboxes ' +
    'box boxes rect rectangle aabb bbox collider hitarea hitrect clsn',
);
const positionKeywords = wordSet(
  'wall platform obstacle block zone hotspot ladder checkpoint solid trigger ground floor hazard spike bound collision',
);
const circleKeywords = wordSet('circle disc disk');
/** Next to one of these, "box" has another meaning: `viewBox`, `boxShadow`, `checkBox`. */
const otherKeywords = wordSet(
  'view viewbox check text tool combo search message dialog shadow light model size sizing color colour tint rgb rgba hsl corner radius ' +
    'padding margin border frame active range matrix pivot origin scale offset point index indices id tag value uv normal',
);

const edgeKeywords = wordSet('corner border');
const sideKeywords = wordSet('left right top bottom upper lower');
const frameKeywords = wordSet('frame');
const boxesOfFrames = /^(?:hit|hurt|push|attack|coll)|^box(?:es)?$/;

/**
 * Whether a key refers to something other than boxes. `hitboxFrames` and `frameBoxes` are boxes per frame, not regions
 * of a sheet.
 */
export function areOtherThings(key: string): boolean {
  const words = splitWords(key);
  // The walls of a room: `top_left_corner`, `right_border`.
  const isSide = words.some((word) => sideKeywords.has(word));
  const others = words.filter((word) => otherKeywords.has(word) && !(isSide && edgeKeywords.has(word)));
  if (others.length === 0) return false;
  return !(others.every((word) => frameKeywords.has(word)) && splitWords(key).some((word) => boxesOfFrames.test(word)));
}

/** Whether four numbers in this context are a rectangle. Weak keywords count only for items of a list or record. */
export function areRects({ keys, isListed, file }: FormContext): boolean {
  for (const [index, key] of keys.entries()) {
    if (areOtherThings(key)) return false;
    if (hasWord(key, boxKeywords)) return true;
    if (hasWord(key, positionKeywords)) return isListed || index > 0;
  }
  return file !== undefined;
}

/** Whether four numbers in this context are two opposite corners in any order, as M.U.G.E.N. writes its boxes. */
export function areCorners({ keys }: FormContext): boolean {
  return keys.some((key) => /^clsn[12]/i.test(key));
}

/** Other lists of four numbers. */
const rowKeywords = wordSet(
  'palette gradient stop quaternion rotation easing bezier curve weight inset transition vector plane tangent date version',
);

/** Whether lists of four numbers under a key may be rectangles, if their type says nothing else. */
export function mayListRects(key: string): boolean {
  return !areOtherThings(key) && !hasWord(key, rowKeywords);
}

/** Whether three numbers in this context are a circle. */
export function areCircles({ keys }: FormContext): boolean {
  for (const key of keys) {
    if (areOtherThings(key)) return false;
    if (hasWord(key, circleKeywords)) return true;
  }
  return false;
}

/** Whether the nearest keys refer to boxes, so that ambiguous numbers are read as a box. */
export function keysIndicateBoxes({ keys, file }: FormContext): boolean {
  for (const key of keys) {
    if (areOtherThings(key)) return false;
    if (hasWord(key, boxKeywords) || hasWord(key, positionKeywords)) return true;
  }
  return file !== undefined;
}

/** Whether the nearest keys refer to objects placed in a world, and not to the boxes of an actor. */
export function keysIndicateObjects({ keys }: FormContext): boolean {
  for (const key of keys) {
    if (areOtherThings(key) || hasWord(key, boxKeywords)) return false;
    if (hasWord(key, positionKeywords)) return true;
  }
  return false;
}

const polygonKeywords = wordSet('polygon poly hull collision hitarea hitbox hitboxes hurtbox hurtboxes collider mask');

/** Whether the keys around a list of points indicate the outline of a shape, and not a path or a graph. */
export function keysIndicatePolygons(context: FormContext): boolean {
  const { keys, file } = context;
  if (keys.some((key) => hasWord(key, polygonKeywords))) return true;
  if (file === undefined || keysIndicateObjects(context)) return false;
  return !keys.some((key) => areOtherThings(key) || hasWord(key, wayKeywords));
}

/** Whether a key names a list of points that isn't an outline. */
export function namesPlace(key: string): boolean {
  return hasWord(key, wayKeywords);
}

/** Lists of points that aren't outlines. */
const wayKeywords = wordSet(
  'path route way waypoint patrol trail track line polyline curve spawn position place location node edge anchor target',
);

const capsuleKeywords = wordSet('capsule pill stadium');

/** Whether the numbers in this context are capsules. */
export function keysIndicateCapsules({ keys }: Pick<FormContext, 'keys'>): boolean {
  for (const key of keys) {
    if (areOtherThings(key)) return false;
    if (hasWord(key, capsuleKeywords)) return true;
  }
  return false;
}

/** Roles as the keys of lists: `{ hurt: [[8, 4, 16, 40]], hit: [] }`. */
const roleListKeywords = new Set(
  'hit hits hurt hurts push attack attacks strike grab throw guard block body collision collide'.split(' '),
);
/** One of these is among them: animations are called hit and attack too. */
const certainRoleKeywords = new Set(['hurt', 'hurts', 'push', 'hit', 'hits']);

/** Whether the keys of a record are roles, each with a list of boxes, and nothing else. */
export function areRoleLists(keys: readonly string[]): boolean {
  return (
    keys.length > 0 &&
    keys.every((key) => roleListKeywords.has(key.toLowerCase())) &&
    keys.some((key) => certainRoleKeywords.has(key.toLowerCase()))
  );
}

/** Whether a type name indicates the form of its values. */
export function namesForm(name: string): boolean {
  if (areOtherThings(name)) return false;
  return [boxKeywords, positionKeywords, circleKeywords, polygonKeywords, capsuleKeywords].some((words) =>
    hasWord(name, words),
  );
}

/** Words of keys under which bare numbers are boxes, anywhere in a text. */
export const boxWordPattern = new RegExp(
  [boxKeywords, positionKeywords, circleKeywords, polygonKeywords, capsuleKeywords]
    .flatMap((words) => [...words])
    .filter((word, k, all) => !all.some((other, j) => word.includes(other) && (word !== other || j < k)))
    .join('|'),
  'i',
);

/** Keys that mean only the shape of the enclosing value: `rect`, `bounds`, `shape`. */
const plainBoxKeywords = wordSet('rect rectangle box boxes bound aabb bbox shape area region circle polygon geometry');

/** Whether a key says only that the values under it are boxes. */
export function isPlainBoxKey(key: string): boolean {
  const words = splitWords(key);
  return (
    plainBoxKeywords.has(words[0] ?? '') && words.every((word) => plainBoxKeywords.has(word) || /^\d+$/.test(word))
  );
}

/** Returns which kinds of form keywords a key contains, as one digit per kind. */
export function formSignature(key: string): string {
  const kinds = [boxKeywords, positionKeywords, circleKeywords, otherKeywords, polygonKeywords, capsuleKeywords];
  return kinds.map((words) => (hasWord(key, words) ? 1 : 0)).join('') + (isPlainBoxKey(key) ? '1' : '0');
}
