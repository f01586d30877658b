import type { ObjectEntry, ObjectValue } from '../model/value.js';
import type { Unit } from '../model/convention.js';
import type { Sign, Triggers } from './first-look.js';
import { boxForm, isSizeAlone, type Match, type FormContext } from './form.js';
import { cacheByKey } from './key-cache.js';
import { boxKeys } from './record-keys.js';
import { record } from './records.js';
import { numberInText } from './numbers-in-text.js';
import { isNumeric } from './parts.js';
import { keysIndicateBoxes, splitWords } from './keywords.js';

/**
 * Records with variant keys or numbers. Each is read as the equivalent usual record; the values keep their positions in
 * the text, so that edits go there.
 */

/**
 * Reads `{ left: '10%', top: '5%', width: '20%', height: '8%' }` under a key that refers to boxes, because web pages
 * use this layout too.
 */
export const percentRecord = boxForm(record.triggers, (value, context) => {
  if (value.kind !== 'object' || value.damaged) return null;
  const numbers = numbersInTexts(value, '%');
  if (numbers.length < 3 || !keysIndicateBoxes(context())) return null;
  // Its name and kind. A size such as 'auto' isn't included.
  const strings = value.entries.filter(({ key, value: other }) => other.kind === 'string' && !boxKeys.has(key));
  return inUnit(getRecord(value, [...numbers, ...strings]), context, 'percent', '%');
});

/** Reads `{ x: "12", y: "4", width: "8", height: "8" }`. One string among numbers is a mistake instead. */
export const textRecord = boxForm(record.triggers, (value, context) => {
  if (value.kind !== 'object' || value.damaged) return null;
  const numbers = numbersInTexts(value, '');
  if (numbers.length < 3 || value.entries.some((entry) => isNumeric(entry.value)) || !keysIndicateBoxes(context()))
    return null;
  const read = new Map(numbers.map((entry) => [entry.key, entry]));
  return record(
    getRecord(
      value,
      value.entries.map((entry) => (boxKeys.has(entry.key) && read.get(entry.key)) || entry),
    ),
    context,
  );
});

function numbersInTexts({ entries }: ObjectValue, unit: '' | '%'): ObjectEntry[] {
  return entries.flatMap(({ key, value: text }) => {
    const number = text.kind === 'string' ? numberInText(text, unit) : null;
    return number === null ? [] : [{ key, value: number }];
  });
}

/** Suffixes and prefixes of keys that imply the unit. */
const unitEndings: readonly (readonly [Unit, RegExp])[] = [
  ['percent', /^(.{1,12}?)_?(?:Pct|pct|Percent|percent|Perc|perc)$/],
  ['fraction', /^(.{1,12}?)_?(?:Norm|norm|Normalized|normalized|Frac|frac|Ratio|ratio)$/],
  ['tile', /^(.{1,12}?)_?(?:Tile|tile|Tiles|tiles|Cells|cells)$/],
];
const tileKeys: ReadonlyMap<string, string> = new Map([
  ...pairs('tileX tileY tileW tileH', 'x y w h'),
  ...pairs('tile_x tile_y tile_w tile_h', 'x y w h'),
  ...pairs('gridX gridY gridW gridH gridWidth gridHeight', 'x y w h width height'),
]);

function pairs(from: string, to: string): [string, string][] {
  const names = to.split(' ');
  return from.split(' ').map((key, k) => [key, names[k]!]);
}

const hasUnit: Sign = ({ keys }) =>
  [...keys].some(
    (key) => tileKeys.has(key) || unitEndings.some(([, ending]) => boxKeys.has(ending.exec(key)?.[1] ?? '')),
  );

/** `{ xPct: 10, yPct: 5, wPct: 20, hPct: 8 }`, `{ tileX: 1, tileY: 2, tileW: 3, tileH: 1 }` */
export const unitRecord = boxForm([[hasUnit]], (value, context) => {
  if (value.kind !== 'object' || value.damaged || value.entries.length < 3) return null;
  for (const [unit, ending] of unitEndings) {
    const stripped = withKeys(value, (key) => ending.exec(key)?.[1] ?? null);
    if (stripped === null) continue;
    const match = inUnit(stripped.record, context, unit, stripped.word);
    if (match !== null && !isSizeAlone(match)) return match;
  }
  const inTiles = withKeys(value, (key) => tileKeys.get(key) ?? null);
  const match = inTiles === null ? null : inUnit(inTiles.record, context, 'tile', inTiles.word);
  return match === null || isSizeAlone(match) ? null : match;
});

