import type { Setting } from './form.js';

/** The words of keys: what a name tells about the value under it. */

const split = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/g;
const known = new Map<string, readonly string[]>();
/** Keys repeat; a file with very many different ones must not fill the memory. */
const maxKnown = 5000;

/** The words of a key in lower case: `attackBoxes2` → attack, boxes, 2. */
export function wordsOf(key: string): readonly string[] {
  let words = known.get(key);
  if (words === undefined) {
    words = (key.length > 200 ? [] : (key.match(split) ?? [])).map((word) => word.toLowerCase());
    if (known.size >= maxKnown) known.clear();
    known.set(key, words);
  }
  return words;
}

/** Whether one of the key's words is in `set`. */
function hasWord(key: string, set: ReadonlySet<string>): boolean {
  return wordsOf(key).some((word) => set.has(word));
}

/** A set of words given as text, each also with a plural s. */
export function wordSet(text: string): ReadonlySet<string> {
  const set = new Set<string>();
  for (const word of text.split(' ')) {
    set.add(word);
    set.add(`${word}s`);
  }
  return set;
}

const boxWords = wordSet(
  'hitbox hitboxes hurtbox hurtboxes pushbox pushboxes attackbox attackboxes collisionbox collisionboxes ' +
    'box boxes rect rectangle aabb bbox collider hitarea hitrect',
);
const placeWords = wordSet(
  'wall platform obstacle block zone hotspot ladder checkpoint solid trigger ground floor hazard spike bound collision',
);
const circleWords = wordSet('circle disc disk');
/** With one of these, a "box" is something else: `viewBox`, `boxShadow`, `checkBox`. */
const otherWords = wordSet(
  'view viewbox check text tool combo search message dialog shadow light model size sizing color colour tint rgb rgba hsl corner radius ' +
    'padding margin border frame active range matrix pivot origin scale offset point index indices id tag value uv normal',
);

const edgeWords = wordSet('corner border');
const sideWords = wordSet('left right top bottom upper lower');
const frameWords = wordSet('frame');
const boxesOfFrames = /^(?:hit|hurt|push|attack|coll)|^box(?:es)?$/;

/** Whether a key speaks of something else. `hitboxFrames` and `frameBoxes` are boxes for frames, not parts of a sheet. */
function isOther(key: string): boolean {
  const words = wordsOf(key);
  // The walls of a room: `top_left_corner`, `right_border`.
  const isSide = words.some((word) => sideWords.has(word));
  const others = words.filter((word) => otherWords.has(word) && !(isSide && edgeWords.has(word)));
  if (others.length === 0) return false;
  return !(others.every((word) => frameWords.has(word)) && wordsOf(key).some((word) => boxesOfFrames.test(word)));
}

/** Whether four numbers in this setting are a rectangle. Weak words need a list or a record of such. */
export function areRects({ keys, listed, file }: Setting): boolean {
  for (const [index, key] of keys.entries()) {
    if (isOther(key)) return false;
    if (hasWord(key, boxWords)) return true;
    if (hasWord(key, placeWords)) return listed || index > 0;
  }
  return file !== undefined;
}

/** Whether three numbers in this setting are a circle. */
export function areCircles({ keys }: Setting): boolean {
  for (const key of keys) {
    if (isOther(key)) return false;
    if (hasWord(key, circleWords)) return true;
  }
  return false;
}

/** Whether the nearest names speak of boxes, so that numbers which could be anything are a box. */
export function speaksOfBoxes({ keys, file }: Setting): boolean {
  for (const key of keys) {
    if (isOther(key)) return false;
    if (hasWord(key, boxWords) || hasWord(key, placeWords)) return true;
  }
  return file !== undefined;
}

/** Whether the nearest names speak of things that stand somewhere in a world, and not of the boxes of somebody. */
export function speaksOfThings({ keys }: Setting): boolean {
  for (const key of keys) {
    if (isOther(key) || hasWord(key, boxWords)) return false;
    if (hasWord(key, placeWords)) return true;
  }
  return false;
}

const polygonWords = wordSet('polygon poly hull collision hitarea hitbox hurtbox collider mask');

/** Whether the nearest names say that a list of points is the border of a shape, and not a path or a graph. */
export function speaksOfPolygons({ keys }: Setting): boolean {
  return keys.some((key) => hasWord(key, polygonWords));
}

/** Whether a name, of a type, tells what form the values under it have. */
export function tellsForm(name: string): boolean {
  if (isOther(name)) return false;
  return [boxWords, placeWords, circleWords, polygonWords].some((words) => hasWord(name, words));
}

/** Keys of nothing but the shape of what they stand in: `rect`, `bounds`, `shape`. */
const plainBoxWords = wordSet('rect rectangle box boxes bound aabb bbox shape area region circle polygon geometry');

/** Whether a key says of the boxes under it that they are boxes and nothing else. */
export function isPlainBoxKey(key: string): boolean {
  const words = wordsOf(key);
  return plainBoxWords.has(words[0] ?? '') && words.every((word) => plainBoxWords.has(word) || /^\d+$/.test(word));
}

/** Which of the words by which forms are told are in a key, in the order of their kinds. */
export function formWords(key: string): string {
  const kinds = [boxWords, placeWords, circleWords, otherWords, polygonWords];
  return kinds.map((words) => (hasWord(key, words) ? 1 : 0)).join('') + (isPlainBoxKey(key) ? '1' : '0');
}