/** Returns a record of the entries whose keys translate, and the first such key; null if fewer than three do. */
function withKeys(
  value: ObjectValue,
  spelling: (key: string) => string | null,
): { readonly record: ObjectValue; readonly word: string } | null {
  const entries: ObjectEntry[] = [];
  let word = '';
  for (const { key, value: inner } of value.entries) {
    const usualKey = spelling(key);
    if (usualKey === null) continue;
    if (word === '') word = key;
    entries.push({ key: usualKey, value: inner });
  }
  return entries.length < 3 ? null : { record: getRecord(value, entries), word };
}

function inUnit(value: ObjectValue, context: () => FormContext, unit: Unit, word: string): Match | null {
  const match = record(value, context);
  return match === null ? null : { ...match, unit: { unit, because: 'keys', word } };
}

function getRecord(value: ObjectValue, entries: readonly ObjectEntry[]): ObjectValue {
  return { ...value, entries };
}

/** A box among other properties of a record, under keys with a common prefix. */
export interface Flattened {
  /** The prefix. */
  readonly key: string;
  readonly match: Match;
}

/** With one of these prefixes the position may be missing: a size alone is a box. */
const certain = /^(?:hit|hurt|push|attack|collision|collider|bbox|aabb)/;
const beginnings = /^(?:hit|hurt|push|attack|coll|body|bodies|box|rect|aabb|bounds|bounding|solid|trigger|sensor)/i;
/** A record with more boxes is a table of something else. */
const maxBoxes = 8;

const isFlattened: Sign = ({ keys }) => {
  const prefixes = new Set<string>();
  for (const key of keys) {
    const [prefix, rest] = beginnings.test(key) ? splitPrefix(key) : ['', ''];
    if (rest !== '' && prefixes.size === prefixes.add(prefix).size) return true;
  }
  return false;
};
export const flattenedTriggers: Triggers = [[isFlattened]];

/** Reads `{ hp: 3, hitboxX: 1, hitboxY: 2, hitboxW: 3, hitboxH: 4 }`, also `hitbox_x` and `hitbox.x`. */
export function flattenedIn(value: ObjectValue): readonly Flattened[] {
  if (value.damaged || value.entries.length < 2) return none;
  let sets: Map<string, ObjectEntry[]> | null = null;
  for (const { key, value: inner } of value.entries) {
    if (!beginnings.test(key)) continue;
    const [prefix, rest] = splitPrefix(key);
    if (rest === '') continue;
    sets ??= new Map<string, ObjectEntry[]>();
    const set = sets.get(prefix);
    if (set === undefined) sets.set(prefix, [{ key: rest, value: inner }]);
    else set.push({ key: rest, value: inner });
  }
  if (sets === null) return none;
  const results: Flattened[] = [];
  for (const [key, entries] of sets) {
    if (entries.length < 2 || results.length >= maxBoxes) continue;
    const context: FormContext = { keys: [key], isListed: false };
    const match = record(getRecord(value, entries), () => context);
    if (match === null || (isSizeAlone(match) && !splitWords(key).some((word) => certain.test(word)))) continue;
    // The mask of a sprite is read by its full keys.
    if (match.codec.id === 'edges' && key === 'bbox') continue;
    results.push({ key, match });
  }
  return results;
}

const none: readonly Flattened[] = [];

/** Splits a key into a prefix and a usual box key; the latter is empty if the key doesn't end in one. */
const splitPrefix = cacheByKey((key): readonly [prefix: string, rest: string] => {
  if (key.length > 60) return ['', ''];
  // Take the shortest prefix: `bodyOffsetX` is the offset of a body and not the x of an offset.
  for (let at = 3; at < key.length; at++) {
    const separated = /[._-]/.test(key[at]!);
    if (!separated && !/[A-Z]/.test(key[at]!)) continue;
    const rest = separated ? key.slice(at + 1) : key[at]!.toLowerCase() + key.slice(at + 1);
    if (boxKeys.has(rest)) return [key.slice(0, at), rest];
  }
  return ['', ''];
});
